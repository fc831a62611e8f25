import { setTimeout as pause } from 'node:timers/promises';
import { derivedId, DomainError } from '@porte/domain-kit';
import { Activity, type Turn } from './activity.js';
import { buyersOf, WALLETS, type Draft, type Wallet } from './accounts.js';
import { violation, type Violation } from './violation.js';
import { invariantViolations } from './invariant-checks.js';
import { seedAllCopies } from './copies.js';
import { RandomStream } from './random-stream.js';
import type { KnownPurchase, StaffMovement } from './ledger-checks.js';
import { SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import { PriceList, PRICES } from './price-list.js';
import type { RunHooks } from './processes.js';
import { profileOf, type Profile, type ProfileName } from './profile.js';
import { draft, fund, seedOwners } from './seeding.js';
import { readView, type Views } from './views.js';
import { Trace } from './trace.js';
import { FaultModel } from './fault-model.js';
import type { World } from './world.js';

const EMPTY_VIEWS: Views = {
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
export class Run implements RunHooks {
  readonly random: RandomStream;
  readonly profile: Profile;
  readonly faults: FaultModel;
  readonly trace = new Trace();
  readonly drafts: Draft[];
  views: Views = EMPTY_VIEWS;
  violations: Violation[] = [];
  /** shipments whose customer was told that they are bought */
  readonly confirmedToCustomer = new Set<string>();
  /** references that staff released by mistake, while no one has heard the carrier's answer */
  readonly releasedTooEarly = new Set<string>();
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
  private readonly changedServices = new Set<SimulatedService>();
  /** consumers and the ids of the events that each has applied */
  readonly effects = new Set<string>();

  constructor(
    readonly world: World,
    readonly seed: number,
    profile?: ProfileName,
  ) {
    this.random = new RandomStream(String(seed));
    this.profile = profileOf(this.random, profile);
    this.faults = new FaultModel(this.random, this.profile, text => this.trace.append(text));
    const wallets = Array.from({ length: this.profile.wallets }, () => this.random.pick(WALLETS));
    this.drafts = Array.from({ length: this.profile.drafts }, (_, at) => this.draftOf(at, wallets));
  }

  /** Empties the world and puts money and drafts into it. */
  async prepare(): Promise<void> {
    const { world, profile } = this;
    world.processes.attach(null);
    await world.empty();
    for (const name of SIMULATED_SERVICES) world.clocks[name].skewMs = profile.skewMs[name];
    world.bus.deaf.clear();
    for (const name of profile.deaf) world.bus.deaf.add(name);
    world.network.late.length = 0;
    world.network.callOutcome = () => this.faults.onCall();
    world.bus.publishOutcome = () => this.faults.onPublish();
    world.carrierWorker.now = () => this.faults.now;
    world.carrierModel = this.faults;
    world.prices = this.prices;
    await seedOwners(world.databases);
    await seedAllCopies(world.databases);
    await world.replica.load(world.databases);
    for (const wallet of WALLETS) this.funds.set(wallet.id, this.random.pick(profile.funds));
    for (const wallet of WALLETS) await fund(world.databases.billing, wallet, this.funds.get(wallet.id)!);
    await draft(world.databases.shipments, this.drafts);
    for (const name of SIMULATED_SERVICES) this.changedServices.add(name);
    await this.checkInvariants();
    world.processes.attach(this);
  }

  atFailpoint: RunHooks['atFailpoint'] = (place, activity) => this.faults.atFailpoint(place, activity);

  onCommit(activity: Activity): void {
    this.changedServices.add(activity.service);
    if (!activity.uncommittedEffect) return;
    if (this.effects.has(activity.uncommittedEffect))
      this.violations.push(violation('event_applied_twice', activity.uncommittedEffect));
    this.effects.add(activity.uncommittedEffect);
    activity.uncommittedEffect = null;
  }

  onCrash(service: SimulatedService): void {
    this.changedServices.add(service);
  }

  /** A service that was killed is there again, and knows what its database knows. */
  onRestart(service: SimulatedService): void {
    this.world.processes.down.delete(service);
    this.world.clearMemory(service);
    if (service === 'shipments') this.ticking = false;
  }

  /** Lets a service do something, until it ends, waits or dies. */
  async runActivity(
    service: SimulatedService,
    name: string,
    work: (activity: Activity) => Promise<unknown>,
    canPark = true,
  ): Promise<void> {
    this.trace.add(name);
    const activity = new Activity(service, name, canPark);
    this.after(activity, await inTime(this.world.processes.begin(activity, () => work(activity))));
    await this.checkInvariants();
  }

  /** Lets one that waits go on. */
  async resume(activity: Activity, news = ''): Promise<void> {
    this.trace.add(`${activity.name} goes on from ${activity.waitingAt}${news && ` (${news})`}`);
    this.after(activity, await inTime(this.world.processes.resume(activity, news)));
    await this.checkInvariants();
  }

  /** Time passes for everything that waits on it. */
  async advanceTime(ms: number): Promise<void> {
    this.trace.add(`${ms / 1000} s pass`);
    await Promise.all(SIMULATED_SERVICES.map(name => this.world.databases[name].age(ms)));
    this.faults.now += ms;
    for (const name of SIMULATED_SERVICES) this.world.relays[name].onTimeAdvanced();
    this.changedServices.add('carriers');
    await this.checkInvariants();
  }

  /** Whether a label or a void waits to be seen to. */
  get isCarrierDue(): boolean {
    const { attempts, voids } = this.views.carriers;
    return [...attempts, ...voids].some(({ due }) => due);
  }

  /** Looks at what has changed, and checks what must hold at any time. */
  async checkInvariants(): Promise<void> {
    if (this.changedServices.size === 0) return;
    const names = [...this.changedServices];
    this.changedServices.clear();
    const views = await Promise.all(names.map(name => readView(this.world.databases[name])));
    this.views = { ...this.views, ...Object.fromEntries(names.map((name, at) => [name, views[at]])) };
    this.rememberPurchases();
    this.violations.push(
      ...invariantViolations(this.views, {
        book: this.faults.book,
        funds: this.funds,
        purchases: this.purchases,
        movements: this.movements,
        hasIssued: rate => this.prices.hasIssued(rate),
      }),
    );
  }

  /** Remembers purchases: one may go with its draft. */
  private rememberPurchases(): void {
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
    if (turn === 'parked') this.trace.append(`waits at ${activity.waitingAt}`);
    if (turn === 'died') this.trace.append('died');
    // From here on it is not excused any more: the answer was taken in whole.
    if (turn === 'ended' && activity.lateReference) this.releasedTooEarly.delete(activity.lateReference);
    if (turn === 'ended' && activity.error) this.trace.append(`failed: ${wordsOf(activity.error)}`);
  }

  private draftOf(at: number, wallets: readonly Wallet[]): Draft {
    const id = derivedId('simulation', 'shipment', this.seed, at);
    this.trace.setName(id, `s${at + 1}`);
    const wallet = this.random.pick(wallets);
    const extras = {
      insured: this.random.chance(0.3),
      extended: this.random.chance(0.2),
      oversize: this.random.chance(0.2),
    };
    return {
      name: `s${at + 1}`,
      id,
      number: at + 1,
      wallet,
      buyer: this.random.pick(buyersOf(wallet)),
      code: this.random.pick(this.profile.codes),
      price: this.random.pick(PRICES),
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
