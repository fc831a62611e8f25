import { Injectable } from '@nestjs/common';
import type { BuyerFact, DecisionFact, VoidFact } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { Clarifications } from '../clarifications/clarifications.js';
import { Attempts } from '../purchases/attempts.js';
import { CarrierLimit } from '../purchases/carrier-limit.js';
import { SurplusLabels } from '../purchases/surplus-labels.js';
import type { LabelVoidEntity } from './label-void.entity.js';
import { LabelVoids } from './label-voids.js';

/** What every event of a void says. */
export const voidFact = ({
  id,
  shipment_id,
  purchase_id,
  user_id,
  owner_id,
}: LabelVoidEntity): BuyerFact & VoidFact => ({ user_id, owner_id, shipment_id, purchase_id, cancellation_id: id });

/** What staff read of a void that the carrier accepted after it had been refused. */
const ACCEPTED = 'voided after it had been refused';

/** How a void ends. Each ending is one transaction with all of its effects; the caller has locked the void. */
@Injectable()
export class VoidEndings {
  constructor(
    private readonly voids: LabelVoids,
    private readonly attempts: Attempts,
    private readonly limit: CarrierLimit,
    private readonly surplus: SurplusLabels,
    private readonly clarifications: Clarifications,
  ) {}

  async voided(tx: Tx, row: LabelVoidEntity, decision: DecisionFact = {}): Promise<void> {
    Object.assign(row, { state: 'voided', outcome: { kind: 'accepted', message: '' } });
    await this.voids.save(tx, row, null);
    if (row.purpose === 'surplus') return this.surplus.voided(tx, row);
    await this.clarifications.resolve(tx, row.id);
    await this.giveBack(tx, row);
    await tx.publish('label.voided', row.shipment_id, { ...voidFact(row), ...decision });
  }

  async refused(tx: Tx, row: LabelVoidEntity, message: string, decision: DecisionFact = {}): Promise<void> {
    Object.assign(row, { state: 'refused', outcome: { kind: 'refused', message } });
    await this.voids.save(tx, row, null);
    if (row.purpose === 'surplus') return this.surplus.standing(tx, row);
    await this.clarifications.resolve(tx, row.id);
    await tx.publish('label.void_refused', row.shipment_id, { ...voidFact(row), message, ...decision });
  }

  /**
   * The carrier accepted after the void had ended otherwise. A surplus label that nobody has is void, and that is all; else somebody may rely on a label that is void,
   * so staff are told.
   */
  async acceptedAfterEnd(tx: Tx, row: LabelVoidEntity): Promise<void> {
    if (row.state === 'voided') return;
    if (row.purpose === 'surplus' && (row.state === 'refused' || row.state === 'settled')) return this.voided(tx, row);
    if (!row.attempt_id) return;
    const { id: subject_id, checks, tracking_number } = row;
    await this.clarifications.note(tx, await this.attempts.locked(tx, row.attempt_id), {
      kind: 'late_void',
      subject_id,
      checks,
      tracking_number,
      known: ACCEPTED,
      can_look_up: false,
    });
  }

  /** A place of the carrier's limit that it really gave back, once; a waybill's number is used for ever. */
  private async giveBack(tx: Tx, { id, attempt_id, tracking_number }: LabelVoidEntity): Promise<void> {
    if (!attempt_id || !tracking_number) return;
    const attempt = await this.attempts.locked(tx, attempt_id);
    if (attempt.void_id) return;
    await this.attempts.markVoid(tx, attempt_id, id);
    await this.limit.giveBack(tx, attempt);
  }
}
