import { TIMED_OUT } from './adapter.js';
import { SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import type { ServiceActions } from './service-actions.js';
import { TENANTS } from './accounts.js';
import type { CustomerActions } from './customer-actions.js';
import type { Run } from './run.js';
import type { StaffActions } from './staff-actions.js';

type Step = readonly [weight: number, take: () => unknown];

/** Services whose rows staff change. */
const OWNERS = ['identity', 'catalog', 'carriers'] as const;
const MOST_MOVEMENTS = 3;
const BUYABLE: readonly string[] = ['pending', 'error'];
/** Milliseconds that may pass: less than a pause, past each of the pauses, past a lease. */
const TIME_STEPS_MS = [1_000, 6_000, 20_000, 50_000, 130_000, 650_000] as const;

/** All that can happen next, each with its weight. Of two runs of a seed both find the same. */
export class StepScheduler {
  private hasSteppedBack = false;

  constructor(
    private readonly run: Run,
    private readonly customerActions: CustomerActions,
    private readonly staffActions: StaffActions,
    private readonly serviceActions: ServiceActions,
  ) {}

  async runNext(): Promise<void> {
    await this.run.random.pickWeighted([
      ...this.customerSteps(),
      ...this.staffSteps(),
      ...this.serviceSteps(),
      ...this.deliverySteps(),
      ...this.faultSteps(),
    ])();
  }

  private customerSteps(): Step[] {
    const { run } = this;
    const { drafts, random, profile, views } = run;
    const { weights } = profile;
    const statuses = new Map(views.shipments.shipments.map(({ id, status }) => [id, status]));
    const bought = drafts.filter(({ id }) => statuses.get(id) === 'success');
    const open = drafts.filter(({ id }) => BUYABLE.includes(statuses.get(id) ?? ''));
    const live = new Set(
      views.shipments.purchases
        .filter(({ state }) => state !== 'confirmed' && state !== 'released')
        .map(({ shipment }) => shipment),
    );
    const wanted = profile.joins ? open : open.filter(({ id }) => !live.has(id));
    const failed = open.filter(({ id }) => statuses.get(id) === 'error');
    const up = !run.world.processes.down.has('shipments');
    return [
      ...stepIf(up && run.orders < profile.orders && (profile.joins || wanted.length > 0), 4 * weights.buy, () =>
        this.customerActions.buy(
          random.pick(wanted.length > 0 && (!profile.joins || random.chance(0.9)) ? wanted : drafts),
        ),
      ),
      ...stepIf(up && bought.length > 0, weights.cancel, () => this.customerActions.cancel(random.pick(bought))),
      ...stepIf(up && open.length > 0, 0.05, () => this.customerActions.deleteDraft(random.pick(open))),
      ...stepIf(up && failed.length > 0, 0.2 * weights.erase, () =>
        this.customerActions.deleteDraft(random.pick(failed)),
      ),
      ...stepIf(
        views.carriers.questions.length > 0 && !run.world.processes.down.has('carriers'),
        1.5 * weights.clarify,
        () => this.clarify(),
      ),
    ];
  }

  /** What staff do beside the labels, a little of it. */
  private staffSteps(): Step[] {
    const { run, staffActions } = this;
    const {
      movements,
      world: {
        processes: { down },
      },
      profile: { weights },
    } = run;
    const billing = !down.has('billing');
    return [
      ...stepIf(billing && movements.size < MOST_MOVEMENTS, 0.4 * weights.move, () => staffActions.moveMoney()),
      ...stepIf(billing && staffActions.unanswered.length > 0, 0.5, () =>
        staffActions.requestMovement(run.random.pick(staffActions.unanswered)),
      ),
      ...stepIf(
        OWNERS.every(name => !down.has(name)),
        0.4 * weights.change,
        () => staffActions.changeCatalog(),
      ),
      [0.3 * weights.reprice, () => staffActions.reprice()],
    ];
  }

  /** Staff may be wrong only about a label whose answer is still on its way: of another, no one could ever hear. */
  private clarify(): Promise<void> {
    const { random, views, world } = this.run;
    const question = random.pick(views.carriers.questions);
    const underWay = world.processes.parked.some(({ waitingAt }) => waitingAt?.includes(question.reference));
    return this.customerActions.clarify(question, question.kind === 'purchase' && underWay && random.chance(0.7));
  }

  private serviceSteps(): Step[] {
    const { run } = this;
    const {
      world,
      random,
      ticking,
      profile: { weights },
    } = run;
    const up = SIMULATED_SERVICES.filter(name => !world.processes.down.has(name));
    const ships = up.filter(name => world.relays[name].due);
    return [
      ...stepIf(ships.length > 0, 6, () => this.serviceActions.runRelay(random.pick(ships))),
      ...stepIf(up.includes('carriers') && world.carrierWorker.queuedCalls.length > 0, 4 * weights.work, () =>
        this.serviceActions.sendQueuedCall(),
      ),
      ...stepIf(up.includes('carriers') && run.isCarrierDue, 4 * weights.work, () =>
        this.serviceActions.runCarrierWorker(),
      ),
      ...stepIf(up.includes('shipments') && !ticking, 0.5 * weights.tick, () => this.serviceActions.sweepOrphanHolds()),
      ...stepIf(up.includes('billing'), 0.2 * weights.seal, () => this.serviceActions.seal(random.pick(TENANTS))),
      ...stepIf(up.length > 0, 0.15 * weights.sweep, () => this.serviceActions.sweep(random.pick(up))),
      ...world.processes.parked.map(
        activity =>
          [
            isLate(activity.waitingAt!) ? 0.4 * weights.go_on : 1,
            () => this.run.resume(activity, this.resumeValueFor(activity.waitingAt!)),
          ] as const,
      ),
    ];
  }

  /** An answer that is late may also come too late. */
  private resumeValueFor(place: string): string {
    return isLate(place) && this.run.random.chance(0.3) ? TIMED_OUT : '';
  }

  private deliverySteps(): Step[] {
    const { world, random, profile } = this.run;
    const isUp = ({ service }: { service: (typeof SIMULATED_SERVICES)[number] }) => !world.processes.down.has(service);
    const [waiting, again] = [world.bus.waiting.filter(isUp), world.bus.again];
    return [
      ...stepIf(waiting.length > 0, 8 * profile.weights.deliver, () =>
        this.serviceActions.deliver(random.pick(waiting)),
      ),
      ...stepIf(again.length > 0, profile.again, () => this.serviceActions.rewindQueue(random.pick(again))),
      ...stepIf(world.network.late.length > 0, 0.6 * profile.weights.arrive, () =>
        this.serviceActions.deliverLateCall(),
      ),
    ];
  }

  private closeSockets(): void {
    this.run.trace.add('carriers close their sockets for 10 s');
    this.run.faults.closeSockets(10_000);
  }

  private stepBack(service: SimulatedService): void {
    this.hasSteppedBack = true;
    this.serviceActions.setClockBack(service);
  }

  private faultSteps(): Step[] {
    const { world, random, profile } = this.run;
    const { stepsBack } = profile;
    return [
      ...stepIf(profile.outages, 0.1, () => this.closeSockets()),
      ...stepIf(stepsBack !== null && !this.hasSteppedBack, 1, () => this.stepBack(stepsBack!)),
      [1.2 * profile.weights.age, () => this.run.advanceTime(random.pick(TIME_STEPS_MS))],
      ...stepIf(profile.crash > 0, 0.15, () => this.serviceActions.kill(random.pick(SIMULATED_SERVICES))),
      ...[...world.processes.down].map(name => [2, () => this.serviceActions.restart(name)] as const),
    ];
  }
}

/** Whether a carrier's answer is waited for there, and no other activity. */
const isLate = (place: string): boolean => place.startsWith(`the carrier's`);

const stepIf = (possible: boolean, weight: number, take: () => unknown): Step[] =>
  possible && weight > 0 ? [[weight, take]] : [];
