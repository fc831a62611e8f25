import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ResourceModule } from '@porte/resource-kit';
import { BalancesController } from './balances/balances.controller.js';
import { WalletBalancesController } from './balances/wallet-balances.controller.js';
import { Books } from './books/books.js';
import { DepositsConsumer } from './deposits/deposits.consumer.js';
import { fiscalDatumResource } from './fiscal-data/fiscal-datum.resource.js';
import { Holds } from './holds/holds.js';
import { HoldsController } from './holds/holds.controller.js';
import { LabelsConsumer } from './holds/labels.consumer.js';
import { Refunds } from './holds/refunds.js';
import { Settlement } from './holds/settlement.js';
import { Ledgers } from './ledger/ledgers.js';
import { SealJob } from './seals/seal-job.js';
import { Sealer } from './seals/sealer.js';
import { SignedStatements } from './statements/signed-statements.js';
import { StatementSheets } from './statements/statement-sheets.js';
import { StatementSigner } from './statements/statement-signer.js';
import { Statements } from './statements/statements.js';
import { StatementsController } from './statements/statements.controller.js';
import { WalletFinder } from './statements/wallet-finder.js';
import { transactionResource } from './transactions/transaction.resource.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { CreateTransactionHandler } from './transactions/use-cases/create-transaction.js';
import { Descriptions } from './wording/descriptions.js';

@Module({
  imports: [
    CqrsModule.forRoot(),
    ResourceModule.forFeature(transactionResource, TransactionsController),
    ResourceModule.forFeature(fiscalDatumResource),
  ],
  controllers: [
    HoldsController,
    BalancesController,
    WalletBalancesController,
    LabelsConsumer,
    DepositsConsumer,
    StatementsController,
  ],
  providers: [
    Ledgers,
    Holds,
    Settlement,
    Refunds,
    Descriptions,
    CreateTransactionHandler,
    Books,
    Sealer,
    SealJob,
    WalletFinder,
    Statements,
    StatementSheets,
    StatementSigner,
    SignedStatements,
  ],
})
export class BillingModule {}
