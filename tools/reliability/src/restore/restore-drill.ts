import path from 'node:path';
import { SERVICES } from '@porte/contracts';
import { KeyedRandom } from '@porte/simulation/random.js';
import { AccessTokens } from '../load/access-tokens.js';
import { Buyer } from '../load/buyer.js';
import { Client } from '../load/client.js';
import { Journal } from '../load/journal.js';
import { Load } from '../load/load.js';
import { orderOf, type Mix } from '../load/order.js';
import { waitUntil } from '../trials/trial.js';
import { Tables, type Violation } from '../verdict/books.js';
import { purchaseOf } from '../verdict/reference.js';
import type { World } from '../world.js';
import { Depositor, depositViolations } from './depositor.js';
import { LateCancellations } from './late-cancellations.js';
import { HandedOutNumbers, skipHandedOut } from './handed-out-numbers.js';

/** Milliseconds that a stage of the drill may take on a busy machine. */
const STAGE_MS = 300_000;

const clientOf = ({ url, settings }: World): Client =>
  new Client(url, new AccessTokens(settings.secrets.tokenPrivateKey));

/** Customers and staff at work, and what they were told. */
class Traffic {
  readonly client: Client;
  readonly depositor: Depositor;
  private readonly load: Load;
  private running: Promise<unknown> | undefined;

  /** @param name of these people's orders */
  constructor(
    world: World,
    readonly journal: Journal,
    { seed, mix }: { seed: string; mix: Mix },
    private readonly customers: number,
  ) {
    this.client = clientOf(world);
    const [random, buyer] = [new KeyedRandom(seed), new Buyer(this.client, journal)];
    this.load = new Load(
      n => buyer.take(orderOf(random, n, mix)),
      0,
      () => true,
    );
    this.depositor = new Depositor(this.client, `deposit-${seed}`);
  }

  start(): void {
    this.running = Promise.all([this.load.run(this.customers), this.depositor.run()]);
    // Its failure is told by `stop`.
    this.running.catch(() => undefined);
  }

  /** Resolves when so many more labels are bought. @throws Error where that takes too long */
  async boughtMore(more: number): Promise<void> {
    const count = this.journal.count('bought') + more;
    if ((await waitUntil(() => this.journal.count('bought') >= count, STAGE_MS)) === null)
      throw new Error(`${this.journal.count('bought')} of ${count} labels within ${STAGE_MS / 1000} s`);
  }

  /** Begins nothing new and waits for the answers. */
  async stop(): Promise<void> {
    this.load.stop();
    this.depositor.stop();
    await this.running;
  }

  /** Everybody goes away without an answer. */
  async abandon(): Promise<void> {
    await this.client.close();
    await this.stop();
  }
}

/**
 * under a running load, the cluster is lost twice. First all databases are restored to a moment in the middle of the load, from a base backup and the
 * archived log: who was answered before that moment still has what it was told. Then they are restored to the last moment, with the log that the lost cluster
 * had on its disk: no one notices more than the pause.
 */
export class RestoreDrill {
  readonly counts: Record<string, number> = {};
  readonly violations: Violation[] = [];
  /** what everybody was told that must be true in the end */
  journal = new Journal();
  /** references of labels that the carrier sold after the moment of which the databases are */
  readonly soldAfter = new Set<string>();
  private deposits: readonly string[] = [];
  private numbers: HandedOutNumbers | undefined;

  constructor(
    private readonly world: World,
    private readonly options: { seed: string; mix: Mix; customers: number; labels: number },
    private readonly onProgress: (text: string) => void,
  ) {}

  /** Leaves the system running. */
  async run(): Promise<void> {
    await this.restoreToMoment();
    await this.restoreToEnd();
  }

  /** What must hold of the deposits and of our own numbers once the system has drained. */
  async judge(): Promise<Violation[]> {
    return Tables.read(this.world.server, SERVICES, async tables => [
      ...(await depositViolations(tables, this.deposits)),
      ...(await this.numbers!.violations(tables)),
    ]);
  }

  private async restoreToMoment(): Promise<void> {
    const { server, topology, carrier } = this.world;
    const { labels } = this.options;
    const traffic = this.traffic('before', new Journal());
    traffic.start();
    await traffic.boughtMore(labels / 4);
    const backup = await this.backup('first');
    await traffic.boughtMore(labels / 4);
    this.journal = traffic.journal.copy();
    this.deposits = [...traffic.depositor.confirmed];
    const until = await server.now();
    this.onProgress(`the moment is ${until}`);
    await traffic.boughtMore(labels / 2);
    const late = new LateCancellations(this.journal);
    await late.cancel(traffic.client, 'before the loss');
    await server.archiveLog();
    await this.lose();
    await traffic.abandon();
    this.counts['told_after_the_moment'] = traffic.journal.count('bought') - this.journal.count('bought');
    this.counts['restore_to_moment_ms'] = await server.restore({ backup, until, hasLastLog: false });
    const known = new Set(
      await Tables.read(server, ['shipments'], tables =>
        tables.of<{ id: string }>('shipments', 'select id from purchases'),
      ).then(rows => rows.map(({ id }) => id)),
    );
    for (const reference of Object.keys(carrier.book().by_reference))
      if (!known.has(purchaseOf(reference))) this.soldAfter.add(reference);
    this.counts['sold_after_the_moment'] = this.soldAfter.size;
    this.counts['events_to_send_again'] = await this.outboxRows();
    this.numbers = new HandedOutNumbers(traffic.journal);
    this.counts['numbers_skipped'] = await skipHandedOut(server.urlOf('carriers'), until);
    await topology.start();
    const client = clientOf(this.world);
    this.counts['canceled_again'] = await late.cancel(client, 'after the restore').finally(() => client.close());
  }

  private async restoreToEnd(): Promise<void> {
    const { server, topology } = this.world;
    const { labels } = this.options;
    const traffic = this.traffic('after', this.journal);
    traffic.start();
    await traffic.boughtMore(labels / 4);
    const backup = await this.backup('second');
    await traffic.boughtMore(labels / 4);
    await this.lose();
    this.counts['restore_to_end_ms'] = await server.restore({ backup, hasLastLog: true });
    await topology.start();
    await traffic.boughtMore(labels / 4);
    await traffic.stop();
    await traffic.client.close();
    this.deposits = [...this.deposits, ...traffic.depositor.confirmed];
    this.counts['deposits'] = this.deposits.length;
  }

  private traffic(stage: string, journal: Journal): Traffic {
    const { seed, mix, customers } = this.options;
    return new Traffic(this.world, journal, { seed: `${seed}-${stage}`, mix }, customers);
  }

  private async backup(name: string): Promise<string> {
    const { server, settings } = this.world;
    const to = path.join(settings.home, name);
    const ms = await server.backUp(to);
    this.counts[`${name}_backup_ms`] = ms;
    this.onProgress(`${name} base backup after ${ms} ms`);
    return to;
  }

  /** The services and the database server die at once. */
  private async lose(): Promise<void> {
    const { server, topology } = this.world;
    for (const part of topology.parts) await topology.kill(part);
    await server.kill();
  }

  private async outboxRows(): Promise<number> {
    return Tables.read(this.world.server, SERVICES, async tables => {
      let count = 0;
      for (const name of tables.names)
        count += (await tables.of<{ count: number }>(name, 'select count(*)::int as count from outbox'))[0]!.count;
      return count;
    });
  }
}
