import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import { AwaitPurchase } from '../await-purchase.js';
import { isUnanswered } from '../billing-client.js';
import { StartPurchase } from '../start-purchase.js';
import {
  purchaseApprovalProcess,
  type Approval,
  type ApprovalStep,
  type ApprovalSteps,
} from './purchase-approval.process.js';

/** Of the same rate and begun since the approval: by this process, whatever became of its answer. The clocks of two replicas may differ a little. */
const BEGUN = `select id from purchases where tenant_id = $1 and shipment_id = $2 and rate->>'service_id' = $3 and held = $4 and created_at >= $5::timestamptz - interval '1 minute'
  order by created_at desc limit 1`;

/** Buys what a person has approved, by the ordinary purchase: at the approved price, or not at all. */
@Injectable()
export class ApprovedPurchases implements ApprovalSteps, OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly purchases: StartPurchase,
    private readonly outcome: AwaitPurchase,
  ) {}

  onModuleInit(): void {
    this.processes.register(purchaseApprovalProcess, this as ApprovalSteps);
  }

  async buy(row: ProcessRow<Approval>): Promise<ApprovalStep> {
    const { actor, shipment_id, choice, version } = row;
    try {
      const id = await this.begun(row);
      const approved = { isApproved: true, version };
      const purchase = id ? { id } : await this.purchases.start(actor, shipment_id, choice, approved);
      const { decided } = await this.outcome.of(actor, shipment_id, purchase);
      return decided ? 'bought' : 'running';
    } catch (error) {
      if (!(error instanceof DomainError) || isUnanswered(error)) throw error;
      return { outcome: 'failed', data: { code: error.code } };
    }
  }

  private begun({ tenant_id, shipment_id, choice, total, approved_at }: ProcessRow<Approval>): Promise<string | null> {
    return this.work.run({ tenant_id }, async tx => {
      const [row] = await tx.query<{ id: string }>(BEGUN, [
        tenant_id,
        shipment_id,
        choice.service_id,
        total,
        approved_at,
      ]);
      return row?.id ?? null;
    });
  }
}
