import { Module } from '@nestjs/common';
import { PricesOfUserController } from './prices-of-user.controller.js';
import { PriceTables } from '../price-tables/price-tables.js';
import { ListPricesOfUserHandler } from './use-cases/list-prices-of-user.js';
import { UserPriceOwnersController } from './user-price-owners.controller.js';
import { SaveUserPriceTableHandler } from './use-cases/save-user-price-table.js';

/** The prices of one user below the user's path. */
@Module({
  controllers: [PricesOfUserController, UserPriceOwnersController],
  providers: [PriceTables, ListPricesOfUserHandler, SaveUserPriceTableHandler],
})
export class PricesOfUserModule {}
