import type { RunningService } from '@porte/service-kit';
import { innerOf } from './inside.js';

interface Claim {
  id: string;
  carrier_id: string;
}

interface Desk {
  leases: { claim(room: object, leaseMs: number): Promise<Claim[]> };
  leaseMs: number;
}

interface InnerWorker {
  stopped: boolean;
  active: Map<Promise<void>, string>;
  desks: Desk[];
  start(desk: Desk, claim: Claim): void;
  report(error: unknown): void;
}

/** The worker of carriers, one claim at a time. */
export class Caller {
  /** told of what a step threw */
  onError: (error: unknown) => void = () => undefined;
  private readonly worker: InnerWorker;

  constructor(service: RunningService) {
    this.worker = innerOf<InnerWorker>(service, 'AttemptWorker');
    this.worker.stopped = true;
    this.worker.report = error => this.onError(error);
    const calls = innerOf<{ bounded(ms: number, call: unknown): Promise<unknown> }>(service, 'CarrierCalls');
    const bounded = calls.bounded.bind(calls);
    // The run says when a call has hung for too long; the real time-out never strikes first.
    calls.bounded = (ms, call) => bounded(ms * 1000, call);
  }

  /** Takes one row that is due and sees to it. @param voidsFirst which desk is asked first */
  async step(voidsFirst: boolean): Promise<void> {
    const desks = voidsFirst ? this.worker.desks : this.worker.desks.toReversed();
    for (const desk of desks) {
      const [claim] = await desk.leases.claim({ places: 1, perCarrier: 8, busy: {} }, desk.leaseMs);
      if (!claim) continue;
      this.worker.start(desk, claim);
      return [...this.worker.active.keys()].at(-1);
    }
    return undefined;
  }

  forget(): void {
    this.worker.active.clear();
  }
}
