import { Module } from '@nestjs/common';
import { PricesOfUserController } from './user-prices.controller.js';

/** The prices of one user below the user's path. */
@Module({ controllers: [PricesOfUserController] })
export class PricesOfUserModule {}
