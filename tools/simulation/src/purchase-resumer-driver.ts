import type { RunningService } from '@porte/service-kit';
import { providerByName } from './provider-by-name.js';

interface InnerResumer {
  tick(atStart: boolean): Promise<void>;
}

/** What shipments does from time to time. */
export class PurchaseResumerDriver {
  private readonly inner: InnerResumer;

  constructor(service: RunningService) {
    this.inner = providerByName<InnerResumer>(service, 'PurchaseResumer');
    const waiters = providerByName<{ outcome(id: string, look: () => Promise<unknown>): Promise<unknown> }>(
      service,
      'ProcessWaiters',
    );
    // Nobody waits in the simulation: an answer is what stands when it is asked for.
    waiters.outcome = (_, look) => look();
  }

  tick(atStart: boolean): Promise<void> {
    return this.inner.tick(atStart);
  }
}
