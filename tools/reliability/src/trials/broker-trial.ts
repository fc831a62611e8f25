import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKER, type MultiProcessControls } from '../topology.js';
import { violation, type Violation } from '../verdict/books.js';
import type { World } from '../world.js';
import { waitUntil, type Customers, type Trial } from './trial.js';

/** whatever stood still works again within this; in ms. */
const WORKS_WITHIN = 45_000;
/** A trial that finds nothing going on has nothing to disturb; in ms. */
const FLOWS_WITHIN = 60_000;
/** The service whose session ends and whose consumers stand still; it has a second process. */
const PART = 'billing';
/** Longer than the product's session of 10 s, and as long as its partitions may need to move; in ms. */
const FROZEN = 15_000;
const MOVED_WITHIN = 25_000;
/** Stops of the broker; in seconds. */
const SHORT_STOP = 20;
/** Events that its consumers take before they stand still. */
const TAKEN = 20;

/** the broker dies and stands still, a member of a group is given up, a consumer no longer gets on; each time purchases must go on by themselves. */
export class BrokerTrial implements Trial {
  readonly counts: Record<string, number> = {};
  readonly violations: Violation[] = [];

  constructor(
    private readonly world: World,
    private readonly processes: MultiProcessControls,
    private readonly customers: Customers,
  ) {}

  async run(seconds: number, onProgress: (text: string) => void): Promise<void> {
    const stops = seconds > SHORT_STOP ? [SHORT_STOP, seconds] : [seconds];
    await this.disturb('kill', () => this.killed());
    for (const each of stops) await this.disturb(`stop_${each}s`, () => this.stopped(each));
    await this.disturb('freeze', () => this.frozen());
    onProgress('a consumer stands still');
    await this.disturb('stall', () => this.stalled());
  }

  /** @param fault resolves when what it did is over */
  private async disturb(name: string, fault: () => Promise<void>): Promise<void> {
    if ((await this.untilBought(FLOWS_WITHIN)) === null)
      return this.say('nothing_flows', name, `no purchase within ${FLOWS_WITHIN} ms before it`);
    await fault();
    const ms = await this.untilBought(WORKS_WITHIN);
    this.counts[`works_after_${name}_ms`] = ms ?? WORKS_WITHIN;
    if (ms === null) this.say('stands_still', name, `no purchase within ${WORKS_WITHIN} ms after it`);
  }

  private untilBought(within: number): Promise<number | null> {
    const { journal } = this.customers;
    const before = journal.count('bought');
    return waitUntil(() => journal.count('bought') > before, within);
  }

  private async killed(): Promise<void> {
    await this.processes.kill(BROKER);
    await this.processes.restart(BROKER);
  }

  private async stopped(seconds: number): Promise<void> {
    const goOn = this.processes.freeze(BROKER);
    await pause(seconds * 1000);
    goOn();
  }

  /** The frozen process keeps its partitions until its session is over; then the other has them all. */
  private async frozen(): Promise<void> {
    const all = (await this.processes.shares(PART)).reduce((sum, share) => sum + share, 0);
    const goOn = this.processes.freeze(PART);
    const long = pause(FROZEN);
    const ms = await waitUntil(async () => String(await this.processes.shares(PART)) === String(all), MOVED_WITHIN);
    await long;
    goOn();
    this.counts['partitions_moved_ms'] = ms ?? MOVED_WITHIN;
    if (ms === null)
      this.say('not_moved', PART, `its partitions stayed with a process that did nothing for ${MOVED_WITHIN} ms`);
  }

  /** The watchdog must end the process whose consumers stand still, so that a fresh one takes over. */
  private async stalled(): Promise<void> {
    const before = this.notes();
    await this.processes.stall(PART, 'deliver.before', TAKEN);
    if ((await waitUntil(() => this.notes() > before, FLOWS_WITHIN)) === null)
      return this.say('nothing_flows', 'stall', `${PART} took no ${TAKEN} events`);
    let isBack = false;
    void this.processes.waitForRestart(PART).then(() => (isBack = true));
    const ms = await waitUntil(() => isBack, 2 * WORKS_WITHIN);
    this.counts['stall_restarted_ms'] = ms ?? 2 * WORKS_WITHIN;
    if (ms === null || ms > WORKS_WITHIN)
      this.say(
        'stalled',
        PART,
        `a consumer that took nothing was started again after ${ms ?? 'far more'} instead of ${WORKS_WITHIN} ms`,
      );
  }

  private notes(): number {
    const { notes } = this.world.settings;
    return existsSync(notes) ? readFileSync(notes, 'utf8').length : 0;
  }

  private say(check: string, subject: string, detail: string): void {
    this.violations.push(violation(check, subject, detail));
  }
}
