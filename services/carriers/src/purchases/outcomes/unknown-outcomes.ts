import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { Clarifications } from '../../clarifications/clarifications.js';
import type { AttemptRow } from '../attempts/label-attempt.process.js';
import { InjectOptions, type PurchaseOptions } from '../../calls/options.js';
import { purchaseFact } from './attempt-results.js';

/** What is written of attempts whose outcome no one knows. The money stays held; staff are told when the carrier offers no way to know, or is asked in vain. */
@Injectable()
export class UnknownOutcomes {
  constructor(
    private readonly clarifications: Clarifications,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** Whether its carrier has been asked as often as the options say. */
  isForStaff({ checks }: Pick<AttemptRow, 'checks'>): boolean {
    return checks >= this.options.checkDelaysMs.length;
  }

  /** @param from the attempt before the call, or the look, that did not tell */
  async write(tx: Tx, row: AttemptRow, from: AttemptRow): Promise<void> {
    if (from.state === 'calling')
      await tx.query('update label_attempts set doubted_at = clock_timestamp() where tenant_id = $1 and id = $2', [
        row.tenant_id,
        row.id,
      ]);
    // Told first: where this doubt is for staff already, theirs must be the last word.
    if (!from.doubt) await this.tell(tx, row, false);
    if (row.state === 'unknown') return;
    await this.clarifications.note(tx, row, {
      kind: 'purchase',
      subject_id: row.id,
      known: row.refusal?.message ?? row.outcome?.reason ?? '',
      checks: row.checks,
      tracking_number: null,
      can_look_up: row.state === 'needs_review',
    });
    if (row.state === 'left_to_staff' || row.checks === this.options.checkDelaysMs.length)
      await this.tell(tx, row, true);
  }

  private tell(tx: Tx, row: AttemptRow, needs_review: boolean): Promise<void> {
    return tx.publish('label.unknown', row.shipment_id, { ...purchaseFact(row), needs_review });
  }
}
