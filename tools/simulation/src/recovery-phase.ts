import type { ServiceActions } from './service-actions.js';
import { SIMULATED_SERVICES } from './simulated-services.js';
import type { CustomerActions } from './customer-actions.js';
import { TENANTS } from './accounts.js';
import type { Run } from './run.js';
import type { StaffActions } from './staff-actions.js';

/** Milliseconds that pass between the rounds: past every pause and lease, and together less than an hour, as no clock that is an hour wrong may matter. */
const ROUNDS: readonly number[] = [0, 16_000, 46_000, 61_000, 121_000, 605_000, 605_000, 605_000, 605_000];
/** Steps of one round at most: a system that never comes to rest is found, not waited for. */
const MAX_STEPS = 2_000;

/** Lets a run come to rest after its faults: everybody is up, carriers answer, and staff tell what they find out. */
export class RecoveryPhase {
  private steps = 0;

  constructor(
    private readonly run: Run,
    private readonly customerActions: CustomerActions,
    private readonly staffActions: StaffActions,
    private readonly serviceActions: ServiceActions,
  ) {}

  async complete(): Promise<void> {
    this.run.trace.add('the faults are over');
    this.run.faults.disable();
    for (const name of [...this.run.world.processes.down]) await this.serviceActions.restart(name);
    for (const ms of ROUNDS) if (!(await this.round(ms))) return this.seal();
    this.run.trace.add('it does not come to rest');
  }

  private async seal(): Promise<void> {
    for (const tenant of TENANTS) await this.serviceActions.seal(tenant);
  }

  /** @returns whether something is still left to do, or went wrong */
  private async round(ms: number): Promise<boolean> {
    if (ms > 0) await this.run.advanceTime(ms);
    await this.drain();
    await this.serviceActions.sweepOrphanHolds();
    await this.drain();
    for (const movement of [...this.staffActions.unanswered]) await this.staffActions.requestMovement(movement);
    await this.drain();
    for (const question of this.run.views.carriers.questions) {
      await this.customerActions.clarify(question);
      await this.drain();
    }
    return this.run.violations.length === 0 && this.steps < MAX_STEPS && !(this.isAtRest && (await this.isCaughtUp()));
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
    const caughtUp = await Promise.all(SIMULATED_SERVICES.map(name => this.run.world.services[name].isCaughtUp()));
    return caughtUp.every(Boolean);
  }

  private get isEmpty(): boolean {
    const { processes, relays, bus, network, carrierWorker } = this.run.world;
    return (
      carrierWorker.queuedCalls.length === 0 &&
      processes.parked.length === 0 &&
      network.late.length === 0 &&
      bus.waiting.length === 0 &&
      this.staffActions.unanswered.length === 0 &&
      SIMULATED_SERVICES.every(name => !relays[name].due)
    );
  }

  /** Everything that can happen without time passing. */
  private async drain(): Promise<void> {
    while (this.steps < MAX_STEPS && this.run.violations.length === 0 && (await this.step())) this.steps += 1;
  }

  private async step(): Promise<boolean> {
    const { processes, relays, bus, network, carrierWorker } = this.run.world;
    const [waiting] = processes.parked;
    const due = SIMULATED_SERVICES.find(name => relays[name].due);
    const [lane] = bus.waiting;
    if (waiting) await this.run.resume(waiting);
    else if (carrierWorker.queuedCalls.length > 0) await this.serviceActions.sendQueuedCall();
    else if (network.late.length > 0) await this.serviceActions.deliverLateCall();
    else if (due) await this.serviceActions.runRelay(due);
    else if (lane) await this.serviceActions.deliver(lane);
    else if (this.run.isCarrierDue) await this.serviceActions.runCarrierWorker();
    else return false;
    return true;
  }
}
