// A morning of questions about open parcels, by one worker: the service's own plan, process and database, under a clock that goes from second to second.
import 'reflect-metadata';
import { carriersService, TrackedParcels, trackingAccountProcess, TrackingWorker } from '@porte/carriers';
import { derivedId, FixedClock } from '@porte/domain-kit';
import { Database, migrate, UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { provisionDatabase } from '@porte/service-kit';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { benchPostgres } from './postgres.mjs';
import { seconds, whole } from './table.mjs';

const PLANS = {
  full: { parcels: 100_000, minutes: 120, target: true },
  quick: { parcels: 2_000, minutes: 70, target: false },
};
/** Numbers in one question of each account; parcels are shared out evenly. */
const ACCOUNTS = [30, 30, 50, 20, 20, 30];
/** What parcels are doing: their share of all, and the minutes within which they are to be asked about. */
const MIX = [
  { status: 'created', share: 0.2, minutes: 60 },
  { status: 'in_transit', share: 0.7, minutes: 120 },
  { status: 'out_for_delivery', share: 0.1, minutes: 30 },
];
/** One answer about a parcel in so many has news. */
const NEWS = 20;
/** Processor time of the worker and PostgreSQL, of one core. */
const MOST_SHARE = 0.1;
/** A second may have so many times the questions of an average one. */
const MOST_BURST = 4;
const START = new Date('2026-11-23T15:00:00Z');
const TENANT = derivedId('bench', 'tenant');

const accountIds = ACCOUNTS.map((_, n) => derivedId('bench', 'account', n));
const metrics = { gauge: () => {}, counter: () => ({ add: () => {} }) };

/** Parcels whose last question was at any time of their interval. */
const FILL = `insert into tracked_parcels (tenant_id, id, carrier_id, shipment_id, user_id, owner_id, tracking_number, status, status_at, news_at, due_at)
  select $1, gen_random_uuid(), $2, gen_random_uuid(), $1, $1, $3 || n, $4, $5, $5, $5::timestamptz + random() * $6::float8 * interval '1 minute'
  from generate_series(1, $7::int) n`;

const OPEN = `insert into tracking_accounts (tenant_id, id, carrier_id, state, lane, due_at) values ($1, $2, $2, 'open', '', $3)`;

async function fill(url, parcels) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [n, id] of accountIds.entries()) {
    for (const { status, share, minutes } of MIX) {
      const count = Math.round((parcels * share) / ACCOUNTS.length);
      await client.query(FILL, [TENANT, id, `${n}-${status}-`, status, START, minutes, count]);
    }
    await client.query(OPEN, [TENANT, id, START]);
  }
  await client.query('analyze');
  await client.end();
}

/** The carriers: they answer at once, and keep when each parcel was asked about. */
class Outside {
  asked = new Map();
  questions = 0;
  parcels = 0;
  /** of a parcel's interval, the longest that it waited */
  longest = 0;

  constructor(clock) {
    this.clock = clock;
  }

  track = (_account, numbers) => {
    const now = this.clock.now();
    this.questions += 1;
    this.parcels += numbers.length;
    const value = numbers.flatMap(number => {
      const status = number.split('-')[1];
      const { minutes } = MIX.find(each => each.status === status);
      const last = this.asked.get(number) ?? START.getTime();
      this.longest = Math.max(this.longest, (now.getTime() - last) / (minutes * 60_000));
      this.asked.set(number, now.getTime());
      const isNew = this.parcels % NEWS === 0;
      const at = isNew ? now : START;
      return [
        {
          tracking_number: number,
          status,
          received_by: null,
          events: [{ at, status, description: 'En ruta', place: null }],
        },
      ];
    });
    return Promise.resolve({ kind: 'found', value });
  };
}

