import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ResourceModule } from '@porte/resource-kit';
import { BalancesController } from './balances/balances.controller.js';
import { Books } from './books/books.js';
import { Holds } from './holds/holds.js';
import { HoldsController } from './holds/holds.controller.js';
import { LabelsConsumer } from './holds/labels.consumer.js';
import { Settlement } from './holds/settlement.js';
import { transactionResource } from './transactions/transaction.resource.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { CreateTransactionHandler } from './transactions/use-cases/create-transaction.js';
import { Descriptions } from './wording/descriptions.js';

@Module({
  imports: [CqrsModule.forRoot(), ResourceModule.forFeature(transactionResource, TransactionsController)],
  controllers: [HoldsController, BalancesController, LabelsConsumer],
  providers: [Holds, Settlement, Descriptions, CreateTransactionHandler, Books],
})
export class BillingModule {}
