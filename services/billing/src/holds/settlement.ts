import { Injectable } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { DomainError, failpoint, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Answer, Balance, Line } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';
import { linesOf } from './charge-lines.js';
import { Holds, madeBy } from './holds.js';
import { lateLabelId } from '../ledger/late-label-id.js';

type Generated = EventData<'label.generated'>;
type Failed = EventData<'label.failed'>;

/**
 * Captures or releases a purchase's hold in the transaction of the label event. Idempotent: a second event of the same purchase
 * moves and publishes nothing.
 */
@Injectable()
export class Settlement {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly holds: Holds,
    private readonly descriptions: Descriptions,
  ) {}

  /**
   * Captures the whole hold, line by line. Without a hold it only publishes.
   * @throws DomainError `ledger_unbalanced` if the lines do not sum to the hold, `ledger_id_reused` for a hold of another wallet
   */
  async capture(tx: Tx, data: Generated): Promise<void> {
    await failpoint('capture.before');
    const held = Money.of(data.held);
    if (held.isZero) return this.tellCaptured(tx, data, await this.balance(tx, data.owner_id));
    const taken = await this.take(tx, data, linesOf(data.rate.lines, held, data.purchase_id), held);
    await failpoint('capture.after');
    if (!taken.applied) return;
    await this.tellCaptured(tx, data, taken);
    await publishBalance(tx, data.owner_id, taken);
  }

  /**
   * Releases the hold of a failed purchase.
   * @throws DomainError `ledger_hold_not_found`; `wrong_state` if it was captured, since then a label exists
   */
  async release(tx: Tx, data: Failed): Promise<void> {
    if (data.held === 0) return this.tellReleased(tx, data, await this.balance(tx, data.owner_id));
    await failpoint('release.before');
    const answer = await this.holds.release(tx, data.purchase_id);
    await failpoint('release.after');
    if (answer.outcome === 'captured') throw new DomainError('wrong_state', { id: data.purchase_id });
    if (answer.applied) await this.tellReleased(tx, data, answer);
  }

  private async take(tx: Tx, data: Generated, lines: Line[], held: Money): Promise<Answer<string>> {
    const hold = { tenantId: tx.tenantId, holdId: data.purchase_id, userId: data.owner_id, amount: held };
    const answer = await this.ledgers.of(tx).captureKnown(hold, lines);
    if (!answer) await this.assertNoOther(tx, data, held);
    return answer?.outcome === 'captured' ? answer : this.chargeLate(tx, data, lines, held);
  }

  /** Rejects a capture if the stored hold differs from the one in the event. */
  private async assertNoOther(tx: Tx, { purchase_id: id, owner_id }: Generated, held: Money): Promise<void> {
    const hold = await this.holds.find(tx, id);
    if (hold && hold.ownerId !== owner_id) throw new DomainError('ledger_id_reused', { id });
    if (hold && !hold.amount.equals(held)) throw new DomainError('ledger_unbalanced', { id });
  }

  /**
   * A label without an open hold can still be used, so it is charged, even below 0, under a separate code for staff to review.
   */
  private async chargeLate(tx: Tx, data: Generated, lines: Line[], amount: Money): Promise<Answer<string>> {
    const { purchase_id, shipment_id: shipmentId, user_id, owner_id: userId } = data;
    const hold = await this.holds.find(tx, purchase_id);
    return this.ledgers.of(tx).charge({
      id: lateLabelId(purchase_id),
      tenantId: tx.tenantId,
      userId,
      amount,
      lines,
      code: 'late_label',
      reference: purchase_id,
      shipmentId,
      ...madeBy(user_id, userId),
      ...(hold && { createdBy: hold.createdBy }),
      description: await this.descriptions.ofShipment(tx, 'late_label', shipmentId),
    });
  }

  private tellCaptured(
    tx: Tx,
    { user_id, owner_id, shipment_id, purchase_id, held, label }: Generated,
    wallet: Balance,
  ): Promise<void> {
    return tx.publish('hold.captured', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      label,
      ...balanceFact(wallet),
    });
  }

  private tellReleased(
    tx: Tx,
    { user_id, owner_id, shipment_id, purchase_id, held, code, message }: Failed,
    wallet: Balance,
  ): Promise<void> {
    return tx.publish('hold.released', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      code,
      message,
      ...balanceFact(wallet),
    });
  }

  private balance(tx: Tx, ownerId: string): Promise<Balance> {
    return this.ledgers.of(tx).balance(tx.tenantId, ownerId);
  }
}
