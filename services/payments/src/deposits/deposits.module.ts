import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { StoredJournal } from '@porte/adapter-kit';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import type { Clock } from '@porte/domain-kit';
import { CLOCK, CONFIG } from '@porte/service-kit';
import type { PaymentsConfig } from '../config.js';
import { MercadoPago } from '../providers/mercado-pago/index.js';
import { Openpay } from '../providers/openpay/index.js';
import { ConnectionTestsController } from '../providers/connection-tests.controller.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { Paypal } from '../providers/paypal/index.js';
import { Providers } from '../providers/providers.js';
import { Stp } from '../providers/stp/index.js';
import { WebhookKeys } from '../webhooks/webhook-keys.js';
import { CustomerClabes } from '../stp/customer-clabes.js';
import { StpController } from '../stp/stp.controller.js';
import { Charges } from './payments/charges.js';
import { DepositDecisions } from './decisions/deposit-decisions.js';
import { depositProcess } from './deposit/deposit.process.js';
import { depositResource } from './deposit/deposit.resource.js';
import { DepositsConsumer } from './deposits.consumer.js';
import { DepositsController } from './deposits.controller.js';
import { MercadoController } from './payments/mercado.controller.js';
import { OpenpayController } from './payments/openpay.controller.js';
import { PaypalController } from './payments/paypal.controller.js';
import { PaymentMethodsReader } from './payments/payment-methods.js';
import { PaymentMethodsController } from './payments/payment-methods.controller.js';
import { RefundDepositHandler } from '../reversals/refund-deposit.js';
import { SecondPayments } from './payments/second-payments.js';
import { Proofs } from './proofs/proofs.js';
import { TransferFundsController } from './proofs/transfer-funds.controller.js';
import { AcceptTransferHandler } from './decisions/accept-transfer.js';
import { CheckPaymentHandler } from './payments/check-payment.js';
import { ExecuteOrderHandler } from './payments/execute-order.js';
import { GiveUpPaymentHandler } from './payments/give-up-payment.js';
import { OpenPaymentHandler } from './payments/open-payment.js';
import { RejectTransferHandler } from './decisions/reject-transfer.js';
import { SettleSecondPaymentHandler } from './decisions/settle-second-payment.js';
import { SendPaymentProofHandler } from './proofs/send-payment-proof.js';

const adapters = [Openpay, Paypal, MercadoPago, Stp].map(Adapter => ({
  provide: Adapter,
  inject: [CONFIG, CLOCK, StoredJournal],
  useFactory: ({ SIMULATED_PAYMENTS: simulator }: PaymentsConfig, clock: Clock, journal: StoredJournal) =>
    new Adapter({ clock, journal, localHosts: simulator === undefined ? [] : [new URL(simulator).host] }),
}));

export const depositFeature = ResourceModule.forFeature(depositResource, DepositsController, [
  Proofs,
  DepositDecisions,
  SendPaymentProofHandler,
  AcceptTransferHandler,
  RejectTransferHandler,
  SettleSecondPaymentHandler,
  RefundDepositHandler,
]);

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [
    DepositsConsumer,
    TransferFundsController,
    ConnectionTestsController,
    OpenpayController,
    PaypalController,
    MercadoController,
    StpController,
    PaymentMethodsController,
  ],
  providers: [
    PaymentAccounts,
    PaymentMethodsReader,
    CustomerClabes,
    StoredJournal,
    ...adapters,
    Providers,
    WebhookKeys,
    SecondPayments,
    Charges,
    OpenPaymentHandler,
    ExecuteOrderHandler,
    CheckPaymentHandler,
    GiveUpPaymentHandler,
  ],
  exports: [Openpay, Paypal, Providers, SecondPayments, PaymentAccounts, CustomerClabes, PaymentMethodsReader],
})
export class DepositsModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly charges: Charges,
  ) {}

  onModuleInit(): void {
    this.processes.register(depositProcess, this.charges);
  }
}
