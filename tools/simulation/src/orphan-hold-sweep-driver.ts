import { ProcessWaiters } from '@porte/process-kit';
import type { RunningService } from '@porte/service-kit';
import { BillingClient, OrphanHoldSweep } from '@porte/shipments';

/** Runs the sweep of orphan holds by hand, and takes real time out of purchases. */
export class OrphanHoldSweepDriver {
  private readonly sweep: OrphanHoldSweep;

  constructor(service: RunningService) {
    this.sweep = service.get(OrphanHoldSweep);
    // No request waits in the simulation: its answer is the state at that moment.
    service.get(ProcessWaiters).patienceMs = 0;
    const billing = service.get(BillingClient);
    billing.holdRetryDelays = billing.holdRetryDelays.map(() => 0);
  }

  run(): Promise<void> {
    return this.sweep.run();
  }
}
