import { SalesJournal } from './stores/sales-journal.js';
import { Seller } from './stores/seller.js';
import { storeOrderOf } from './stores/store-order.js';
import type { PlantedBug } from './bugs/index.js';
import { plantSql } from './bugs/plant-sql.js';
import { AccessTokens } from './load/access-tokens.js';
import { Buyer, type OnBought } from './load/buyer.js';
import { DepositJournal } from './deposits/deposit-journal.js';
import { depositOrderOf } from './deposits/deposit-order.js';
import { Payer } from './deposits/payer.js';
import { CaseJournal } from './overweights/case-journal.js';
import { caseOrderOf } from './overweights/case-order.js';
import { CaseParties } from './overweights/case-parties.js';
import { Client } from './load/client.js';
import { DuplicatingClient, DuplicatingBuyer } from './load/duplicating-client.js';
import { Journal } from './load/journal.js';
import { Load } from './load/load.js';
import { orderOf } from './load/order.js';
import { KeyedRandom } from '@porte/simulation/random.js';
import { drain } from './drain.js';
import { RestoreDrill } from './restore/restore-drill.js';
import { FaultInjector } from './fault-injector.js';
import { Overloader } from './overload.js';
import { DeadLetterReplayer } from './dead-letter-replayer.js';
import type { Scale, Scenario } from './scenarios/index.js';
import type { Transport } from './topology.js';
import type { Violation } from './verdict/books.js';
import { ConfirmationChecker } from './verdict/confirmation-checker.js';
import { judge } from './verdict/verdict.js';
import type { TestBed, World } from './world.js';

/** How a scenario is run this time. */
export interface RunOptions {
  scale: Scale;
  seed: string;
  planted?: PlantedBug;
  /** orders, and how often or for how many seconds faults are injected, in place of the scenario's own numbers */
  orders?: number;
  hits?: number;
  onProgress?: (text: string) => void;
}

/** What a run of a scenario came to; the seed and the scale reproduce it. */
export interface ScenarioResult {
  scenario: string;
  id: string;
  transport: Transport;
  seed: string;
  scale: Scale;
  planted?: string;
  counts: Record<string, number>;
  violations: Violation[];
  seconds: number;
}

