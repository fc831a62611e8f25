import { Module, type OnModuleInit } from '@nestjs/common';
import { outboundCallResource, StoredJournal } from '@porte/adapter-kit';
import { CqrsModule } from '@nestjs/cqrs';
import type { Clock } from '@porte/domain-kit';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { CLOCK, CONFIG, InjectClock, Secrets } from '@porte/service-kit';
import { BalancesController } from './balances/balances.controller.js';
import { WalletBalancesController } from './balances/wallet-balances.controller.js';
import { Books } from './books/books.js';
import { NoPac, Pac } from './cfdi/pac.js';
import { SandboxPac } from './cfdi/sandbox-pac.js';
import type { BillingConfig } from './config.js';
import { csdProcess } from './csds/csd.process.js';
import { csdResource } from './csds/csd.resource.js';
import { Csds } from './csds/csds.js';
import { CsdsController } from './csds/csds.controller.js';
import { DepositsConsumer } from './deposits/deposits.consumer.js';
import { DepositPostingsController } from './deposits/deposit-postings.controller.js';
import { ReversalsConsumer } from './deposits/reversals.consumer.js';
import { FiscalCloseController } from './fiscal-close/fiscal-close.controller.js';
import { FiscalCloses } from './fiscal-close/fiscal-closes.js';
import { FiscalDatumOfUserController } from './fiscal-data/fiscal-datum-of-user.controller.js';
import { FiscalDataController } from './fiscal-data/fiscal-data.controller.js';
import { fiscalDatumResource } from './fiscal-data/fiscal-datum.resource.js';
import { HoldGauges } from './holds/hold-gauges.js';
import { Holds } from './holds/holds.js';
import { HoldsController } from './holds/holds.controller.js';
import { LabelsConsumer } from './holds/labels.consumer.js';
import { Refunds } from './holds/refunds.js';
import { Settlement } from './holds/settlement.js';
import { AutomaticInvoices } from './invoices/automatic-invoices.js';
import { CancellationCalls } from './invoices/cancellation-calls.js';
import { CreditNotes } from './invoices/credit-notes.js';
import { GlobalInvoices } from './invoices/global-invoices.js';
import { InvoiceCancellations } from './invoices/invoice-cancellations.js';
import { InvoiceDrafts } from './invoices/invoice-drafts.js';
import { InvoiceFilesController } from './invoices/invoice-files.controller.js';
import { InvoiceMovesController } from './invoices/invoice-moves.controller.js';
import { InvoiceRetries } from './invoices/invoice-retries.js';
import { DueInvoices } from './invoices/due-invoices.js';
import { InvoiceSchedule } from './invoices/invoice-schedule.js';
import { IssueInvoices } from './invoices/issue-invoices.js';
import { invoiceProcess } from './invoices/invoice.process.js';
import { invoiceResource } from './invoices/invoice.resource.js';
import { Invoices } from './invoices/invoices.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { ClaimsConsumer } from './claims/claims.consumer.js';
import { MergedWallets } from './merges/merged-wallets.js';
import { MergedWalletSweep } from './merges/merged-wallet-sweep.js';
import { UserMergesConsumer } from './merges/user-merges.consumer.js';
import { ReferralsConsumer } from './referrals/referrals.consumer.js';
import { Instalments } from './overweights/instalments.js';
import { overweightPlanProcess } from './overweights/overweight-plan.process.js';
import { OverweightPlansConsumer } from './overweights/overweight-plans.consumer.js';
import { OverweightsConsumer } from './overweights/overweights.consumer.js';
import { PacChoices } from './invoices/pac-choices.js';
import { Replacements } from './invoices/replacements.js';
import { Ledgers } from './ledger/ledgers.js';
import { Finkok } from './pacs/finkok/index.js';
import { ConnectionTestsController } from './pacs/connection-tests.controller.js';
import { PacAccounts } from './pacs/pac-accounts.js';
import { Sw } from './pacs/sw/index.js';
import { TenantPac } from './pacs/tenant-pac.js';
import { SealJob } from './seals/seal-job.js';
import { Sealer } from './seals/sealer.js';
import { ActingPurchases } from './spending/acting-purchases.js';
import { ActingSpendingController } from './spending/acting-spending.controller.js';
import { AgentPurchases } from './spending/agent-purchases.js';
import { AgentSpendingController } from './spending/agent-spending.controller.js';
import { PlanCountsController } from './spending/plan-counts.controller.js';
import { PlannedLabels } from './spending/planned-labels.js';
import { MonthlySpending } from './spending/monthly-spending.js';
import { MonthlySpendingController } from './spending/monthly-spending.controller.js';
import { SignedStatements } from './statements/signed-statements.js';
import { StatementSheets } from './statements/statement-sheets.js';
import { StatementSigner } from './statements/statement-signer.js';
import { Statements } from './statements/statements.js';
import { StatementsController } from './statements/statements.controller.js';
import { WalletFinder } from './statements/wallet-finder.js';
import { transactionResource } from './transactions/transaction.resource.js';
import { TransactionsController, UserTransactionsController } from './transactions/transactions.controller.js';
import { CreateTransactionHandler } from './transactions/use-cases/create-transaction.js';
import { TestBalanceController } from './balances/test-balance.controller.js';
import { TestBalances } from './balances/test-balances.js';
import { TestSidesConsumer } from './balances/test-sides.consumer.js';
import { Descriptions } from './wording/descriptions.js';