/** One worker and the clock that it goes by. */
async function openWorker(urls) {
  const clock = new FixedClock(START);
  const database = await Database.open({ ...urls, entities: [] });
  const work = new UnitOfWork(database, 'carriers', clock);
  const processes = new Processes(work, database, new Scheduler(metrics), metrics, clock);
  const outside = new Outside(clock);
  const terms = {
    opened: ({ most_tracked }) => ({
      adapter: { manifest: { most_tracked, operations: { track: {} } }, track: () => {} },
      settings: {},
    }),
  };
  const worker = new TrackingWorker(terms, { track: outside.track }, new TrackedParcels(work), { TRACKING_SPEED: 1 });
  worker.now = () => clock.now();
  // There are no carriers in the database: what their rows would say is given here.
  const poll = worker.poll.bind(worker);
  worker.poll = (row, signal) =>
    poll(
      { ...row, terms: { provider_code: 'Bench', most_tracked: ACCOUNTS[accountIds.indexOf(row.carrier_id)] } },
      signal,
    );
  processes.register(trackingAccountProcess(), worker);
  return { clock, processes, outside, close: () => database.close() };
}

/** Second after second until the time is over. @returns questions of each second */
async function play({ clock, processes, outside }, minutes) {
  const counts = [];
  for (let second = 0; second < minutes * 60; second += 1) {
    const before = outside.questions;
    await processes.step({ process: 'tracking_account' });
    counts.push(outside.questions - before);
    clock.advance(1_000);
  }
  return counts;
}

async function measure(postgres, plan, say) {
  Logger.overrideLogger(['warn', 'error']);
  const passwords = { owner: 'owner', app: 'app', system: 'system' };
  const urls = await provisionDatabase(postgres.url, { name: 'carriers', passwords });
  await migrate(urls.ownerUrl, carriersService);
  say(`${plan.parcels} parcels …`);
  await fill(postgres.url.replace(/postgres$/, 'carriers'), plan.parcels);
  const worker = await openWorker({ url: urls.appUrl, systemUrl: urls.systemUrl });
  say(`${plan.minutes} minutes …`);
  const [began, cpu, postgresCpu] = [performance.now(), process.cpuUsage(), postgres.cpu()];
  const counts = await play(worker, plan.minutes);
  const used = process.cpuUsage(cpu);
  const cost = { node: (used.user + used.system) / 1000, postgres: postgres.cpu() - postgresCpu };
  await worker.close();
  const { questions, parcels, longest, asked } = worker.outside;
  return { counts, cost, questions, parcels, longest, known: asked.size, took: performance.now() - began };
}

/** @returns the plan of a worker's questions, their largest burst and what they cost */
export async function tracking({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const postgres = await benchPostgres();
  try {
    const { counts, cost, questions, parcels, longest, known, took } = await measure(postgres, plan, say);
    const time = plan.minutes * 60_000;
    const share = (cost.node + cost.postgres) / time;
    const mean = questions / counts.length;
    const burst = Math.max(...counts);
    const perMinute = Array.from({ length: plan.minutes }, (_, at) =>
      counts.slice(at * 60, at * 60 + 60).reduce((sum, each) => sum + each, 0),
    );
    const measured = {
      parcels: plan.parcels,
      minutes: plan.minutes,
      questions: {
        all: questions,
        mean: mean * 60,
        least: Math.min(...perMinute),
        most: Math.max(...perMinute),
        burst,
      },
      asked: parcels,
      longest,
      cost,
      share,
      target: MOST_SHARE,
    };
    const { least, most } = measured.questions;
    const row = {
      parcels: plan.parcels,
      minutes: plan.minutes,
      questions,
      'a minute, mean': whole(mean * 60),
      least,
      most,
      'in one second': burst,
      'longest wait': `${whole(longest * 100)} %`,
      Node: seconds(cost.node),
      PostgreSQL: seconds(cost.postgres),
      'of a core': `${(share * 100).toFixed(1)} %`,
    };
    return {
      title: 'tracking: one worker asks about open parcels',
      tables: [['', [row]]],
      notes: [`played in ${seconds(took)}; carriers answer at once, one answer about a parcel in ${NEWS} has news`],
      measured,
      problems: [
        ...(known >= plan.parcels || !plan.target ? [] : [`${known} of ${plan.parcels} parcels were asked about`]),
        ...(longest > 1.02 ? [`a parcel waited for ${whole(longest * 100)} % of its interval`] : []),
        ...(burst > Math.max(ACCOUNTS.length, mean * MOST_BURST)
          ? [`${burst} questions in one second, ${mean.toFixed(1)} in the mean`]
          : []),
        ...(plan.target && share > MOST_SHARE ? [`took ${(share * 100).toFixed(1)} % of a core`] : []),
      ],
    };
  } finally {
    await postgres.stop();
  }
}
