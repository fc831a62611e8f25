// From a commit to the handler in another consumer's transaction, through outbox and inbox, in process or with `--kafka` on Kafka; and how fast a backlog is drained.
import { setTimeout as pause } from 'node:timers/promises';
import { newId, systemClock } from '@porte/domain-kit';
import { Consumer, Database, migrate, Relay, RETRY_DELAYS, UnitOfWork } from '@porte/messaging-kit';
import { provisionDatabase } from '@porte/service-kit';
import { openLoop, spread } from './load.mjs';
import { benchPostgres } from './postgres.mjs';
import { statements } from '@porte/local-servers/statements.mjs';
import { ms, seconds, whole } from './table.mjs';
import { benchKafka, busOn } from './transport.mjs';

const TENANT = newId();
const TYPE = 'label.generated';
const LIMIT = 400;
/** Events of a backlog that share a key, and that one transaction writes. */
const [PER_KEY, PER_COMMIT] = [10, 100];
const PLANS = {
  full: { rates: [50, 200], seconds: 20, backlog: 100_000 },
  quick: { rates: [50], seconds: 5, backlog: 5000 },
};
/** How a consumer takes its events. */
const KINDS = [
  ['each alone', null],
  ['together', {}],
];
/** As long as the label's event. */
const DATA = { shipment_id: newId(), note: 'x'.repeat(1500) };

/** One service's database, which tells itself; the consumer has an inbox row for each event. `together` where several may share a transaction. */
class MessageStore {
  taken = 0;
  committed = new Map();
  lags = [];

  static async open(postgres, brokers, kind, together) {
    const store = Object.assign(new MessageStore(), { kind, postgres });
    const urls = await provisionDatabase(postgres.url, {
      name: `events_${kind.replaceAll(' ', '_')}`,
      passwords: { owner: 'owner', app: 'app', system: 'system' },
    });
    await migrate(urls.ownerUrl, { migrations: [] });
    store.database = await Database.open({ url: urls.appUrl, systemUrl: urls.systemUrl, entities: [] });
    store.work = new UnitOfWork(store.database, 'carriers', systemClock);
    new Consumer('bench', store.work, RETRY_DELAYS, together).subscribe(
      (store.bus = await busOn(brokers)),
      [TYPE],
      envelope => store.take(envelope),
    );
    await store.bus.open();
    return store;
  }

  async take({ subject }) {
    this.taken += 1;
    const since = this.committed.get(subject);
    if (since !== undefined) this.lags.push(performance.now() - since);
  }

  ship() {
    this.relay = new Relay(this.database, this.bus);
    this.work.sendThrough(this.relay);
    this.relay.start();
  }

  tell(subjects) {
    return this.work.run({ tenantId: TENANT }, async tx => {
      for (const subject of subjects) await tx.publish(TYPE, subject, DATA);
      tx.afterCommit(() => subjects.forEach(subject => this.committed.set(subject, performance.now())));
    });
  }

  async empty() {
    while (!(await this.relay.isEmpty())) await pause(20);
    await this.bus.caughtUp?.();
  }

  async close() {
    await this.relay?.stop();
    await this.bus.close();
    await this.database.close();
  }
}

/** What the machine takes for one empty transaction at that moment: the control. */
async function control({ work }) {
  const times = [];
  for (let n = 0; n < 200; n += 1) {
    const since = performance.now();
    await work.run({ tenantId: TENANT }, tx => tx.query('select 1'));
    times.push(performance.now() - since);
  }
  return spread(times);
}

const micro = value => `${whole(value)} µs`;

/** What each of so many events costs from here on: counts that other work on the machine cannot spoil, and processor time. */
function cost(postgres) {
  const look = () => ({ ...statements(), node: process.cpuUsage(), postgres: postgres.cpu() });
  const before = look();
  return count => {
    const now = look();
    const { user, system } = process.cpuUsage(before.node);
    const each = name => ((now[name] - before[name]) / count).toFixed(2);
    return {
      statements: each('statements'),
      trips: each('trips'),
      commits: each('commits'),
      'CPU, Node': micro((user + system) / count),
      'CPU, Postgres': micro(((now.postgres - before.postgres) * 1000) / count),
    };
  };
}

async function lagAt(store, rate, plan) {
  const empty = await control(store);
  store.lags.length = 0;
  const [costOf, before] = [cost(store.postgres), store.taken];
  const { count, dropped, errors } = await openLoop({
    rate,
    seconds: plan.seconds,
    limit: LIMIT,
    ask: () => store.tell([newId()]),
  });
  await store.empty();
  const { p50, p95, p99, max } = spread(store.lags);
  const row = {
    consumer: store.kind,
    'events/s': whole(rate),
    events: count,
    dropped,
    errors,
    'empty transaction p50': ms(empty.p50),
    p50: ms(p50),
    p95: ms(p95),
    p99: ms(p99),
    max: ms(max),
    ...costOf(count),
  };
  return { row, rate, count, errors, taken: store.taken - before, p50, p95, p99 };
}

async function backlogOf(store, count) {
  for (let from = 0; from < count; from += PER_COMMIT)
    await store.tell(
      Array.from({ length: PER_COMMIT / PER_KEY }, newId).flatMap(subject => Array(PER_KEY).fill(subject)),
    );
  const [since, before] = [performance.now(), store.taken];
  store.committed.clear();
  const costOf = cost(store.postgres);
  store.ship();
  await store.empty();
  const took = performance.now() - since;
  const row = {
    consumer: store.kind,
    events: count,
    'of a key': PER_KEY,
    taken: store.taken - before,
    took: seconds(took),
    'events/s': whole((count / took) * 1000),
    ...costOf(count),
  };
  return { row, events: count, taken: store.taken - before, took };
}

async function ofKind({ postgres, brokers, plan, say }, [kind, together]) {
  const store = await MessageStore.open(postgres, brokers, kind, together);
  try {
    say(`${kind}: a backlog of ${plan.backlog} …`);
    const drained = await backlogOf(store, plan.backlog);
    await store.tell([newId()]);
    const lags = [];
    for (const rate of plan.rates) {
      say(`${kind}: ${rate} events a second …`);
      lags.push(await lagAt(store, rate, plan));
    }
    return { drained, lags };
  } finally {
    await store.close();
  }
}

const NOTES = [
  'each event has an inbox row in the transaction of its effect; "together" shares a transaction among events that came while others were under way',
  'statements, round trips, commits and processor time are of one event; those of the open loop include the publishing transaction, those of the backlog do not; both include the relay',
  'the control is an empty transaction, right before, of the same process',
];

/** @returns the tables of the events bench */
export async function events({ quick, kafka, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const postgres = await benchPostgres();
  const broker = await benchKafka(kafka, postgres.folder);
  try {
    const found = [];
    for (const kind of KINDS) found.push(await ofKind({ postgres, brokers: broker?.brokers, plan, say }, kind));
    const lags = found.flatMap(({ lags: each }) => each);
    const lost = [
      ...lags.filter(({ errors, taken, count }) => errors > 0 || taken < count),
      ...found.map(({ drained }) => drained).filter(({ taken, events: count }) => taken < count),
    ];
    return {
      title: `events: from the commit to the handler, ${kafka ? 'on Kafka' : 'embedded'}`,
      tables: [
        ['open loop', lags.map(({ row }) => row)],
        ['backlog', found.map(({ drained }) => drained.row)],
      ],
      notes: NOTES,
      measured: found.at(-1),
      problems: lost.map(({ row }) => `events were lost: ${JSON.stringify(row)}`),
    };
  } finally {
    await broker?.stop();
    await postgres.stop();
  }
}
