import { Global, Module } from '@nestjs/common';
import { BatchesModule } from '../batches/batches.module.js';
import { OrderRatings } from '../stores/order-ratings.js';
import { RateOrders } from './rate-orders.js';

/** Rates of stores' orders, by the rules of batches. */
@Global()
@Module({
  imports: [BatchesModule],
  providers: [RateOrders, { provide: OrderRatings, useExisting: RateOrders }],
  exports: [OrderRatings],
})
export class OrderRatingsModule {}
