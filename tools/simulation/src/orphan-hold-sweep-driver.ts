import { ProcessWaiters } from '@porte/process-kit';
import type { RunningService } from '@porte/service-kit';
import { providerByName } from './provider-by-name.js';

interface InnerSweep {
  run(): Promise<void>;
}

/** Runs the sweep of orphan holds by hand, and takes real time out of purchases. */
export class OrphanHoldSweepDriver {
  private readonly inner: InnerSweep;

  constructor(service: RunningService) {
    this.inner = providerByName<InnerSweep>(service, 'OrphanHoldSweep');
    // No request waits in the simulation: its answer is the state at that moment.
    service.get(ProcessWaiters).patienceMs = 0;
    const billing = providerByName<{ holdRetryDelays: readonly number[] }>(service, 'BillingClient');
    billing.holdRetryDelays = billing.holdRetryDelays.map(() => 0);
  }

  run(): Promise<void> {
    return this.inner.run();
  }
}
