import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { VoidOutcome } from '../adapters/index.js';
import { Clarifications } from '../clarifications/clarifications.js';
import type { Claim } from '../leases/lease-table.js';
import { Attempts } from '../purchases/attempts.js';
import { InjectOptions, type PurchaseOptions } from '../purchases/options.js';
import { SurplusLabels } from '../purchases/surplus-labels.js';
import type { LabelVoidEntity } from './label-void.entity.js';
import { isOpenVoid, LabelVoids, type HeldVoid } from './label-voids.js';
import { VoidEndings, voidFact } from './void-endings.js';

/** Writes down what a carrier said to a void. */
@Injectable()
export class VoidSettlement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly voids: LabelVoids,
    private readonly endings: VoidEndings,
    private readonly attempts: Attempts,
    private readonly clarifications: Clarifications,
    private readonly surplus: SurplusLabels,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** An accepted void counts whoever brings it; anything else only from who holds the claim. */
  settle(claim: Claim, { cause }: LabelVoidEntity, outcome: VoidOutcome): Promise<void> {
    return this.work.run(
      claim,
      async tx => {
        const row = await this.voids.locked(tx, claim.id);
        if (outcome.kind === 'accepted')
          return isOpenVoid(row) ? this.endings.voided(tx, row) : this.endings.acceptedAfterEnd(tx, row);
        if (!isOpenVoid(row)) return;
        if (row.fence !== claim.fence) return;
        if (outcome.kind === 'refused') return this.endings.refused(tx, row, outcome.message);
        await this.unknown(tx, row, outcome.reason);
      },
      cause,
    );
  }

  /** To be asked again after the next pause; after the last one staff are told, and the last repeats. */
  private async unknown(tx: Tx, row: HeldVoid, reason: string): Promise<void> {
    const { checkDelaysMs } = this.options;
    const [before, pause] = [row.checks, checkDelaysMs[Math.min(row.checks, checkDelaysMs.length - 1)]!];
    const review = before >= checkDelaysMs.length;
    Object.assign(row, {
      checks: before + 1,
      state: review ? 'needs_review' : 'unknown',
      outcome: { kind: 'unknown', message: reason },
    });
    await this.voids.save(tx, row, pause);
    if (review) await this.review(tx, row, reason);
    if (row.purpose === 'cancellation' && (before === 0 || before === checkDelaysMs.length))
      await tx.publish('label.void_unknown', row.shipment_id, { ...voidFact(row), needs_review: review });
  }

  private async review(tx: Tx, row: HeldVoid, known: string): Promise<void> {
    if (!row.attempt_id) return;
    if (row.purpose === 'surplus') return this.surplus.doubted(tx, row, known);
    await this.clarifications.note(tx, await this.attempts.locked(tx, row.attempt_id), {
      kind: 'void',
      subject_id: row.id,
      known,
      checks: row.checks,
      tracking_number: row.tracking_number,
      can_look_up: true,
    });
  }
}
