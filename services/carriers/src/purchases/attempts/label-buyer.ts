import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { OptimisticLockConflict, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { CarrierAdapter } from '../../adapters/index.js';
import { Attempts, isOver, type HeldAttempt } from './attempts.js';
import { CarrierCaller } from '../calls/carrier-caller.js';
import { CarrierLimit } from '../capacity/carrier-limit.js';
import { Endings, purchaseFact } from '../outcomes/endings.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from '../options.js';
import type { Task } from './task.js';

/** Asks the carrier for the label: the call is written down and committed before it is made. */
@Injectable()
export class LabelBuyer {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly limit: CarrierLimit,
    private readonly endings: Endings,
    private readonly caller: CarrierCaller,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /**
   * @param task whose attempt is `ready`, or is asked for again under its reference
   * @throws Error where this process stood still before the call
   */
  async buy(task: Task): Promise<void> {
    const { claim, attempt, adapter } = task;
    const since = this.caller.now();
    const isBegun = await this.work.run(
      claim,
      async tx => {
        const held = await this.attempts.held(tx, claim);
        return held !== null && !isOver(held) && this.begin(tx, held, adapter);
      },
      attempt.cause,
    );
    if (isBegun) await this.caller.send(task, since);
  }

  /**
   * Begins the call of an attempt in the given transaction, or ends the attempt where nothing can be asked, so that nothing was sold.
   * @param attempt claimed by this process, or without a row so far
   * @returns whether the call is to be sent after the commit
   */
  async begin(tx: Tx, attempt: HeldAttempt, adapter: CarrierAdapter | null): Promise<boolean> {
    const isFirst = attempt.state === 'ready';
    const code = isFirst ? await this.refusalOf(tx, attempt, adapter) : null;
    if (code) {
      // Another transaction may have inserted the row and begun its call; this one must not end it.
      if (attempt.fence === 0 && !(await this.attempts.open(tx, attempt, 'ready'))) throw new OptimisticLockConflict();
      await this.endings.rejected(tx, attempt, { kind: 'rejected', code, message: errorText(code, 'es-MX') });
      return false;
    }
    await failpoint('attempt.calling.before');
    const checks = attempt.checks + (attempt.doubt ? 1 : 0);
    this.attempts.callAtCommit(tx, { ...attempt, checks }, leaseMs(this.options));
    if (isFirst) await this.tellRequested(tx, attempt);
    return true;
  }

  private async refusalOf(
    tx: Tx,
    attempt: HeldAttempt,
    adapter: CarrierAdapter | null,
  ): Promise<'service_not_available' | 'limit_reached' | null> {
    if (!adapter) return 'service_not_available';
    return (await this.limit.hasRoom(tx, attempt)) ? null : 'limit_reached';
  }

  /** Tells, once, that the label is asked for: a call that is repeated under its reference is the same attempt. */
  private tellRequested(tx: Tx, { n, reference, request, shipment_id }: HeldAttempt): Promise<void> {
    return tx.publish('label.requested', shipment_id, {
      ...purchaseFact({ request }),
      n,
      reference,
      carrier_name: request.rate.carrier_name,
    });
  }
}
