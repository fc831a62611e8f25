import { Injectable } from '@nestjs/common';
import { failpoint } from '@porte/domain-kit';
import type { EventOf, Tx } from '@porte/messaging-kit';
import { AttemptWorker } from './attempt-worker.js';
import { Attempts, FIRST_FENCE, openingOf } from './attempts.js';
import { CarrierCaller } from './carrier-caller.js';
import { CarrierLimit } from './carrier-limit.js';
import { tellRequested } from './label-buyer.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from './options.js';
import { callOf, Tasks, type Call } from './task.js';

/**
 * The short way from a chosen rate to the carrier: where this process has a place free and nobody waits for it, the transaction that takes the event writes the call
 * down as well, under a lease of this process, and the call is sent as soon as that is committed. Whatever dies in between leaves what a claimed attempt leaves.
 */
@Injectable()
export class StraightWay {
  constructor(
    private readonly worker: AttemptWorker,
    private readonly attempts: Attempts,
    private readonly tasks: Tasks,
    private readonly limit: CarrierLimit,
    private readonly desk: CarrierCaller,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** @returns false where nothing was written: the attempt is to wait for its turn */
  async take(tx: Tx, event: EventOf<'shipment.rate_selected'>): Promise<boolean> {
    const since = this.desk.now();
    const place = await this.worker.reserve('label_attempts', event.data.rate.carrier_id);
    if (!place) return false;
    tx.afterFailure(() => place.leave());
    const call = await this.write(tx, event);
    if (call) tx.afterCommit(() => place.take(call.claim, () => this.desk.send(call, since)));
    else place.leave();
    return call !== null;
  }

  private async write(tx: Tx, event: EventOf<'shipment.rate_selected'>): Promise<Call | null> {
    const opening = openingOf(event);
    const { now, known, queued, limited, terms } = await this.tasks.outlook(tx, opening);
    if (known || queued || !terms.adapter || !(await this.limit.hasRoom(tx, { ...opening, limited }))) return null;
    await failpoint('attempt.calling.before');
    this.attempts.call(tx, opening, leaseMs(this.options));
    await tellRequested(tx, opening);
    return callOf(
      { id: opening.id, tenant_id: opening.tenant_id, fence: FIRST_FENCE },
      { ...opening, created_at: now, limited, doubt: false, checks: 0 },
      terms,
    );
  }
}
