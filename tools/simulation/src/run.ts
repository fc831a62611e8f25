import { setTimeout as pause } from 'node:timers/promises';
import { derivedId, DomainError } from '@porte/domain-kit';
import { Activity, type Turn } from './activity.js';
import { buyersOf, WALLETS, type Draft, type Wallet } from './cast.js';
import { violation, type Violation } from './check.js';
import { alwaysTrue } from './checks.js';
import { seedAllCopies } from './copies.js';
import { REPLICA_CONSUMER } from './replica.js';
import { Dice } from './dice.js';
import type { KnownPurchase, StaffMovement } from './ledger-checks.js';
import { PATH, type Path } from './path.js';
import { PriceList, PRICES } from './price-list.js';
import type { Ruler } from './processes.js';
import { profileOf, type Profile, type ProfileName } from './profile.js';
import { draft, fund, seedOwners } from './seeding.js';
import { lookAt, type Views } from './snapshots.js';
import { Trace } from './trace.js';
import { Weather } from './weather.js';
import type { World } from './world.js';

const NOTHING: Views = {
  billing: {
    unbalanced: [],
    overdrawn: [],
    charges: [],
    wallets: [],
    purchaseEntries: [],
    accounts: [],
    manual: [],
    letters: [],
  },
  shipments: { shipments: [], purchases: [], cancellations: [], letters: [] },
  carriers: { attempts: [], voids: [], clarified: [], questions: [], letters: [] },
  catalog: { letters: [] },
  identity: { letters: [] },
};

/** One run of the money path: everything in it follows from the seed. */
export class Run implements Ruler {
  readonly dice: Dice;
  readonly profile: Profile;
  readonly weather: Weather;
  readonly trace = new Trace();
  readonly drafts: Draft[];
  views: Views = NOTHING;
  violations: Violation[] = [];
  /** shipments whose customer was told that they are bought */
  readonly told = new Set<string>();
  /** references that staff released by mistake, while nobody has heard the carrier's answer */
  readonly excused = new Set<string>();
  /** keys of calls that were never answered, by shipment */
  readonly unanswered = new Map<string, string>();
  orders = 0;
  readonly prices = new PriceList();
  /** totals that customers have seen, in centavos, by draft and service */
  readonly quotes = new Map<string, number>();
  /** what staff asked to move, by name; it moves once at most */
  readonly movements = new Map<string, StaffMovement>();
  /** whether a movement that was answered was made, by its name */
  readonly answered = new Map<string, boolean>();
  /** every purchase that was ever there, by id */
  readonly purchases = new Map<string, KnownPurchase>();
  private readonly funds = new Map<string, number>();
  /** whether shipments is at its round */
  ticking = false;
  private readonly stale = new Set<Path>();
  /** consumers and the ids of the events that each has applied */
  readonly effects = new Set<string>();

  constructor(
    readonly world: World,
    readonly seed: number,
    profile?: ProfileName,
  ) {
    this.dice = new Dice(String(seed));
    this.profile = profileOf(this.dice, profile);
    this.weather = new Weather(this.dice, this.profile, text => this.trace.more(text));
    const wallets = Array.from({ length: this.profile.wallets }, () => this.dice.pick(WALLETS));
    this.drafts = Array.from({ length: this.profile.drafts }, (_, at) => this.draftOf(at, wallets));
  }

  /** Empties the world and puts money and drafts into it. */
  async prepare(): Promise<void> {
    const { world, profile } = this;
    world.processes.rule(null);
    await world.empty();
    for (const name of PATH) world.clocks[name].skewMs = profile.skewMs[name];
    world.bus.deaf.clear();
    for (const name of [...profile.deaf, REPLICA_CONSUMER]) world.bus.deaf.add(name);
    world.wire.late.length = 0;
    world.wire.fate = () => this.weather.calling();
    world.bus.fate = () => this.weather.publishing();
    world.caller.now = () => this.weather.now;
    world.caller.onError = error => this.trace.more(`failed: ${wordsOf(error)}`);
    world.outside = this.weather;
    world.prices = this.prices;
    await seedOwners(world.databases);
    await seedAllCopies(world.databases);
    await world.replica.load(world.databases);
    for (const wallet of WALLETS) this.funds.set(wallet.id, this.dice.pick(profile.funds));
    for (const wallet of WALLETS) await fund(world.databases.billing, wallet, this.funds.get(wallet.id)!);
    await draft(world.databases.shipments, this.drafts);
    for (const name of PATH) this.stale.add(name);
    await this.look();
    world.processes.rule(this);
  }

  fate: Ruler['fate'] = (place, activity) => this.weather.fate(place, activity);

  committed(activity: Activity): void {
    this.stale.add(activity.service);
    if (!activity.effect) return;
    if (this.effects.has(activity.effect)) this.violations.push(violation('event_applied_twice', activity.effect));
    this.effects.add(activity.effect);
    activity.effect = null;
  }

