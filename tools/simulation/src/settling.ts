import type { Machines } from './machines.js';
import { PATH } from './path.js';
import type { People } from './people.js';
import { TENANTS } from './cast.js';
import type { Run } from './run.js';
import type { Staff } from './staff.js';

/** Milliseconds that pass between the rounds: past every pause and lease, and together less than an hour, as no clock that is an hour wrong may matter. */
const ROUNDS: readonly number[] = [0, 16_000, 46_000, 61_000, 121_000, 605_000, 605_000, 605_000, 605_000];
/** Steps of one round at most: a system that never comes to rest is found, not waited for. */
const MOST = 2_000;

/** Lets a run come to rest after its faults: everybody is up, carriers answer, and staff tell what they find out. */
export class Settling {
  private steps = 0;

  constructor(
    private readonly run: Run,
    private readonly people: People,
    private readonly staff: Staff,
    private readonly machines: Machines,
  ) {}

  async rest(): Promise<void> {
    this.run.trace.add('the faults are over');
    this.run.weather.clearUp();
    for (const name of [...this.run.world.processes.down]) await this.machines.restart(name);
    for (const ms of ROUNDS) if (!(await this.round(ms))) return this.seal();
    this.run.trace.add('it does not come to rest');
  }

  private async seal(): Promise<void> {
    for (const tenant of TENANTS) await this.machines.seal(tenant);
  }

  /** @returns whether something is still left to do, or went wrong */
  private async round(ms: number): Promise<boolean> {
    if (ms > 0) await this.run.age(ms);
    await this.drain();
    await this.machines.tick(false);
    await this.drain();
    for (const movement of [...this.staff.unanswered]) await this.staff.ask(movement);
    await this.drain();
    for (const question of this.run.views.carriers.questions) {
      await this.people.clarify(question);
      await this.drain();
    }
    return this.run.violations.length === 0 && this.steps < MOST && !(this.isAtRest && (await this.isCaughtUp()));
  }

  private get isAtRest(): boolean {
    const { shipments, carriers, billing } = this.run.views;
    const isOver = ({ state }: { state: string }) =>
      ['confirmed', 'released', 'canceled', 'refused', 'voided', 'settled', 'sold'].includes(state);
    return (
      [...shipments.purchases, ...shipments.cancellations, ...carriers.voids].every(isOver) &&
      carriers.questions.length === 0 &&
      billing.charges.every(({ hold }) => hold !== 'open') &&
      this.isEmpty
    );
  }

  /** An event that could not be published waits for its next try. */
  private async isCaughtUp(): Promise<boolean> {
    const caughtUp = await Promise.all(PATH.map(name => this.run.world.services[name].isCaughtUp()));
    return caughtUp.every(Boolean);
  }

  private get isEmpty(): boolean {
    const { processes, shippers, bus, wire, caller } = this.run.world;
    return (
      caller.handed.length === 0 &&
      processes.parked.length === 0 &&
      wire.late.length === 0 &&
      bus.waiting.length === 0 &&
      this.staff.unanswered.length === 0 &&
      PATH.every(name => !shippers[name].due)
    );
  }

  /** Everything that can happen without time passing. */
  private async drain(): Promise<void> {
    while (this.steps < MOST && this.run.violations.length === 0 && (await this.step())) this.steps += 1;
  }

  private async step(): Promise<boolean> {
    const { processes, shippers, bus, wire, caller } = this.run.world;
    const [waiting] = processes.parked;
    const due = PATH.find(name => shippers[name].due);
    const [lane] = bus.waiting;
    if (waiting) await this.run.goOn(waiting);
    else if (caller.handed.length > 0) await this.machines.send();
    else if (wire.late.length > 0) await this.machines.arrive();
    else if (due) await this.machines.ship(due);
    else if (lane) await this.machines.deliver(lane);
    else if (this.run.isCarrierDue) await this.machines.call();
    else return false;
    return true;
  }
}
