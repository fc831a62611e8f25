import { Processes } from '@porte/process-kit';
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
  private readonly processes: Processes;

  constructor(service: RunningService) {
    this.processes = service.get(Processes);
    this.worker = providerByName<InnerWorker>(service, 'AttemptWorker');
    this.worker.wake = () => undefined;
    this.worker.report = error => this.onError(error);
    const handOver = this.worker.handOver.bind(this.worker);
    this.worker.handOver = (desk, claim, step, leave) =>
      void this.queuedCalls.push(() => new Promise(ended => handOver(desk, claim, step, () => ended(leave()))));
    providerByName<{ now(): number }>(service, 'CarrierCaller').now = () => this.now();
    const calls = providerByName<{ bounded(ms: number, ...call: unknown[]): Promise<unknown> }>(
      service,
      'CarrierCalls',
    );
    const bounded = calls.bounded.bind(calls);
    // The run says when a call has hung for too long; the real time-out never strikes first.
    calls.bounded = (ms, ...call) => bounded(ms * 1000, ...call);
  }

  /** Sends one of the calls that were handed to it; until then others may overtake it, or it may die with its process. */
  send(at: number): Promise<void> {
    const [step] = this.queuedCalls.splice(at, 1);
    return step!();
  }

  /** Runs the step of one due row. @param voidsFirst whether voids are looked at before attempts */
  async step(voidsFirst: boolean): Promise<void> {
    const steps = [() => this.stepVoid(), () => this.stepAttempt()];
    for (const step of voidsFirst ? steps : steps.toReversed()) if (await step()) return;
  }

  private async stepVoid(): Promise<boolean> {
    return (await this.processes.step({ limit: 1 })) > 0;
  }

  private async stepAttempt(): Promise<boolean> {
    const [desk] = this.worker.desks;
    const [claim] = await desk!.leases.claim({ places: 1, perCarrier: 8, busy: {} }, desk!.leaseMs);
    if (!claim) return false;
    this.worker.start(desk!, claim);
    await [...this.worker.places.taken.keys()].at(-1);
    return true;
  }

  clearMemory(): void {
    this.worker.places.taken.clear();
    this.queuedCalls.length = 0;
  }
}