  crashed(service: Path): void {
    this.stale.add(service);
  }

  /** A service that was killed is there again, and knows what its database knows. */
  revived(service: Path): void {
    this.world.processes.down.delete(service);
    this.world.forget(service);
    if (service === 'shipments') this.ticking = false;
  }

  /** Lets a service do something, until it ends, waits or dies. */
  async act(
    service: Path,
    name: string,
    work: (activity: Activity) => Promise<unknown>,
    canPark = true,
  ): Promise<void> {
    this.trace.add(name);
    const activity = new Activity(service, name, canPark);
    this.after(activity, await inTime(this.world.processes.begin(activity, () => work(activity))));
    await this.look();
  }

  /** Lets one that waits go on. */
  async goOn(activity: Activity, news = ''): Promise<void> {
    this.trace.add(`${activity.name} goes on from ${activity.place}${news && ` (${news})`}`);
    this.after(activity, await inTime(this.world.processes.resume(activity, news)));
    await this.look();
  }

  /** Time passes for everything that waits on it. */
  async age(ms: number): Promise<void> {
    this.trace.add(`${ms / 1000} s pass`);
    await Promise.all(PATH.map(name => this.world.databases[name].age(ms)));
    this.weather.now += ms;
    for (const name of PATH) this.world.shippers[name].aged();
    this.stale.add('carriers');
    await this.look();
  }

  /** Whether a label or a void waits to be seen to. */
  get isCarrierDue(): boolean {
    const { attempts, voids } = this.views.carriers;
    return [...attempts, ...voids].some(({ due }) => due);
  }

  /** Looks at what has changed, and checks what must hold at any time. */
  async look(): Promise<void> {
    if (this.stale.size === 0) return;
    const names = [...this.stale];
    this.stale.clear();
    const views = await Promise.all(names.map(name => lookAt(this.world.databases[name])));
    this.views = { ...this.views, ...Object.fromEntries(names.map((name, at) => [name, views[at]])) };
    this.note();
    this.violations.push(
      ...alwaysTrue(this.views, {
        book: this.weather.book,
        funds: this.funds,
        purchases: this.purchases,
        movements: this.movements,
        hasIssued: rate => this.prices.hasIssued(rate),
      }),
    );
  }

  /** Remembers purchases: one may go with its draft. */
  private note(): void {
    for (const { id, shipment, rate } of this.views.shipments.purchases) {
      const draft = this.drafts.find(each => each.id === shipment) ?? this.givenDraft(id);
      if (draft) this.purchases.set(id, { draft, lines: rate.lines });
    }
  }

  /** The draft that a late label was first bought for, which staff gave to its customer as a purchase of its own. */
  private givenDraft(purchase: string): Draft | undefined {
    const late = this.views.carriers.voids.find(({ id }) => derivedId('late_purchase', id) === purchase);
    return late && this.purchases.get(late.purchase)?.draft;
  }

  private after(activity: Activity, turn: Turn | 'stuck'): void {
    if (turn === 'stuck') this.violations.push(violation('stuck', this.trace.lines.at(-1)!));
    if (turn === 'parked') this.trace.more(`waits at ${activity.place}`);
    if (turn === 'died') this.trace.more('died');
    // From here on it is not excused any more: the answer was taken in whole.
    if (turn === 'ended' && activity.heard) this.excused.delete(activity.heard);
    if (turn === 'ended' && activity.error) this.trace.more(`failed: ${wordsOf(activity.error)}`);
  }

  private draftOf(at: number, wallets: readonly Wallet[]): Draft {
    const id = derivedId('simulation', 'shipment', this.seed, at);
    this.trace.call(id, `s${at + 1}`);
    const wallet = this.dice.pick(wallets);
    const extras = { insured: this.dice.hits(0.3), extended: this.dice.hits(0.2), oversize: this.dice.hits(0.2) };
    return {
      name: `s${at + 1}`,
      id,
      number: at + 1,
      wallet,
      buyer: this.dice.pick(buyersOf(wallet)),
      code: this.dice.pick(this.profile.codes),
      price: this.dice.pick(PRICES),
      ...extras,
    };
  }
}

export const wordsOf = (error: unknown): string =>
  error instanceof DomainError ? error.code : error instanceof Error ? error.message.split('\n')[0]! : String(error);

/** Real milliseconds after which a step is given up: nothing in it waits for anything but the database. */
const PATIENCE_MS = 20_000;

async function inTime(turn: Promise<Turn>): Promise<Turn | 'stuck'> {
  const giveUp = new AbortController();
  const stuck = pause(PATIENCE_MS, 'stuck' as const, { signal: giveUp.signal }).catch(() => 'stuck' as const);
  return Promise.race([turn, stuck]).finally(() => giveUp.abort());
}
