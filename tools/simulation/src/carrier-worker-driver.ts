import type { RunningService } from '@porte/service-kit';
import { providerByName } from './provider-by-name.js';

interface Claim {
  id: string;
  carrier_id: string;
}

interface Desk {
  leases: { claim(room: object, leaseMs: number): Promise<Claim[]> };
  leaseMs: number;
}

type HandOver = [desk: Desk, claim: Claim, step: () => Promise<void>, leave: () => void];

interface InnerWorker {
  stopped: boolean;
  places: { taken: Map<Promise<void>, string> };
  desks: Desk[];
  wake(): void;
  start(desk: Desk, claim: Claim): void;
  handOver(...given: HandOver): void;
  report(error: unknown): void;
}

/** The worker of carriers, one claim at a time; what is handed to it without a claim waits to be seen to as well. */
export class CarrierWorkerDriver {
  /** told of what a step threw */
  onError: (error: unknown) => void = () => undefined;
  /** milliseconds of the run, against which a process that stood still is measured */
  now: () => number = () => 0;
  /** calls that are written down, committed and not yet sent */
  readonly queuedCalls: (() => Promise<void>)[] = [];
  private readonly worker: InnerWorker;

  constructor(service: RunningService) {
    this.worker = providerByName<InnerWorker>(service, 'AttemptWorker');
    this.worker.wake = () => undefined;
    this.worker.report = error => this.onError(error);
    const handOver = this.worker.handOver.bind(this.worker);
    this.worker.handOver = (desk, claim, step, leave) =>
      void this.queuedCalls.push(() => new Promise(ended => handOver(desk, claim, step, () => ended(leave()))));
    providerByName<{ now(): number }>(service, 'CarrierCaller').now = () => this.now();
    const calls = providerByName<{ bounded(ms: number, call: unknown): Promise<unknown> }>(service, 'CarrierCalls');
    const bounded = calls.bounded.bind(calls);
    // The run says when a call has hung for too long; the real time-out never strikes first.
    calls.bounded = (ms, call) => bounded(ms * 1000, call);
  }

  /** Sends one of the calls that were handed to it; until then others may overtake it, or it may die with its process. */
  send(at: number): Promise<void> {
    const [step] = this.queuedCalls.splice(at, 1);
    return step!();
  }

  /** Takes one row that is due and sees to it. @param voidsFirst which desk is asked first */
  async step(voidsFirst: boolean): Promise<void> {
    const desks = voidsFirst ? this.worker.desks : this.worker.desks.toReversed();
    for (const desk of desks) {
      const [claim] = await desk.leases.claim({ places: 1, perCarrier: 8, busy: {} }, desk.leaseMs);
      if (!claim) continue;
      this.worker.start(desk, claim);
      return [...this.worker.places.taken.keys()].at(-1);
    }
    return undefined;
  }

  clearMemory(): void {
    this.worker.places.taken.clear();
    this.queuedCalls.length = 0;
  }
}
