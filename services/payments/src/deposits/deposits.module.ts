import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { DepositDecisions } from './deposit-decisions.js';
import { depositProcess } from './deposit.process.js';
import { depositResource } from './deposit.resource.js';
import { DepositsConsumer } from './deposits.consumer.js';
import { DepositsController } from './deposits.controller.js';
import { Proofs } from './proofs.js';
import { TransferFundsController } from './transfer-funds.controller.js';
import { AcceptTransferHandler } from './use-cases/accept-transfer.js';
import { RejectTransferHandler } from './use-cases/reject-transfer.js';
import { SendPaymentProofHandler } from './use-cases/send-payment-proof.js';

export const depositFeature = ResourceModule.forFeature(depositResource, DepositsController, [
  Proofs,
  DepositDecisions,
  SendPaymentProofHandler,
  AcceptTransferHandler,
  RejectTransferHandler,
]);

@Module({ imports: [CqrsModule.forRoot()], controllers: [DepositsConsumer, TransferFundsController] })
export class DepositsModule implements OnModuleInit {
  constructor(private readonly processes: Processes) {}

  onModuleInit(): void {
    this.processes.register(depositProcess, undefined);
  }
}
