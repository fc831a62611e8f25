import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { DepositsModule } from '../deposits/deposits.module.js';
import { paymentDifferenceResource } from './payment-difference.resource.js';
import { PaymentDifferencesController } from './payment-differences.controller.js';
import { ReconcilePaymentsHandler } from './reconcile-payments.js';
import { Reconciler } from './reconciler.js';
import { reconciliationProcess } from './reconciliation.process.js';
import { ReconciliationSchedule } from './reconciliation-schedule.js';

export const paymentDifferenceFeature = ResourceModule.forFeature(
  paymentDifferenceResource,
  PaymentDifferencesController,
);

@Module({
  imports: [DepositsModule],
  providers: [Reconciler, ReconcilePaymentsHandler, ReconciliationSchedule],
})
export class ReconciliationModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly reconciler: Reconciler,
  ) {}

  onModuleInit(): void {
    this.processes.register(reconciliationProcess, this.reconciler);
  }
}
