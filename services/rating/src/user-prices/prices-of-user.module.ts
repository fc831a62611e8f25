import { Module } from '@nestjs/common';
import { PricesOfUserController } from './prices-of-user.controller.js';
import { ListPricesOfUserHandler } from './use-cases/list-prices-of-user.js';

/** The prices of one user below the user's path. */
@Module({ controllers: [PricesOfUserController], providers: [ListPricesOfUserHandler] })
export class PricesOfUserModule {}
