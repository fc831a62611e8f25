import { SERVICES, type ServiceName } from '@porte/contracts';
import { LivePages } from '../load/live-pages.js';
import { SteadyReads } from '../load/steady-reads.js';
import type { MultiProcessControls } from '../topology.js';
import { violation, type Violation } from '../verdict/books.js';
import { leasesLeft } from '../verdict/leases.js';
import type { World } from '../world.js';
import type { Customers, Trial } from './trial.js';

/** R-16; in ms. */
const EXIT_WITHIN = 15_000;

const isService = (part: string): part is ServiceName => (SERVICES as readonly string[]).includes(part);

/** each service and gateway is told to stop while people read, follow their events and buy; no one may notice more than being asked to come again. */
export class RollingTrial implements Trial {
  readonly counts: Record<string, number> = { terminated: 0, slowest_exit_ms: 0 };
  readonly violations: Violation[] = [];
  private readonly reads: SteadyReads;
  private readonly pages: LivePages;

  constructor(
    protected readonly world: World,
    protected readonly processes: MultiProcessControls,
    protected readonly customers: Customers,
    readsPerSecond: number,
  ) {
    this.reads = new SteadyReads(world, readsPerSecond);
    this.pages = new LivePages(world);
  }

  async run(hits: number, onProgress: (text: string) => void): Promise<void> {
    const began = performance.now();
    const following = Promise.all([this.reads.run(), this.pages.run()]);
    await this.replaceAll(hits, onProgress);
    this.reads.stop();
    this.pages.stop();
    await following;
    this.judge((performance.now() - began) / 1000);
  }

  /** What happens while people read, follow their events and buy. */
  protected async replaceAll(rounds: number, onProgress: (text: string) => void): Promise<void> {
    const parts = [...SERVICES, ...this.processes.gateways.map(({ name }) => name)];
    for (let round = 1; round <= rounds; round += 1) {
      for (const part of parts) await this.replace(part);
      onProgress(`round ${round} of ${rounds}`);
    }
  }

  private async replace(part: string): Promise<void> {
    const successor = this.processes.waitForRestart(part);
    const { code, ms } = await this.processes.terminate(part);
    if (isService(part)) this.violations.push(...(await leasesLeft(this.world.server, part)));
    this.counts['terminated']! += 1;
    this.counts['slowest_exit_ms'] = Math.max(this.counts['slowest_exit_ms']!, ms);
    if (code !== 0 || ms > EXIT_WITHIN)
      this.violations.push(violation('bad_exit', part, `ended with ${code ?? 'a signal'} after ${ms} ms`));
    await successor;
  }

  /** Who was told when to come again, and came, has lost nothing. */
  private judge(seconds: number): void {
    const { asked, failures, slowestMs } = this.reads;
    const again = (['purchase', 'read'] as const).map(what => this.toldToComeAgain(what));
    Object.assign(this.counts, {
      pages_opened: this.pages.opened,
      pages_told_to_come_again: this.pages.toldToComeAgain,
      reads: asked,
      slowest_read_ms: slowestMs,
      purchases_told_to_come_again: again[0],
      reads_told_to_come_again: again[1],
      calls_per_s: Math.round((asked + this.customers.client.asked) / seconds),
    });
    for (const detail of failures) this.violations.push(violation('failed_request', 'read', detail));
    for (const detail of this.pages.failures) this.violations.push(violation('failed_request', 'page', detail));
  }

  private toldToComeAgain(what: 'purchase' | 'read'): number {
    const { lost, failed, asked_again } = (what === 'read' ? this.reads : this.customers.client).failureCounts;
    if (lost + failed > 0)
      this.violations.push(violation('failed_request', what, `${lost} calls were not answered, ${failed} failed`));
    return asked_again - lost - failed;
  }
}
