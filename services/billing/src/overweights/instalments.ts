import { Injectable } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { derivedId, Money, Percent } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { madeBy } from '../holds/holds.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Moved } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';
import { overweightPlanProcess, type OverweightPlanRow } from './overweight-plan.process.js';

const PLANS = `select id, overweight_id, user_id, owner_id, shipment_id, sequential_id, share, amount, taken from overweight_plans where tenant_id = $1`;

const least = (first: Money, ...others: Money[]): Money =>
  others.reduce((least, each) => (each.compare(least) < 0 ? each : least), first);

/** What plans of the case have taken in all, running or not. */
export async function takenByPlans(tx: Tx, overweightId: string): Promise<Money> {
  const [row] = await tx.query<{ taken: string }>(
    'select coalesce(sum(taken), 0)::text as taken from overweight_plans where tenant_id = $1 and overweight_id = $2',
    [tx.tenantId, overweightId],
  );
  return Money.ofCentavos(row!.taken);
}

/** The running plan of a case, locked. */
export async function runningPlan(tx: Tx, overweightId: string): Promise<OverweightPlanRow | undefined> {
  const [row] = await tx.query<OverweightPlanRow>(`${PLANS} and overweight_id = $2 and state = 'running' for update`, [
    tx.tenantId,
    overweightId,
  ]);
  return row;
}

/** Deposits pay overweights that have a plan. */
@Injectable()
export class Instalments {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly processes: Processes,
    private readonly descriptions: Descriptions,
  ) {}

  /**
   * Takes the instalments of a deposit, in the transaction that posted it and holds the wallet's lock: no deposit is posted without them, and none gives
   * them twice. The oldest plan first; all of them together take at most the largest share of the deposit, and never more than is available.
   * @param depositId the ledger's id of the deposit
   * @param credited by the deposit, without its fee
   * @param deposited the wallet after the deposit
   * @returns the wallet after the instalments
   */
  async take(tx: Tx, ownerId: string, depositId: string, credited: Money, deposited: Moved): Promise<Moved> {
    const plans = await tx.query<OverweightPlanRow>(
      `${PLANS} and owner_id = $2 and state = 'running' order by created_at, id for update`,
      [tx.tenantId, ownerId],
    );
    let [wallet, given] = [deposited, Money.zero];
    for (const plan of plans) {
      const left = Money.ofCentavos(plan.amount).minus(Money.ofCentavos(plan.taken));
      const part = least(left, credited.percent(Percent.of(plan.share)).minus(given), wallet.available);
      if (!part.isPositive) continue;
      wallet = await this.takeOne(tx, plan, depositId, part, left.minus(part));
      given = given.plus(part);
    }
    return wallet;
  }

  private async takeOne(tx: Tx, plan: OverweightPlanRow, depositId: string, part: Money, left: Money): Promise<Moved> {
    const { id: plan_id, overweight_id, user_id, owner_id, shipment_id, share } = plan;
    const [id, sequential_id] = [
      derivedId('overweight instalment', `${plan_id} ${depositId}`),
      Number(plan.sequential_id),
    ];
    const answer = await this.ledgers.of(tx).charge({
      id,
      tenantId: tx.tenantId,
      userId: owner_id,
      amount: part,
      code: 'overweight_instalment',
      reference: overweight_id,
      shipmentId: shipment_id,
      description: await this.descriptions.ofNumber(tx, 'overweight_instalment', sequential_id),
      ...madeBy(user_id, owner_id),
    });
    const outcome = left.isZero ? 'last_instalment' : 'instalment';
    await this.processes.signal(tx, overweightPlanProcess, plan_id, outcome, String(part.centavos));
    await publishBalance(tx, owner_id, answer);
    const told: EventData<'balance.overweight_instalment'> = {
      user_id,
      owner_id,
      overweight_id,
      shipment_id,
      sequential_id,
      plan_id,
      share,
      amount: part.toJSON(),
      transaction_id: id,
      deposit_transaction_id: depositId,
      paid: (await takenByPlans(tx, overweight_id)).toJSON(),
      left: left.toJSON(),
      ...balanceFact(answer),
    };
    await tx.publish('balance.overweight_instalment', owner_id, told);
    return answer;
  }
}
