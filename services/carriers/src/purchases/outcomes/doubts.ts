import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Clarifications } from '../../clarifications/clarifications.js';
import { Attempts, isOpen, type HeldAttempt } from '../attempts/attempts.js';
import { purchaseFact } from './endings.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';
import { canLookUp } from '../attempts/next-move.js';
import type { Call } from '../attempts/task.js';

const isAskable = (attempt: HeldAttempt, { adapter }: Call): boolean =>
  canLookUp(attempt, adapter?.manifest.capabilities ?? null);

/** Keeps attempts whose outcome nobody knows. The money stays held; staff are told when the carrier offers no way to know, or is asked in vain. */
@Injectable()
export class Doubts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly clarifications: Clarifications,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** A call may have sold a label that we do not have. */
  unknown(call: Call, reason: string): Promise<void> {
    return this.withHeld(call, async (tx, attempt) => {
      const first = !attempt.doubt;
      Object.assign(attempt, { doubt: true, outcome: { kind: 'unknown', reason } });
      // Told first: where this doubt is for staff already, theirs must be the last word.
      if (first)
        await tx.publish('label.unknown', attempt.shipment_id, { ...purchaseFact(attempt), needs_review: false });
      await this.later(tx, attempt, call);
    });
  }

  /** A look into it has not told. */
  undecided(call: Call, reason: string): Promise<void> {
    return this.withHeld(call, async (tx, attempt) => {
      attempt.checks += 1;
      attempt.outcome = { kind: 'unknown', reason };
      await this.later(tx, attempt, call);
    });
  }

  /** Nobody can find out but a person. */
  review(call: Call): Promise<void> {
    return this.withHeld(call, (tx, attempt) => this.toStaff(tx, attempt, call));
  }

  /** Saves the attempt to be looked into after its next pause; where its carrier can be asked nothing, staff are told at once. */
  async later(tx: Tx, attempt: HeldAttempt, call: Call): Promise<void> {
    if (!isAskable(attempt, call)) return this.toStaff(tx, attempt, call);
    const { checkDelaysMs } = this.options;
    const { checks } = attempt;
    attempt.state = checks < checkDelaysMs.length ? 'unknown' : 'needs_review';
    await this.attempts.save(tx, attempt, { check_in_ms: checkDelaysMs[Math.min(checks, checkDelaysMs.length - 1)]! });
    if (attempt.state === 'needs_review') await this.note(tx, attempt, true);
    if (checks === checkDelaysMs.length) await this.notifyStaff(tx, attempt);
  }

  private async toStaff(tx: Tx, attempt: HeldAttempt, call: Call): Promise<void> {
    attempt.state = 'needs_review';
    await this.attempts.save(tx, attempt, 'never');
    await this.note(tx, attempt, isAskable(attempt, call));
    await this.notifyStaff(tx, attempt);
  }

  /** Runs in a transaction that holds the attempt, unless the claim was overtaken or the attempt is over. */
  private withHeld(
    { claim, attempt: { cause } }: Call,
    change: (tx: Tx, attempt: HeldAttempt) => Promise<void>,
  ): Promise<void> {
    return this.work.run(
      claim,
      async tx => {
        const attempt = await this.attempts.held(tx, claim);
        if (attempt && isOpen(attempt)) await change(tx, attempt);
      },
      cause,
    );
  }

  private note(tx: Tx, attempt: HeldAttempt, can_look_up: boolean): Promise<void> {
    const known = attempt.refusal?.message ?? attempt.outcome?.reason ?? '';
    return this.clarifications.note(tx, attempt, {
      kind: 'purchase',
      subject_id: attempt.id,
      known,
      checks: attempt.checks,
      tracking_number: null,
      can_look_up,
    });
  }

  private notifyStaff(tx: Tx, attempt: HeldAttempt): Promise<void> {
    return tx.publish('label.unknown', attempt.shipment_id, { ...purchaseFact(attempt), needs_review: true });
  }
}