/** Runs one scenario on databases of its own and judges what is left. */
export async function runScenario(testBed: TestBed, scenario: Scenario, round: RunOptions): Promise<ScenarioResult> {
  const began = performance.now();
  const world = await testBed.openWorld({
    env: scenario.env ?? {},
    viaDatabaseProxy: Boolean(scenario.databaseProxy),
    failsEvents: Boolean(scenario.failsEvents),
  });
  try {
    const found = await new ScenarioRun(world, scenario, round).run();
    const { scale, seed, planted } = round;
    return {
      scenario: scenario.name,
      id: scenario.id,
      transport: testBed.transport,
      seed,
      scale,
      ...(planted ? { planted: planted.name } : {}),
      ...found,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await world.close();
  }
}

type PartialResult = Pick<ScenarioResult, 'counts' | 'violations'>;

const EMPTY_RESULT: PartialResult = { counts: {}, violations: [] };

/** Runs one scenario: customers buy while faults are injected, the system drains, and the books are compared. */
class ScenarioRun {
  private readonly journal = new Journal();
  private readonly deposits = new DepositJournal();
  private readonly cases = new CaseJournal();
  private readonly sales = new SalesJournal();
  private readonly random: KeyedRandom;
  private readonly client: Client;
  private readonly confirmationChecker: ConfirmationChecker;
  private readonly faultInjector: FaultInjector;
  private readonly onBought: OnBought = told => this.confirmationChecker.bought(told);
  private readonly seller: Seller;

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
    private readonly round: RunOptions,
  ) {
    this.random = new KeyedRandom(round.seed);
    this.client = new (scenario.duplicateCalls ? DuplicatingClient : Client)(
      world.url,
      new AccessTokens(world.settings.secrets.tokenPrivateKey),
    );
    this.confirmationChecker = new ConfirmationChecker(world.server);
    const labels = { journal: this.journal, buyer: new Buyer(this.client, this.journal, this.onBought) };
    this.seller = new Seller(this.client, this.sales, labels, world.stores, world.url);
    this.faultInjector = new FaultInjector(
      world,
      this.random,
      { journal: this.journal, client: this.client },
      scenario.way,
    );
  }

  async run(): Promise<PartialResult> {
    try {
      await this.begin();
      if (this.scenario.restore) return await this.restore();
      const over = await this.overload();
      await this.buyUnderFaults();
      stopNetworkFaults(this.world);
      const replayed = this.scenario.failsEvents
        ? await new DeadLetterReplayer(this.world, this.client).run()
        : EMPTY_RESULT;
      return await this.judge([over, replayed]);
    } finally {
      await Promise.all([this.client.close(), this.confirmationChecker.close()]);
    }
  }

  private async begin(): Promise<void> {
    const { planted, seed } = this.round;
    if (planted) await plantSql(this.world.server, planted);
    await this.world.topology.start(planted?.name);
    if (this.scenario.way === 'store') await this.seller.connect();
    startNetworkFaults(this.world, this.scenario, seed);
  }

  private async restore(): Promise<PartialResult> {
    const { mix, customers, orders } = this.scenario;
    const { seed, scale, onProgress = () => undefined } = this.round;
    const labels = this.round.orders ?? orders[scale];
    const drill = new RestoreDrill(this.world, { seed, mix, customers, labels }, onProgress);
    await drill.run();
    const { counts, violations } = await this.judge([], drill.journal, drill.soldAfter);
    return {
      counts: { ...counts, ...drill.counts },
      violations: [...violations, ...(await drill.judge())],
    };
  }

  private async overload(): Promise<PartialResult> {
    const { overload, mix } = this.scenario;
    const { seed, scale } = this.round;
    return overload ? new Overloader(this.world, this.journal, mix, seed).run(overload[scale]) : EMPTY_RESULT;
  }

  /** Customers keep buying until all faults are injected. */
  private async buyUnderFaults(): Promise<void> {
    const { fault, orders, customers } = this.scenario;
    const { scale, hits, onProgress = () => undefined } = this.round;
    let isInjecting = Boolean(fault);
    const load = new Load(this.takeOrder(), this.round.orders ?? orders[scale], () => isInjecting);
    const injection = fault
      ? this.faultInjector
          .inject(fault, scale, hits, text => onProgress(`${load.begun} orders, ${text}`))
          .finally(() => (isInjecting = false))
      : undefined;
    await Promise.all([load.run(customers), injection]);
  }

  /** What a customer does with the nth order. */
  private takeOrder(): (n: number) => Promise<void> {
    const { client, journal, random, world } = this;
    const { mix, way } = this.scenario;
    if (way === 'deposit') {
      const payer = new Payer(client, this.deposits, world.payments, world.pac, world.url);
      return n => payer.take(depositOrderOf(random, n));
    }
    if (way === 'store') return n => this.seller.take(storeOrderOf(random, n, mix));
    const buyer =
      client instanceof DuplicatingClient
        ? new DuplicatingBuyer(client, journal, this.onBought)
        : new Buyer(client, journal, this.onBought);
    if (way === 'overweight') {
      const parties = new CaseParties(client, buyer, journal, this.cases);
      return n => parties.take(caseOrderOf(random, n, mix));
    }
    return n => buyer.take(orderOf(random, n, mix));
  }

  private async judge(
    before: readonly PartialResult[],
    orders = this.journal,
    forgotten?: ReadonlySet<string>,
  ): Promise<PartialResult> {
    const drained = await drain(this.world, this.scenario.drainSeconds * 1000);
    // Stopped in good order, so that the database has counted everything that its connections met.
    await this.world.topology.stop();
    const journals = { orders, deposits: this.deposits, cases: this.cases, sales: this.sales };
    const verdict = await judge(this.world, journals, forgotten);
    const expected = (await this.scenario.expect?.(verdict, this.world, this.round.scale)) ?? [];
    const found = [
      ...before,
      ...(this.client instanceof DuplicatingClient ? [this.client.result] : []),
      this.faultInjector.result,
    ];
    const counts = Object.assign(
      { ...verdict.counts, ...this.client.failureCounts },
      ...found.map(each => each.counts),
      this.world.topology.counts,
      { drain_ms: Math.round(drained.ms) },
    ) as Record<string, number>;
    return {
      counts,
      violations: [
        ...found.flatMap(({ violations }) => violations),
        ...this.confirmationChecker.violations,
        ...drained.violations,
        ...verdict.violations,
        ...expected,
      ],
    };
  }
}

function startNetworkFaults(
  { carrier, realCarriers, stores, carrierProxy, gatewayProxy, databaseProxy }: World,
  scenario: Scenario,
  seed: string,
): void {
  if (scenario.carrier) for (const each of [carrier, realCarriers]) each.random(scenario.carrier(seed));
  if (scenario.stores) stores.random(scenario.stores(seed));
  carrierProxy.setToxics(`${seed}/line`, ...(scenario.carrierProxy ?? []));
  gatewayProxy.setToxics(`${seed}/door`, ...(scenario.gatewayProxy ?? []));
  databaseProxy.setToxics(`${seed}/cable`, ...(scenario.databaseProxy ?? []));
  // Connections that stood before know nothing of it.
  if (scenario.databaseProxy) databaseProxy.closeConnections();
}

/** Faults end with the last order: what is unknown by then must find its end. */
function stopNetworkFaults({ carrier, realCarriers, stores, carrierProxy, gatewayProxy, databaseProxy }: World): void {
  carrier.clear();
  realCarriers.clear();
  stores.clear();
  for (const proxy of [carrierProxy, gatewayProxy, databaseProxy]) {
    proxy.setToxics('');
    proxy.closeConnections();
  }
}
