import { Injectable } from '@nestjs/common';
import { errorText } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Rejection } from '../adapters/index.js';
import { Attempts, isOver } from './attempts.js';
import { CarrierCaller } from './carrier-caller.js';
import { CarrierLimit } from './carrier-limit.js';
import { Endings, purchaseFact } from './endings.js';
import type { LabelAttemptEntity } from './label-attempt.entity.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from './options.js';
import type { Task } from './task.js';

const refusal = (code: 'limit_reached' | 'service_not_available'): Rejection => ({
  kind: 'rejected',
  code,
  message: errorText(code, 'es-MX'),
});

/** Tells, once, that the label is asked for: a call that is repeated under its reference is the same attempt. */
export const tellRequested = (
  tx: Tx,
  { n, reference, request, shipment_id }: Pick<LabelAttemptEntity, 'n' | 'reference' | 'request' | 'shipment_id'>,
): Promise<void> =>
  tx.publish('label.requested', shipment_id, {
    ...purchaseFact({ request }),
    n,
    reference,
    carrier_name: request.rate.carrier_name,
  });

/** Asks the carrier for the label: the call is written down and committed before it is made. */
@Injectable()
export class LabelBuyer {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly limit: CarrierLimit,
    private readonly endings: Endings,
    private readonly desk: CarrierCaller,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /**
   * @param task whose attempt is `ready`, or is asked for again under its reference
   * @throws Error where this process stood still before the call
   */
  async buy(task: Task): Promise<void> {
    const since = this.desk.now();
    await failpoint('attempt.calling.before');
    if (await this.begin(task)) await this.desk.send(task, since);
  }

  /** Nothing can be asked, so nothing was sold. */
  refuse({ claim, attempt: { cause } }: Task): Promise<void> {
    return this.work.run(
      claim,
      async tx => {
        const attempt = await this.attempts.held(tx, claim);
        if (attempt?.state === 'ready') await this.endings.rejected(tx, attempt, refusal('service_not_available'));
      },
      cause,
    );
  }

  /** @returns false where there is no call to make */
  private begin({ claim, attempt: { cause } }: Task): Promise<boolean> {
    return this.work.run(
      claim,
      async tx => {
        const attempt = await this.attempts.held(tx, claim);
        if (!attempt || isOver(attempt)) return false;
        if (attempt.state === 'ready' && !(await this.limit.hasRoom(tx, attempt))) {
          await this.endings.rejected(tx, attempt, refusal('limit_reached'));
          return false;
        }
        if (attempt.doubt) attempt.checks += 1;
        const first = attempt.state === 'ready';
        Object.assign(attempt, { state: 'calling', absences: 0 });
        this.attempts.saveAtCommit(tx, attempt, { lease_ms: leaseMs(this.options) });
        if (first) await tellRequested(tx, attempt);
        return true;
      },
      cause,
    );
  }
}
