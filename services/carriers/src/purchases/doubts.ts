import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Attempts, isOpen, type HeldAttempt } from './attempts.js';
import { purchaseFact } from './endings.js';
import { InjectOptions, type PurchaseOptions } from './options.js';
import type { Task } from './task.js';

/** Keeps attempts whose outcome nobody knows. The money stays held; staff are told when the carrier offers no way to know, or is asked in vain. */
@Injectable()
export class Doubts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** A call may have sold a label that we do not have. */
  unknown(task: Task, reason: string): Promise<void> {
    return this.withHeld(task, async (tx, attempt) => {
      const first = !attempt.doubt;
      Object.assign(attempt, { doubt: true, outcome: { kind: 'unknown', reason } });
      // Told first: where this doubt is for staff already, theirs must be the last word.
      if (first) await tx.publish('label.unknown', attempt.shipment_id, { ...purchaseFact(attempt), needs_review: false });
      await this.later(tx, attempt);
    });
  }

  /** A look into it has not told. */
  undecided(task: Task, reason: string): Promise<void> {
    return this.withHeld(task, async (tx, attempt) => {
      attempt.checks += 1;
      attempt.outcome = { kind: 'unknown', reason };
      await this.later(tx, attempt);
    });
  }

  /** Nobody can find out but a person. */
  review(task: Task): Promise<void> {
    return this.withHeld(task, async (tx, attempt) => {
      attempt.state = 'needs_review';
      await this.attempts.save(tx, attempt, 'never');
      await this.tellStaff(tx, attempt);
    });
  }

  /** Saves the attempt to be looked into after its next pause. */
  async later(tx: Tx, attempt: HeldAttempt): Promise<void> {
    const { checkDelaysMs } = this.options;
    const { checks } = attempt;
    attempt.state = checks < checkDelaysMs.length ? 'unknown' : 'needs_review';
    await this.attempts.save(tx, attempt, { check_in_ms: checkDelaysMs[Math.min(checks, checkDelaysMs.length - 1)]! });
    if (checks === checkDelaysMs.length) await this.tellStaff(tx, attempt);
  }

  /** Runs in a transaction that holds the attempt, unless the claim was overtaken or the attempt is over. */
  private withHeld({ claim, attempt: { cause } }: Task, change: (tx: Tx, attempt: HeldAttempt) => Promise<void>): Promise<void> {
    return this.work.run(claim, async tx => {
      const attempt = await this.attempts.held(tx, claim);
      if (attempt && isOpen(attempt)) await change(tx, attempt);
    }, cause);
  }

  private tellStaff(tx: Tx, attempt: HeldAttempt): Promise<void> {
    return tx.publish('label.unknown', attempt.shipment_id, { ...purchaseFact(attempt), needs_review: true });
  }
}
