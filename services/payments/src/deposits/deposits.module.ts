import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { CONFIG } from '@porte/service-kit';
import type { PaymentsConfig } from '../config.js';
import { Openpay } from '../providers/openpay/openpay.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { Charges } from './charges.js';
import { DepositDecisions } from './deposit-decisions.js';
import { depositProcess } from './deposit.process.js';
import { depositResource } from './deposit.resource.js';
import { DepositsConsumer } from './deposits.consumer.js';
import { DepositsController } from './deposits.controller.js';
import { OpenpayController } from './openpay.controller.js';
import { PaymentMethodsReader } from './payment-methods.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { Proofs } from './proofs.js';
import { TransferFundsController } from './transfer-funds.controller.js';
import { AcceptTransferHandler } from './use-cases/accept-transfer.js';
import { CheckPaymentHandler } from './use-cases/check-payment.js';
import { CreateReferenceHandler } from './use-cases/create-reference.js';
import { RejectTransferHandler } from './use-cases/reject-transfer.js';
import { SendPaymentProofHandler } from './use-cases/send-payment-proof.js';

const openpay = {
  provide: Openpay,
  inject: [CONFIG],
  useFactory: ({ SIMULATED_PAYMENTS: simulator }: PaymentsConfig) =>
    new Openpay(simulator === undefined ? [] : [new URL(simulator).host]),
};

export const depositFeature = ResourceModule.forFeature(depositResource, DepositsController, [
  Proofs,
  DepositDecisions,
  SendPaymentProofHandler,
  AcceptTransferHandler,
  RejectTransferHandler,
]);

@Module({
  imports: [CqrsModule.forRoot()],
  controllers: [DepositsConsumer, TransferFundsController, OpenpayController, PaymentMethodsController],
  providers: [PaymentAccounts, PaymentMethodsReader, openpay, Charges, CreateReferenceHandler, CheckPaymentHandler],
})
export class DepositsModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly processes: Processes,
    private readonly charges: Charges,
    private readonly openpay: Openpay,
  ) {}

  onModuleInit(): void {
    this.processes.register(depositProcess, this.charges);
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.openpay.close();
  }
}