const secrets = {
  provide: Secrets,
  inject: [CONFIG],
  useFactory: (config: BillingConfig) => new Secrets(config.BILLING_MASTER_KEY),
};

const pac = {
  provide: TenantPac,
  inject: [CONFIG, CLOCK, PacAccounts, StoredJournal],
  useFactory: ({ PAC, SIMULATED_PAC }: BillingConfig, clock: Clock, accounts: PacAccounts, journal: StoredJournal) => {
    const localHosts = SIMULATED_PAC === undefined ? [] : [new URL(SIMULATED_PAC).host];
    return new TenantPac(accounts, {
      finkok: new Finkok({ clock, localHosts, journal }),
      sw: new Sw({ clock, localHosts, journal }),
      installed: PAC === 'sandbox' ? new SandboxPac() : new NoPac(),
    });
  },
};

const csds = ResourceModule.forFeature(csdResource, CsdsController, [secrets, Csds]);
const invoices = ResourceModule.forFeature(invoiceResource, InvoicesController, [
  PacAccounts,
  StoredJournal,
  pac,
  { provide: Pac, useExisting: TenantPac },
  PacChoices,
  InvoiceDrafts,
  Invoices,
  CancellationCalls,
  Replacements,
  InvoiceCancellations,
  CreditNotes,
  GlobalInvoices,
  AutomaticInvoices,
  IssueInvoices,
  InvoiceRetries,
  DueInvoices,
  InvoiceSchedule,
]);

@Module({
  imports: [
    CqrsModule.forRoot(),
    ResourceModule.forFeature(transactionResource, TransactionsController),
    ResourceModule.forFeature(outboundCallResource('invoice_calls')),
    ResourceModule.forFeature(fiscalDatumResource, FiscalDataController),
    { ...csds, exports: [...(csds.exports ?? []), Csds] },
    {
      ...invoices,
      controllers: [
        ...(invoices.controllers ?? []),
        ConnectionTestsController,
        InvoiceMovesController,
        InvoiceFilesController,
      ],
      exports: [
        ...(invoices.exports ?? []),
        InvoiceRetries,
        Pac,
        PacChoices,
        InvoiceDrafts,
        CancellationCalls,
        Replacements,
      ],
    },
  ],
  controllers: [
    HoldsController,
    UserTransactionsController,
    BalancesController,
    MonthlySpendingController,
    PlanCountsController,
    AgentSpendingController,
    ActingSpendingController,
    WalletBalancesController,
    FiscalDatumOfUserController,
    LabelsConsumer,
    DepositsConsumer,
    ReversalsConsumer,
    OverweightsConsumer,
    OverweightPlansConsumer,
    ClaimsConsumer,
    ReferralsConsumer,
    UserMergesConsumer,
    TestSidesConsumer,
    TestBalanceController,
    DepositPostingsController,
    StatementsController,
    FiscalCloseController,
  ],
  providers: [
    Ledgers,
    HoldGauges,
    Holds,
    MonthlySpending,
    PlannedLabels,
    AgentPurchases,
    ActingPurchases,
    Settlement,
    Refunds,
    Instalments,
    Descriptions,
    TestBalances,
    CreateTransactionHandler,
    Books,
    Sealer,
    SealJob,
    WalletFinder,
    Statements,
    StatementSheets,
    StatementSigner,
    SignedStatements,
    FiscalCloses,
    MergedWallets,
    MergedWalletSweep,
  ],
})
export class BillingModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly drafts: InvoiceDrafts,
    private readonly choices: PacChoices,
    private readonly pac: Pac,
    private readonly cancellations: CancellationCalls,
    private readonly replacements: Replacements,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(csdProcess, { clock: this.clock });
    this.processes.register(overweightPlanProcess, undefined);
    this.processes.register(invoiceProcess, {
      drafts: this.drafts,
      choices: this.choices,
      pac: this.pac,
      cancellations: this.cancellations,
      replacements: this.replacements,
    });
  }
}
