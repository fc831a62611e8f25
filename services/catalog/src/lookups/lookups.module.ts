import { Module } from '@nestjs/common';
import { ColoniesController } from './colonies.controller.js';
import { EnumsController } from './enums.controller.js';
import { SatProductsController } from './sat-products.controller.js';

@Module({ controllers: [ColoniesController, SatProductsController, EnumsController] })
export class LookupsModule {}
