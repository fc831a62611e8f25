import { Injectable } from '@nestjs/common';
import type { EventOf, Tx } from '@porte/messaging-kit';
import { AttemptWorker } from './attempt-worker.js';
import { Attempts, FIRST_FENCE, newAttempt, openingOf } from './attempts.js';
import { CarrierCaller } from '../calls/carrier-caller.js';
import { LabelBuyer } from './label-buyer.js';
import { callOf, Tasks } from './task.js';

/**
 * Starts the attempt of a purchase. Where this process has a free place and nobody waits for it, the attempt begins in the transaction of its event and the call is
 * sent as soon as that is committed; otherwise the attempt waits for a claim. A crash leaves the same row in both cases.
 */
@Injectable()
export class AttemptStarter {
  constructor(
    private readonly worker: AttemptWorker,
    private readonly attempts: Attempts,
    private readonly tasks: Tasks,
    private readonly buyer: LabelBuyer,
    private readonly caller: CarrierCaller,
  ) {}

  async start(tx: Tx, event: EventOf<'shipment.rate_selected'>): Promise<void> {
    const [since, opening] = [this.caller.now(), openingOf(event)];
    const place = await this.worker.reserve('label_attempts', opening.carrier_id);
    if (place) tx.afterFailure(() => place.leave());
    const outlook = place && (await this.tasks.outlook(tx, opening));
    if (!outlook || outlook.known || outlook.queued) {
      place?.leave();
      await this.attempts.open(tx, opening, 'ready');
      return tx.afterCommit(() => this.worker.wakeFor('label_attempts'));
    }
    const attempt = newAttempt(opening, outlook);
    if (!(await this.buyer.begin(tx, attempt, outlook.terms.adapter))) return place.leave();
    const { id, tenant_id } = opening;
    const call = callOf({ id, tenant_id, fence: FIRST_FENCE }, attempt, outlook.terms);
    tx.afterCommit(() => place.take(call.claim, () => this.caller.send(call, since)));
  }
}
