import { TIMED_OUT } from './adapter.js';
import { PATH } from './path.js';
import type { Machines } from './machines.js';
import type { People } from './people.js';
import type { Run } from './run.js';

type Step = readonly [weight: number, take: () => unknown];

const BUYABLE: readonly string[] = ['pending', 'error'];
/** Milliseconds that may pass: less than a pause, past each of the pauses, past a lease. */
const WHILES = [1_000, 6_000, 20_000, 50_000, 130_000, 650_000] as const;

/** All that can happen next, each with its weight. Of two runs of a seed both find the same. */
export class Steps {
  constructor(
    private readonly run: Run,
    private readonly people: People,
    private readonly machines: Machines,
  ) {}

  async takeOne(): Promise<void> {
    await this.run.dice.weighted([...this.ofPeople(), ...this.ofMachines(), ...this.ofEvents(), ...this.ofTrouble()])();
  }

  private ofPeople(): Step[] {
    const { run } = this;
    const { drafts, dice, profile, views } = run;
    const { pace } = profile;
    const statuses = new Map(views.shipments.shipments.map(({ id, status }) => [id, status]));
    const bought = drafts.filter(({ id }) => statuses.get(id) === 'success');
    const open = drafts.filter(({ id }) => BUYABLE.includes(statuses.get(id) ?? ''));
    const up = !run.world.processes.down.has('shipments');
    return [
      ...when(up && run.orders < profile.orders, 4 * pace.buy, () => this.people.buy(dice.pick(open.length > 0 && dice.hits(0.9) ? open : drafts))),
      ...when(up && bought.length > 0, pace.cancel, () => this.people.cancel(dice.pick(bought))),
      ...when(views.carriers.questions.length > 0 && !run.world.processes.down.has('carriers'), 1.5 * pace.clarify, () => this.clarify()),
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
    const { world, dice, ticking, profile: { pace } } = run;
    const up = PATH.filter(name => !world.processes.down.has(name));
    const ships = up.filter(name => world.shippers[name].due);
    return [
      ...when(ships.length > 0, 6, () => this.machines.ship(dice.pick(ships))),
      ...when(up.includes('carriers') && world.caller.handed.length > 0, 4 * pace.work, () => this.machines.send()),
      ...when(up.includes('carriers') && run.isCarrierDue, 4 * pace.work, () => this.machines.call()),
      ...when(up.includes('shipments') && !ticking, 0.5 * pace.tick, () => this.machines.tick(false)),
      ...world.processes.parked.map(activity => [isLate(activity.place!) ? 0.4 * pace.go_on : 1, () => this.run.goOn(activity, this.newsFor(activity.place!))] as const),
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

  private ofTrouble(): Step[] {
    const { world, dice, profile } = this.run;
    return [
      [1.2 * profile.pace.age, () => this.run.age(dice.pick(WHILES))],
      ...when(profile.crash > 0, 0.15, () => this.machines.kill(dice.pick(PATH))),
      ...[...world.processes.down].map(name => [2, () => this.machines.restart(name)] as const),
    ];
  }
}

/** Whether a carrier's answer is waited for there, and no other activity. */
const isLate = (place: string): boolean => place.startsWith(`the carrier's`);

const when = (possible: boolean, weight: number, take: () => unknown): Step[] => (possible && weight > 0 ? [[weight, take]] : []);
