import { Injectable } from '@nestjs/common';
import type { DecisionFact, EventData, LateLabelFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { Clarifications } from '../../clarifications/clarifications.js';
import type { LabelVoid } from '../../voids/label-void.process.js';
import { LabelVoids } from '../../voids/label-voids.js';
import type { LabelAttempt } from '../attempts/label-attempt.process.js';
import { attemptId, LabelAttempts } from '../attempts/label-attempts.js';
import { purchaseFact } from './attempt-results.js';

type Accepted = EventData<'shipment.late_label_accepted'>;

/**
 * Labels that came after their purchase had failed and that the carrier does not void. Only shipments knows whether the shipment still waits for a label, and its
 * answer is what decides about the charge.
 */
@Injectable()
export class LateLabels {
  constructor(
    private readonly attempts: LabelAttempts,
    private readonly voids: LabelVoids,
    private readonly clarifications: Clarifications,
  ) {}

  /**
   * Offers the label to its shipment.
   * @param row locked
   * @param decision of the person who gives it to the customer; it is accepted in any case then
   */
  async offer(tx: Tx, attempt: LabelAttempt, row: LabelVoid, decision: DecisionFact = {}): Promise<void> {
    await this.voids.signal(tx, row.id, 'offered');
    const { held, origin, destination, parcel, rate, label_format } = attempt.request;
    await tx.publish('label.late', row.shipment_id, {
      ...purchaseFact(attempt),
      late_label_id: row.id,
      held,
      origin,
      destination,
      parcel,
      rate,
      label: row.label!,
      label_format,
      ...decision,
    });
  }

  /** It is the label of the named purchase from now on, and is charged; staff are told unless they gave it themselves. */
  async accepted(tx: Tx, fact: Accepted): Promise<void> {
    const row = await this.offered(tx, fact);
    if (!row) return;
    const attempt = await this.attempts.locked(tx, row.attempt_id!);
    await this.voids.signal(tx, row.id, 'sold');
    const { decided_by, reason } = fact;
    const decision: DecisionFact = { ...(decided_by && { decided_by }), ...(reason && { reason }) };
    const buyer = await this.buyerOf(tx, attempt, row, fact);
    const { tracking_number, tracking_url, documents } = row.label!;
    await this.attempts.signal(tx, buyer.id, 'sold', { label: { tracking_number, tracking_url }, documents, decision });
    await this.clarifications.resolve(tx, row.id, 'late');
    if (!decided_by) await this.note(tx, buyer, row, 'late_charged');
  }

  /** Nothing waits for it: staff decide. */
  async declined(tx: Tx, fact: LateLabelFact): Promise<void> {
    const row = await this.offered(tx, fact);
    if (!row) return;
    await this.voids.signal(tx, row.id, 'declined');
    await this.note(tx, await this.attempts.locked(tx, row.attempt_id!), row, 'late');
  }

  private async offered(tx: Tx, { late_label_id }: LateLabelFact): Promise<LabelVoid | null> {
    const row = await this.voids.locked(tx, late_label_id);
    return row.state === 'offered' ? row : null;
  }

  /** The attempt that the label is charged by: its own, or one of the purchase that was made for it, which asks nothing of the carrier. */
  private async buyerOf(
    tx: Tx,
    attempt: LabelAttempt,
    { tracking_number }: LabelVoid,
    { purchase_id, shipment_id, sequential_id }: Accepted,
  ): Promise<LabelAttempt> {
    const isOwn = purchase_id === attempt.purchase_id;
    const surplus = attempt.surplus.flatMap(each =>
      each.tracking_number !== tracking_number ? [each] : isOwn ? [] : [{ ...each, settled: true }],
    );
    await this.attempts.saveSurplus(tx, attempt.id, surplus);
    if (isOwn) return attempt;
    const { carrier_id, cause, request } = attempt;
    const bought = { ...request, purchase_id, shipment_id, sequential_id };
    const opening = { purchase_id, shipment_id, carrier_id, cause, request: bought };
    await this.attempts.start(tx, opening, 'labelled');
    return this.attempts.locked(tx, attemptId(purchase_id));
  }

  private note(tx: Tx, attempt: LabelAttempt, row: LabelVoid, kind: 'late' | 'late_charged'): Promise<void> {
    return this.clarifications.note(tx, attempt, {
      kind,
      subject_id: row.id,
      known: row.outcome?.message ?? '',
      checks: row.checks,
      tracking_number: row.tracking_number,
      can_look_up: false,
    });
  }
}
