import { Injectable, Logger } from '@nestjs/common';
import { Metrics, type Counter } from '@porte/service-kit';

/** Where a purchase could not go on: asked for by a person, taken up again, or its hold let go of. */
export type PurchaseStep = 'buy' | 'resume' | 'sweep';

/** What one step failed at. */
export interface PurchaseFailure {
  purchaseId: string;
  tenantId: string;
  error: unknown;
}

/** Failures that would otherwise be told to nobody, since somebody tries again: counted each, and logged by the round, so that an outage fills no disk. */
@Injectable()
export class PurchaseFailures {
  private readonly log = new Logger('purchases');
  private readonly counter: Counter;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter(
      'porte_purchase_failures_total',
      'Tries to take a purchase a step further, or to let go of its hold, that failed.',
    );
  }

  /** Tells of the failures of one round: how many there were, and the first of them. */
  note(step: PurchaseStep, failures: readonly PurchaseFailure[]): void {
    const [first] = failures;
    if (!first) return;
    this.counter.add({ step }, failures.length);
    this.log.error(
      { step, failures: failures.length, purchase_id: first.purchaseId, tenant_id: first.tenantId, err: first.error },
      'purchases could not go on and are tried again',
    );
  }

  /** A whole round that ended early. */
  noteRound(step: PurchaseStep, error: unknown): void {
    this.counter.add({ step });
    this.log.error({ step, err: error }, 'a round over the purchases failed; the next one follows');
  }
}
