import type { PlantedBug } from './bugs/index.js';
import { plantSql } from './bugs/plant-sql.js';
import { Bearers } from './load/bearer.js';
import { Buyer, type OnBought } from './load/buyer.js';
import { Client } from './load/client.js';
import { Crowd, CrowdBuyer } from './load/crowd.js';
import { Journal } from './load/journal.js';
import { Load } from './load/load.js';
import { orderOf } from './load/order.js';
import { Random } from '@porte/simulation/random.js';
import { drain } from './drain.js';
import { Reaper } from './harm.js';
import { Overloader } from './overload.js';
import { Replayer } from './replayer.js';
import type { Scale, Scenario } from './scenarios/index.js';
import type { Transport } from './topology.js';
import type { Violation } from './verdict/books.js';
import { Witness } from './verdict/witness.js';
import { judge } from './verdict/verdict.js';
import type { Ground, World } from './world.js';

/** How a scenario is run this time. */
export interface Round {
  scale: Scale;
  seed: string;
  planted?: PlantedBug;
  /** orders, and how often or for how many seconds harm is done, in place of the scenario's own numbers */
  orders?: number;
  hits?: number;
  onProgress?: (text: string) => void;
}

/** What a run of a scenario came to; the seed and the scale reproduce it. */
export interface Outcome {
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
export async function runScenario(ground: Ground, scenario: Scenario, round: Round): Promise<Outcome> {
  const began = performance.now();
  const world = await ground.world({
    env: scenario.env ?? {},
    viaCable: Boolean(scenario.cable),
    isPoisoned: Boolean(scenario.poison),
  });
  try {
    const found = await new Run(world, scenario, round).whole();
    const { scale, seed, planted } = round;
    return {
      scenario: scenario.name,
      id: scenario.id,
      transport: ground.transport,
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

type Found = Pick<Outcome, 'counts' | 'violations'>;

const NOTHING: Found = { counts: {}, violations: [] };

/** One life of a world: customers buy while it is harmed, it comes to rest, and its books are compared. */
class Run {
  private readonly journal = new Journal();
  private readonly random: Random;
  private readonly client: Client;
  private readonly witness: Witness;
  private readonly reaper: Reaper;

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
    private readonly round: Round,
  ) {
    this.random = new Random(round.seed);
    this.client = new (scenario.crowd ? Crowd : Client)(world.url, new Bearers(world.settings.secrets.tokenPrivateKey));
    this.witness = new Witness(world.server);
    this.reaper = new Reaper(world, this.random, { journal: this.journal, client: this.client });
  }

  async whole(): Promise<Found> {
    try {
      await this.begin();
      const over = await this.overload();
      await this.buyUnderHarm();
      heal(this.world);
      const mended = this.scenario.poison ? await new Replayer(this.world, this.client).mend() : NOTHING;
      return await this.judged([over, mended]);
    } finally {
      await Promise.all([this.client.close(), this.witness.close()]);
    }
  }

  private async begin(): Promise<void> {
    const { planted, seed } = this.round;
    if (planted) await plantSql(this.world.server, planted);
    await this.world.topology.start(planted?.name);
    afflict(this.world, this.scenario, seed);
  }

  private async overload(): Promise<Found> {
    const { overload, mix } = this.scenario;
    const { seed, scale } = this.round;
    return overload ? new Overloader(this.world, this.journal, mix, seed).run(overload[scale]) : NOTHING;
  }

  /** Customers go on as long as there is harm to be done. */
  private async buyUnderHarm(): Promise<void> {
    const { harm, mix, orders, customers } = this.scenario;
    const { scale, hits, onProgress = () => undefined } = this.round;
    let harming = Boolean(harm);
    const onBought: OnBought = told => this.witness.bought(told);
    const buyer =
      this.client instanceof Crowd
        ? new CrowdBuyer(this.client, this.journal, onBought)
        : new Buyer(this.client, this.journal, onBought);
    const load = new Load(
      buyer,
      n => orderOf(this.random, n, mix),
      this.round.orders ?? orders[scale],
      () => harming,
    );
    const inflicted = harm
      ? this.reaper
          .inflict(harm, scale, hits, text => onProgress(`${load.begun} orders, ${text}`))
          .finally(() => (harming = false))
      : undefined;
    await Promise.all([load.run(customers), inflicted]);
  }

  private async judged(before: readonly Found[]): Promise<Found> {
    const drained = await drain(this.world, this.scenario.drainSeconds * 1000);
    // Stopped in good order, so that the database has counted everything that its connections met.
    await this.world.topology.stop();
    const verdict = await judge(this.world, this.journal);
    const expected = (await this.scenario.expect?.(verdict, this.world, this.round.scale)) ?? [];
    const found = [...before, ...(this.client instanceof Crowd ? [this.client.found] : []), this.reaper.harmed];
    const counts = Object.assign(
      { ...verdict.counts, ...this.client.trouble },
      ...found.map(each => each.counts),
      this.world.topology.counts,
      { drain_ms: Math.round(drained.ms) },
    ) as Record<string, number>;
    return {
      counts,
      violations: [
        ...found.flatMap(({ violations }) => violations),
        ...this.witness.violations,
        ...drained.violations,
        ...verdict.violations,
        ...expected,
      ],
    };
  }
}

function afflict({ carrier, line, door, cable }: World, scenario: Scenario, seed: string): void {
  if (scenario.carrier) carrier.random(scenario.carrier(seed));
  line.dose(`${seed}/line`, ...(scenario.line ?? []));
  door.dose(`${seed}/door`, ...(scenario.door ?? []));
  cable.dose(`${seed}/cable`, ...(scenario.cable ?? []));
  // Connections that stood before know nothing of it.
  if (scenario.cable) cable.cut();
}

/** Faults end with the last order: what is unknown by then must find its end. */
function heal({ carrier, line, door, cable }: World): void {
  carrier.clear();
  for (const proxy of [line, door, cable]) {
    proxy.dose('');
    proxy.cut();
  }
}
