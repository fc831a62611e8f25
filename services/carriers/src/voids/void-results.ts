import { Injectable } from '@nestjs/common';
import type { BuyerFact, DecisionFact, VoidFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { Clarifications } from '../clarifications/clarifications.js';
import { LabelAttempts } from '../purchases/attempts/label-attempts.js';
import { CarrierLimit } from '../purchases/capacity/carrier-limit.js';
import { SurplusLabels } from '../purchases/outcomes/surplus-labels.js';
import type { LabelVoid } from './label-void.process.js';

/** What every event of a void says. */
export const voidFact = ({ id, shipment_id, purchase_id, user_id, owner_id }: LabelVoid): BuyerFact & VoidFact => ({
  user_id,
  owner_id,
  shipment_id,
  purchase_id,
  cancellation_id: id,
});

/** What staff read of a void that the carrier accepted after it had been refused. */
const ACCEPTED = 'voided after it had been refused';

/** What is written with the end of a void. */
@Injectable()
export class VoidResults {
  constructor(
    private readonly attempts: LabelAttempts,
    private readonly limit: CarrierLimit,
    private readonly surplus: SurplusLabels,
    private readonly clarifications: Clarifications,
  ) {}

  async voided(tx: Tx, row: LabelVoid, decision: DecisionFact = {}): Promise<void> {
    if (row.purpose === 'surplus') return this.surplus.voided(tx, row);
    await this.clarifications.resolve(tx, row.id);
    await this.giveBack(tx, row);
    await tx.publish('label.voided', row.shipment_id, { ...voidFact(row), ...decision });
  }

  async refused(tx: Tx, row: LabelVoid, decision: DecisionFact = {}): Promise<void> {
    if (row.purpose === 'surplus') return this.surplus.standing(tx, row);
    await this.clarifications.resolve(tx, row.id);
    await tx.publish('label.void_refused', row.shipment_id, {
      ...voidFact(row),
      message: row.outcome!.message,
      ...decision,
    });
  }

  /** The carrier accepted after the void had ended otherwise: someone may rely on a label that is void, so staff are told. */
  async acceptedLate(tx: Tx, { attempt_id, id: subject_id, checks, tracking_number }: LabelVoid): Promise<void> {
    if (!attempt_id) return;
    await this.clarifications.note(tx, await this.attempts.locked(tx, attempt_id), {
      kind: 'late_void',
      subject_id,
      checks,
      tracking_number,
      known: ACCEPTED,
      can_look_up: false,
    });
  }

  /** No one knows whether the carrier has voided it, and staff are to find out. */
  async review(tx: Tx, row: LabelVoid): Promise<void> {
    if (!row.attempt_id) return;
    const known = row.outcome!.message;
    if (row.purpose === 'surplus') return this.surplus.becameUnknown(tx, row, known);
    await this.clarifications.note(tx, await this.attempts.locked(tx, row.attempt_id), {
      kind: 'void',
      subject_id: row.id,
      known,
      checks: row.checks,
      tracking_number: row.tracking_number,
      can_look_up: true,
    });
  }

  /** A place of the carrier's limit that it really gave back, once; a waybill's number is used for ever. */
  private async giveBack(tx: Tx, { id, attempt_id, tracking_number }: LabelVoid): Promise<void> {
    if (!attempt_id || !tracking_number) return;
    const attempt = await this.attempts.locked(tx, attempt_id);
    if (attempt.void_id) return;
    await this.attempts.markVoid(tx, attempt_id, id);
    await this.limit.giveBack(tx, attempt);
  }
}
