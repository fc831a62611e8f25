import { AdoptLabelHandler, CarrierCalls } from '@porte/carriers';
import { Processes } from '@porte/process-kit';
import type { RunningService } from '@porte/service-kit';

/** The processes of carriers, one step at a time; the steps that follow the commit of a new row wait to be begun as well. */
export class CarrierWorkerDriver {
  /** milliseconds of the run, against which a process that stood still is measured */
  now: () => number = () => 0;
  /** calls that are written down, committed and not yet sent */
  readonly queuedCalls: (() => Promise<void>)[] = [];
  private readonly processes: Processes;

  constructor(service: RunningService) {
    this.processes = service.get(Processes);
    this.processes.replacePorts({
      monotonicMs: () => this.now(),
      begin: step => void this.queuedCalls.push(step),
    });
    // The run says when a call has hung for too long; the real time-out never strikes first.
    service.get(CarrierCalls).deadlineFactor = 1000;
    // No run waits for the thread that cleans a file.
    service.get(AdoptLabelHandler).clean = bytes => Promise.resolve(bytes);
  }

  /** Sends one of the calls that were handed to it; until then others may overtake it, or it may die with its process. */
  send(at: number): Promise<void> {
    const [step] = this.queuedCalls.splice(at, 1);
    return step!();
  }

  /** Runs the step of one due row. @param voidsFirst whether voids are looked at before attempts */
  async step(voidsFirst: boolean): Promise<void> {
    const names = voidsFirst ? ['label_void', 'label_attempt'] : ['label_attempt', 'label_void'];
    for (const process of names) if ((await this.processes.step({ process, limit: 1 })) > 0) return;
  }

  clearMemory(): void {
    this.queuedCalls.length = 0;
  }
}
