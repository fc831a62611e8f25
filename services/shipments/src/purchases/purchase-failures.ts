import { Injectable, Logger } from '@nestjs/common';
import { Metrics, type Counter } from '@porte/service-kit';

/** The step that failed: a request's hold, a request's release of a hold that it cannot use, or the sweep. */
export type PurchaseStep = 'buy' | 'release' | 'sweep';

/** The failure of one step. */
export interface PurchaseFailure {
  purchaseId: string;
  tenantId: string;
  error: unknown;
}

/** Counts failures that a repetition repairs, and logs them once for each round, so that an outage does not fill the disk. */
@Injectable()
export class PurchaseFailures {
  private readonly log = new Logger('purchases');
  private readonly counter: Counter;

  constructor(metrics: Metrics) {
    this.counter = metrics.counter(
      'porte_purchase_failures_total',
      'Failed tries to hold the money of a purchase or to release its hold.',
    );
  }

  /** Logs how many failures a round had, and the first one. */
  note(step: PurchaseStep, failures: readonly PurchaseFailure[]): void {
    const [first] = failures;
    if (!first) return;
    this.counter.add({ step }, failures.length);
    this.log.error(
      { step, failures: failures.length, purchase_id: first.purchaseId, tenant_id: first.tenantId, err: first.error },
      'steps of purchases failed',
    );
  }

  /** A round that ended early. */
  noteRound(step: PurchaseStep, error: unknown): void {
    this.counter.add({ step });
    this.log.error({ step, err: error }, 'a round over the purchases failed; the next round follows');
  }
}
