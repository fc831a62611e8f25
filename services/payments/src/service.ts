import { paymentsPersonalData } from './personal-data.js';
import { paymentsTenantData } from './tenant-data.js';
import { OUTBOUND_CALL_RETENTION, outboundCallResource } from '@porte/adapter-kit';
import { entitiesOf, ReportModule, reportProcess, ResourceModule } from '@porte/resource-kit';
import { BooksFeedModule, type ServiceDefinition } from '@porte/service-kit';
import { PaymentsConfig } from './config.js';
import { paymentsBooks } from './books/books-lines.js';
import { CardsModule } from './cards/cards.module.js';
import { bankAccountResource } from './bank-accounts/bank-account.resource.js';
import { depositFeature, DepositsModule } from './deposits/deposits.module.js';
import { depositProcess } from './deposits/deposit/deposit.process.js';
import { CreateBankAccounts1763700000001 } from './migrations/1763700000001-create-bank-accounts.js';
import { CreateDeposits1764000000801 } from './migrations/1764000000801-create-deposits.js';
import { AddProviderPayments1764100000601 } from './migrations/1764100000601-add-provider-payments.js';
import { AddReturnUrl1764100000604 } from './migrations/1764100000604-add-return-url.js';
import { CreatePaymentEvents1764100000602 } from './migrations/1764100000602-create-payment-events.js';
import { CreateSavedCards1764200000201 } from './migrations/1764200000201-create-saved-cards.js';
import { CreateDepositReversals1764200000301 } from './migrations/1764200000301-create-deposit-reversals.js';
import { CreateReconciliations1764200000304 } from './migrations/1764200000304-create-reconciliations.js';
import { CreateCustomerClabes1764300000101 } from './migrations/1764300000101-create-customer-clabes.js';
import { reconciliationProcess } from './reconciliation/reconciliation.process.js';
import { paymentDifferenceFeature, ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { ReversalsModule } from './reversals/reversals.module.js';
import { reversalProcess } from './reversals/reversal.process.js';
import { CreateTopUps1764300000201 } from './migrations/1764300000201-create-top-ups.js';
import { CountRestorations1764400000101 } from './migrations/1764400000101-count-restorations.js';
import { KeepCardType1795500240301 } from './migrations/1795500240301-keep-card-type.js';
import { AddSecondPayments1795500000301 } from './migrations/1795500000301-add-second-payments.js';
import { AddTransferKeys1795500000302 } from './migrations/1795500000302-add-transfer-keys.js';
import { IndexTransferKeys1795500000303 } from './migrations/1795500000303-index-transfer-keys.js';
import { topUpProcess } from './top-ups/top-up.process.js';
import { TopUpsModule } from './top-ups/top-ups.module.js';
import { IndexOldPaymentEvents1795500000150 } from './migrations/1795500000150-index-old-payment-events.js';
import { CountLostLeases1795500360001 } from './migrations/1795500360001-count-lost-leases.js';
import { CreateOutboundCalls1795500370001 } from './migrations/1795500370001-create-outbound-calls.js';
import { CreateReports1795518500002 } from './migrations/1795518500002-create-reports.js';
import { CreateErasures1795519240007 } from './migrations/1795519240007-create-erasures.js';
import { PAYMENT_EVENT_RETENTION, paymentEventProcess } from './webhooks/payment-event.process.js';
import { paymentEventFeature, WebhooksModule } from './webhooks/webhooks.module.js';

const features = [
  ResourceModule.forFeature(bankAccountResource),
  ResourceModule.forFeature(outboundCallResource('payment_calls')),
  depositFeature,
  DepositsModule,
  CardsModule,
  TopUpsModule,
  ReversalsModule,
  paymentEventFeature,
  paymentDifferenceFeature,
  ReconciliationModule,
  WebhooksModule,
  BooksFeedModule.of(paymentsBooks),
  ReportModule.forRoot(['deposits']),
];

export { Charges } from './deposits/payments/charges.js';
export { Returns } from './reversals/returns.js';

export const paymentsService: ServiceDefinition = {
  name: 'payments',
  personalData: paymentsPersonalData,
  tenantData: paymentsTenantData,
  calls: ['catalog', 'billing'],
  features,
  entities: entitiesOf(features),
  migrations: [
    CreateBankAccounts1763700000001,
    CreateDeposits1764000000801,
    AddProviderPayments1764100000601,
    CreatePaymentEvents1764100000602,
    AddReturnUrl1764100000604,
    CreateSavedCards1764200000201,
    CreateDepositReversals1764200000301,
    CreateReconciliations1764200000304,
    CreateCustomerClabes1764300000101,
    CreateTopUps1764300000201,
    CountRestorations1764400000101,
    AddSecondPayments1795500000301,
    AddTransferKeys1795500000302,
    IndexTransferKeys1795500000303,
    IndexOldPaymentEvents1795500000150,
    KeepCardType1795500240301,
    CountLostLeases1795500360001,
    CreateOutboundCalls1795500370001,
    CreateReports1795518500002,
    CreateErasures1795519240007,
  ],
  references: ['tenant', 'setting', 'user'],
  config: PaymentsConfig,
  retention: { payment_events: PAYMENT_EVENT_RETENTION, outbound_calls: OUTBOUND_CALL_RETENTION },
};

export { paymentsBooks };
export { WebhookKeys } from './webhooks/webhook-keys.js';

/** The processes of this service, for the docs. */
export const paymentsProcesses = [
  depositProcess,
  reversalProcess,
  paymentEventProcess,
  reconciliationProcess,
  topUpProcess,
  reportProcess,
];
