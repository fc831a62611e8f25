import { Injectable } from '@nestjs/common';
import type { DocumentFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { BoughtLabel } from '../../adapters/index.js';
import { Clarifications } from '../../clarifications/clarifications.js';
import type { LabelVoid } from '../../voids/label-void.process.js';
import { LabelVoids, surplusId } from '../../voids/label-voids.js';
import type { AttemptRow } from '../attempts/label-attempt.process.js';
import type { SurplusLabel } from '../attempts/label-attempt.row.js';
import { LabelAttempts } from '../attempts/label-attempts.js';
import { LateLabels } from './late-labels.js';

/** What staff read of a late label that cost no one anything. */
const VOIDED = 'voided by the carrier';

/** Labels that came when their purchase had another or was over: each is voided, else it is offered to its shipment or left to staff, never absorbed. */
@Injectable()
export class SurplusLabels {
  constructor(
    private readonly attempts: LabelAttempts,
    private readonly late: LateLabels,
    private readonly voids: LabelVoids,
    private readonly clarifications: Clarifications,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Writes down that there is such a label, before anybody is asked to void it. @param attempt locked, and over without this label */
  async report(
    tx: Tx,
    attempt: AttemptRow,
    { tracking_number, tracking_url }: Omit<BoughtLabel, 'documents'>,
    documents: DocumentFact[],
  ): Promise<void> {
    // A number that a person typed may be this very label's, misread: then a void would take the buyer's own.
    const adopted = attempt.state === 'labelled' && attempt.outcome?.decided_by !== undefined;
    const fact = {
      id: surplusId(attempt.id, tracking_number),
      tracking_number,
      tracking_url,
      documents,
      created_at: this.clock.now().toISOString(),
    };
    const row = await this.voids.surplus(tx, attempt, fact, adopted ? 'left_to_staff' : 'asking');
    if (!row) return;
    await this.attempts.saveSurplus(tx, attempt.id, [
      ...attempt.surplus,
      { tracking_number, documents, voided: false },
    ]);
    if (adopted)
      await this.toStaff(
        tx,
        attempt,
        row,
        `the carrier's own answer came after ${attempt.tracking_number} was adopted`,
      );
  }

  /** The carrier has voided it. Of a label that came after its purchase had failed staff find a record. */
  async voided(tx: Tx, row: LabelVoid): Promise<void> {
    const attempt = await this.mark(tx, row, { voided: true });
    if (attempt.state === 'rejected') await this.toStaff(tx, attempt, row, VOIDED);
    await this.clarifications.resolve(tx, row.id);
  }

  /** A person has dealt with it. */
  async settled(tx: Tx, row: LabelVoid): Promise<void> {
    await this.mark(tx, row, { settled: true });
  }

  /** The carrier does not void it: it is offered to its shipment where its purchase has no label, else it goes to staff. */
  async standing(tx: Tx, row: LabelVoid): Promise<void> {
    const attempt = await this.attempts.locked(tx, row.attempt_id!);
    if (attempt.state === 'rejected') return this.late.offer(tx, attempt, row);
    await this.toStaff(tx, attempt, row, row.outcome!.message);
  }

  /** No one knows whether the carrier has voided it. */
  async becameUnknown(tx: Tx, row: LabelVoid, known: string): Promise<void> {
    await this.toStaff(tx, await this.attempts.locked(tx, row.attempt_id!), row, known, true);
  }

  private async mark(tx: Tx, row: LabelVoid, change: Partial<SurplusLabel>): Promise<AttemptRow> {
    const attempt = await this.attempts.locked(tx, row.attempt_id!);
    const surplus = attempt.surplus.map(each =>
      each.tracking_number === row.tracking_number ? { ...each, ...change } : each,
    );
    await this.attempts.saveSurplus(tx, attempt.id, surplus);
    return attempt;
  }

  private toStaff(
    tx: Tx,
    attempt: AttemptRow,
    { id, tracking_number, checks }: LabelVoid,
    known: string,
    can_look_up = false,
  ): Promise<void> {
    const kind = attempt.state === 'rejected' ? 'late' : 'surplus';
    return this.clarifications.note(tx, attempt, { kind, subject_id: id, known, checks, tracking_number, can_look_up });
  }
}
