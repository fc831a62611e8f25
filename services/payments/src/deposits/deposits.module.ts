import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import type { Clock } from '@porte/domain-kit';
import { CLOCK, CONFIG } from '@porte/service-kit';
import type { PaymentsConfig } from '../config.js';
import { MercadoPago } from '../providers/mercado-pago/mercado-pago.js';
import { Openpay } from '../providers/openpay/openpay.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { Paypal } from '../providers/paypal/paypal.js';
import { Providers } from '../providers/providers.js';
import { Stp } from '../providers/stp/stp.js';
import { WebhookKeys } from '../webhooks/webhook-keys.js';
import { CustomerClabes } from '../stp/customer-clabes.js';
import { StpController } from '../stp/stp.controller.js';
import { Charges } from './charges.js';
import { DepositDecisions } from './deposit-decisions.js';
import { depositProcess } from './deposit.process.js';
import { depositResource } from './deposit.resource.js';
import { DepositsConsumer } from './deposits.consumer.js';
import { DepositsController } from './deposits.controller.js';
import { MercadoController } from './mercado.controller.js';
import { OpenpayController } from './openpay.controller.js';
import { PaypalController } from './paypal.controller.js';
import { PaymentMethodsReader } from './payment-methods.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { RefundDepositHandler } from '../reversals/refund-deposit.js';
import { SecondPayments } from './second-payments.js';
import { Proofs } from './proofs.js';
import { TransferFundsController } from './transfer-funds.controller.js';
import { AcceptTransferHandler } from './use-cases/accept-transfer.js';
import { CheckPaymentHandler } from './use-cases/check-payment.js';
import { ExecuteOrderHandler } from './use-cases/execute-order.js';
import { GiveUpPaymentHandler } from './use-cases/give-up-payment.js';
import { OpenPaymentHandler } from './use-cases/open-payment.js';
import { RejectTransferHandler } from './use-cases/reject-transfer.js';
import { SettleSecondPaymentHandler } from './use-cases/settle-second-payment.js';
import { SendPaymentProofHandler } from './use-cases/send-payment-proof.js';

const localHosts = ({ SIMULATED_PAYMENTS: simulator }: PaymentsConfig): string[] =>
  simulator === undefined ? [] : [new URL(simulator).host];

const adapters = [
  { provide: Openpay, inject: [CONFIG], useFactory: (config: PaymentsConfig) => new Openpay(localHosts(config)) },
  {
    provide: MercadoPago,
    inject: [CONFIG],
    useFactory: (config: PaymentsConfig) => new MercadoPago(localHosts(config)),
  },
  {
    provide: Paypal,
    inject: [CONFIG, CLOCK],
    useFactory: (config: PaymentsConfig, clock: Clock) => new Paypal(clock, localHosts(config)),
  },
  {
    provide: Stp,
    inject: [CONFIG, CLOCK],
    useFactory: (config: PaymentsConfig, clock: Clock) => new Stp(clock, localHosts(config)),
  },
];

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
