import { Module } from '@nestjs/common';
import { Habits } from './habits.js';
import { HabitsController } from './habits.controller.js';
import { Letters } from './letters.js';

@Module({ controllers: [HabitsController], providers: [Habits, Letters] })
export class HabitsModule {}
