import { Controller } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { Ledgers } from '../ledger/ledgers.js';
import { runningPlan, takenByPlans } from './instalments.js';
import { overweightPlanProcess } from './overweight-plan.process.js';

/** Starts and ends the plans by which deposits pay overweights. */
@Controller()
export class OverweightPlansConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly processes: Processes,
  ) {}

  /** A plan that is started again is the same plan. */
  @On('overweight.plan_started')
  async start({ data }: EventOf<'overweight.plan_started'>, tx: Tx): Promise<void> {
    const { plan_id, share, overweight_id, user_id, owner_id, shipment_id, sequential_id } = data;
    // A deposit that is being posted gives to the plan, or does not know it.
    await this.ledgers.of(tx).lockWallets(tx.tenantId, [owner_id]);
    await this.processes.start(tx, overweightPlanProcess, {
      id: plan_id,
      overweight_id,
      user_id,
      owner_id,
      shipment_id,
      sequential_id,
      share,
      amount: String(Money.of(data.amount).centavos),
      taken: '0',
    });
  }

  /** Ends a plan and publishes what the case has paid. A plan that is paid in full needs no event here: its last instalment published one. */
  @On('overweight.plan_cancel_requested')
  async end({ data }: EventOf<'overweight.plan_cancel_requested'>, tx: Tx): Promise<void> {
    const { overweight_id, owner_id, plan_id } = data;
    await this.ledgers.of(tx).lockWallets(tx.tenantId, [owner_id]);
    const plan = await runningPlan(tx, overweight_id);
    if (plan?.id !== plan_id) return;
    await this.processes.signal(tx, overweightPlanProcess, plan_id, 'ended');
    await tx.publish('balance.overweight_plan_ended', owner_id, {
      ...data,
      amount: Money.ofCentavos(plan.amount).minus(Money.ofCentavos(plan.taken)).toJSON(),
      paid: (await takenByPlans(tx, overweight_id)).toJSON(),
    });
  }
}
