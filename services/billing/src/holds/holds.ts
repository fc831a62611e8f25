import { Injectable } from '@nestjs/common';
import type { HoldRequest, ReleaseAnswer } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Balance, Resolved } from '../ledger/ledger-types.js';
import { ActingPurchases } from '../spending/acting-purchases.js';
import { AgentPurchases } from '../spending/agent-purchases.js';
import { PlannedLabels } from '../spending/planned-labels.js';
import { MonthlySpending } from '../spending/monthly-spending.js';
import { Descriptions } from '../wording/descriptions.js';

/** Owner and amount of a hold. */
export interface HoldFact {
  ownerId: string;
  amount: Money;
  /** names of the user and of the acting user; `app` where the user bought */
  createdBy: string;
}

/** Holds for purchases; a hold has the id of its purchase. Runs inside the caller's transaction. */
@Injectable()
export class Holds {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
    private readonly spending: MonthlySpending,
    private readonly agents: AgentPurchases,
    private readonly acting: ActingPurchases,
    private readonly plan: PlannedLabels,
  ) {}

  /**
   * Holds do not expire: shipments releases those of finished purchases.
   * @throws DomainError `suspended` if the user or the wallet's owner is suspended, also for a repeated request: the purchase then ends without a
   * label and the sweep releases an earlier hold; `insufficient_balance` with `missing` in pesos; `monthly_limit_reached` for a sub-user; `plan_labels_full`; `agent_label_limit`, `agent_daily_limit`,
   * `approval_needed` for an agent; `acting_limit` for an acting user; `ledger_id_reused` if the purchase has a hold with other data; `wrong_state` if its hold was released, since it holds no money any more
   */
  async place(tx: Tx, request: HoldRequest): Promise<Balance> {
    const { purchase_id: id, owner_id: userId, user_id, shipment_id: shipmentId, amount, sequential_id } = request;
    const answer = await this.ledgers.of(tx).hold({
      id,
      tenantId: tx.tenantId,
      userId,
      shipmentId,
      amount: Money.of(amount),
      code: 'label',
      ...madeBy(user_id, userId),
      ...(request.acting && { createdBy: request.acting.by }),
      wording: this.descriptions.ofLabel(sequential_id),
    });
    if (answer.outcome === 'insufficient')
      throw new DomainError('insufficient_balance', { missing: answer.missing.toJSON() });
    if (!answer.applied) await this.assertNotReleased(tx, id);
    else {
      if (user_id !== userId) await this.spending.assertWithinLimit(tx, user_id);
      await this.plan.assertRoom(tx, id, answer.maxLabels);
      await this.tellPlaced(tx, request, answer);
    }
    // Also for a hold that its person placed before: the agent may be the one who commits the purchase.
    if (request.agent) await this.agents.add(tx, request, request.agent);
    if (request.acting) await this.acting.add(tx, request, request.acting);
    return answer;
  }

  /** The hold of a purchase, or null if none was placed. */
  async find(tx: Tx, id: string): Promise<HoldFact | null> {
    const [row] = await tx.query<{ user_id: string; amount: string; created_by: string }>(
      'select user_id, amount, created_by from transfers where tenant_id = $1 and id = $2 and two_phase',
      [tx.tenantId, id],
    );
    return row ? { ownerId: row.user_id, amount: Money.ofCentavos(row.amount), createdBy: row.created_by } : null;
  }

  /** @throws DomainError `ledger_hold_not_found` */
  async release(tx: Tx, id: string): Promise<Resolved> {
    const hold = await this.find(tx, id);
    if (!hold) throw new DomainError('ledger_hold_not_found', { id });
    const answer = await this.ledgers.of(tx).release(tx.tenantId, id);
    if (answer.applied) await publishBalance(tx, hold.ownerId, answer);
    return answer;
  }

  /** The call before has locked the wallet, so that no release comes in between. */
  private async assertNotReleased(tx: Tx, id: string): Promise<void> {
    const released = await tx.query(
      `select from resolutions where tenant_id = $1 and hold_id = $2 and outcome <> 'captured'`,
      [tx.tenantId, id],
    );
    if (released.length > 0) throw new DomainError('wrong_state', { id });
  }

  private async tellPlaced(
    tx: Tx,
    { user_id, owner_id, shipment_id, purchase_id, amount }: HoldRequest,
    wallet: Balance,
  ): Promise<void> {
    await tx.publish('hold.placed', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount,
      ...balanceFact(wallet),
    });
    await publishBalance(tx, owner_id, wallet);
  }
}

/** A sub-user's purchase is listed in its parent's wallet with the sub-user as author. */
export const madeBy = (userId: string, ownerId: string): { madeBy?: string } =>
  userId === ownerId ? {} : { madeBy: userId };

export const releaseAnswer = (answer: Resolved): ReleaseAnswer => ({
  data: { outcome: answer.outcome, ...balanceFact(answer) },
});
