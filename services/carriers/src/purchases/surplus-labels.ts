import { Injectable } from '@nestjs/common';
import type { DocumentFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { BoughtLabel } from '../adapters/index.js';
import { Clarifications } from '../clarifications/clarifications.js';
import type { LabelVoidEntity } from '../voids/label-void.entity.js';
import { LabelVoids, surplusId } from '../voids/label-voids.js';
import { Attempts } from './attempts.js';
import { Endings } from './endings.js';
import type { LabelAttemptEntity, SurplusLabel } from './label-attempt.entity.js';

/** Labels that came when their purchase had another or was over: each is voided, else it is the buyer's or staff's, never absorbed (domain rules §6). */
@Injectable()
export class SurplusLabels {
  constructor(
    private readonly attempts: Attempts,
    private readonly endings: Endings,
    private readonly voids: LabelVoids,
    private readonly clarifications: Clarifications,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Writes down that there is such a label, before anybody is asked to void it. @param attempt locked, and over without this label */
  async report(tx: Tx, attempt: LabelAttemptEntity, { tracking_number, tracking_url }: BoughtLabel, documents: DocumentFact[]): Promise<void> {
    // A number that a person typed may be this very label's, misread: then a void would take the buyer's own.
    const adopted = attempt.state === 'labelled' && attempt.outcome?.decided_by !== undefined;
    const fact = { id: surplusId(attempt.id, tracking_number), tracking_number, tracking_url, documents, created_at: this.clock.now().toISOString() };
    const row = await this.voids.surplus(tx, attempt, fact, adopted ? 'needs_review' : 'asking');
    if (!row) return;
    attempt.surplus = [...attempt.surplus, { tracking_number, documents, voided: false }];
    await this.attempts.save(tx, attempt, 'never');
    if (adopted) await this.toStaff(tx, attempt, row, `the carrier's own answer came after ${attempt.tracking_number} was adopted`);
  }

  /** The carrier has voided it. */
  voided(tx: Tx, row: LabelVoidEntity): Promise<void> {
    return this.mark(tx, row, { voided: true });
  }

  /** A person has dealt with it. */
  settled(tx: Tx, row: LabelVoidEntity): Promise<void> {
    return this.mark(tx, row, { settled: true });
  }

  /** The carrier will not void it: it goes to the buyer where the purchase has none, else to staff. */
  async standing(tx: Tx, row: LabelVoidEntity): Promise<void> {
    const attempt = await this.attempts.locked(tx, row.attempt_id!);
    if (attempt.state !== 'rejected') return this.toStaff(tx, attempt, row, row.outcome!.message);
    attempt.surplus = attempt.surplus.filter(each => each.tracking_number !== row.tracking_number);
    await this.endings.labelled(tx, attempt, row.label!, row.label!.documents);
    await this.clarifications.resolve(tx, row.id);
  }

  private async mark(tx: Tx, row: LabelVoidEntity, change: Partial<SurplusLabel>): Promise<void> {
    const attempt = await this.attempts.locked(tx, row.attempt_id!);
    attempt.surplus = attempt.surplus.map(each => (each.tracking_number === row.tracking_number ? { ...each, ...change } : each));
    await this.attempts.save(tx, attempt, 'never');
  }

  private toStaff(tx: Tx, attempt: LabelAttemptEntity, { id, tracking_number, checks }: LabelVoidEntity, known: string): Promise<void> {
    return this.clarifications.note(tx, attempt, { kind: 'surplus', subject_id: id, known, checks, tracking_number, can_look_up: false });
  }
}
