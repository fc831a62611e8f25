import { TIMED_OUT } from './adapter.js';
import { PATH, type Path } from './path.js';
import type { Machines } from './machines.js';
import { TENANTS } from './cast.js';
import type { People } from './people.js';
import type { Run } from './run.js';
import type { Staff } from './staff.js';

type Step = readonly [weight: number, take: () => unknown];

/** Services whose rows staff change. */
const OWNERS = ['identity', 'catalog', 'carriers'] as const;
const MOST_MOVEMENTS = 3;
const BUYABLE: readonly string[] = ['pending', 'error'];
/** Milliseconds that may pass: less than a pause, past each of the pauses, past a lease. */
const WHILES = [1_000, 6_000, 20_000, 50_000, 130_000, 650_000] as const;

/** All that can happen next, each with its weight. Of two runs of a seed both find the same. */
export class Steps {
  private hasSteppedBack = false;

  constructor(
    private readonly run: Run,
    private readonly people: People,
    private readonly staff: Staff,
    private readonly machines: Machines,
  ) {}

  async takeOne(): Promise<void> {
    await this.run.dice.weighted([
      ...this.ofPeople(),
      ...this.ofStaff(),
      ...this.ofMachines(),
      ...this.ofEvents(),
      ...this.ofTrouble(),
    ])();
  }

  private ofPeople(): Step[] {
    const { run } = this;
    const { drafts, dice, profile, views } = run;
    const { pace } = profile;
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
      ...when(up && run.orders < profile.orders && (profile.joins || wanted.length > 0), 4 * pace.buy, () =>
        this.people.buy(dice.pick(wanted.length > 0 && (!profile.joins || dice.hits(0.9)) ? wanted : drafts)),
      ),
      ...when(up && bought.length > 0, pace.cancel, () => this.people.cancel(dice.pick(bought))),
      ...when(up && open.length > 0, 0.05, () => this.people.erase(dice.pick(open))),
      ...when(up && failed.length > 0, 0.2 * pace.erase, () => this.people.erase(dice.pick(failed))),
      ...when(
        views.carriers.questions.length > 0 && !run.world.processes.down.has('carriers'),
        1.5 * pace.clarify,
        () => this.clarify(),
      ),
    ];
  }

  /** What staff do beside the labels, a little of it. */
  private ofStaff(): Step[] {
    const { run, staff } = this;
    const {
      movements,
      world: {
        processes: { down },
      },
      profile: { pace },
    } = run;
    const billing = !down.has('billing');
    return [
      ...when(billing && movements.size < MOST_MOVEMENTS, 0.4 * pace.move, () => staff.move()),
      ...when(billing && staff.unanswered.length > 0, 0.5, () => staff.ask(run.dice.pick(staff.unanswered))),
      ...when(
        OWNERS.every(name => !down.has(name)),
        0.4 * pace.change,
        () => staff.change(),
      ),
      [0.3 * pace.reprice, () => staff.reprice()],
    ];
  }

  /** Staff may be wrong only about a label whose answer is still on its way: of another, nobody could ever hear. */
  private clarify(): Promise<void> {
    const { dice, views, world } = this.run;
    const question = dice.pick(views.carriers.questions);
    const underWay = world.processes.parked.some(({ place }) => place?.includes(question.reference));
    return this.people.clarify(question, question.kind === 'purchase' && underWay && dice.hits(0.7));
  }

  private ofMachines(): Step[] {
    const { run } = this;
    const {
      world,
      dice,
      ticking,
      profile: { pace },
    } = run;
    const up = PATH.filter(name => !world.processes.down.has(name));
    const ships = up.filter(name => world.shippers[name].due);
    return [
      ...when(ships.length > 0, 6, () => this.machines.ship(dice.pick(ships))),
      ...when(up.includes('carriers') && world.caller.handed.length > 0, 4 * pace.work, () => this.machines.send()),
      ...when(up.includes('carriers') && run.isCarrierDue, 4 * pace.work, () => this.machines.call()),
      ...when(up.includes('shipments') && !ticking, 0.5 * pace.tick, () => this.machines.tick(false)),
      ...when(up.includes('billing'), 0.2 * pace.seal, () => this.machines.seal(dice.pick(TENANTS))),
      ...when(up.length > 0, 0.15 * pace.sweep, () => this.machines.sweep(dice.pick(up))),
      ...world.processes.parked.map(
        activity =>
          [
            isLate(activity.place!) ? 0.4 * pace.go_on : 1,
            () => this.run.goOn(activity, this.newsFor(activity.place!)),
          ] as const,
      ),
    ];
  }

  /** An answer that is late may also come too late. */
  private newsFor(place: string): string {
    return isLate(place) && this.run.dice.hits(0.3) ? TIMED_OUT : '';
  }

  private ofEvents(): Step[] {
    const { world, dice, profile } = this.run;
    const isUp = ({ service }: { service: (typeof PATH)[number] }) => !world.processes.down.has(service);
    const [waiting, again] = [world.bus.waiting.filter(isUp), world.bus.again];
    return [
      ...when(waiting.length > 0, 8 * profile.pace.deliver, () => this.machines.deliver(dice.pick(waiting))),
      ...when(again.length > 0, profile.again, () => this.machines.goBack(dice.pick(again))),
      ...when(world.wire.late.length > 0, 0.6 * profile.pace.arrive, () => this.machines.arrive()),
    ];
  }

  private closeSockets(): void {
    this.run.trace.add('carriers close their sockets for 10 s');
    this.run.weather.closeSockets(10_000);
  }

  private stepBack(service: Path): void {
    this.hasSteppedBack = true;
    this.machines.stepBack(service);
  }

  private ofTrouble(): Step[] {
    const { world, dice, profile } = this.run;
    const { stepsBack } = profile;
    return [
      ...when(profile.outages, 0.1, () => this.closeSockets()),
      ...when(stepsBack !== null && !this.hasSteppedBack, 1, () => this.stepBack(stepsBack!)),
      [1.2 * profile.pace.age, () => this.run.age(dice.pick(WHILES))],
      ...when(profile.crash > 0, 0.15, () => this.machines.kill(dice.pick(PATH))),
      ...[...world.processes.down].map(name => [2, () => this.machines.restart(name)] as const),
    ];
  }
}

/** Whether a carrier's answer is waited for there, and no other activity. */
const isLate = (place: string): boolean => place.startsWith(`the carrier's`);

const when = (possible: boolean, weight: number, take: () => unknown): Step[] =>
  possible && weight > 0 ? [[weight, take]] : [];
