import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { FixedClock, newId } from '@porte/domain-kit';
import { Database, migrate, UnitOfWork } from '@porte/messaging-kit';
import {
  backoff,
  data,
  defineProcess,
  Processes,
  processTable,
  Scheduler,
  type MetricsPort,
  type ProcessRow,
} from '@porte/process-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withConnection, DEMO, freshDatabase } from '@porte/testing-kit';

export class CreateProcessTables1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await processTable(runner, 'label_attempts', 'carrier_id text not null, tracking_number text');
    await processTable(runner, 'deposits', 'amount int not null, credited int not null default 0');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

export interface Attempt {
  id: string;
  carrier_id: string;
  tracking_number?: string | null;
  limit_of?: string;
}

type Bought = 'success' | 'rejected' | 'unknown';

/** What stands outside: each test says how it answers. */
export class Carrier {
  buys: string[] = [];
  finds: string[] = [];
  buy: (row: ProcessRow<Attempt>) => Promise<Bought> = () => Promise.resolve('success');
  find: (row: ProcessRow<Attempt>) => Promise<'success' | 'absent' | 'unknown'> = () => Promise.resolve('unknown');
  limit = Infinity;
  failWrites = 0;
}

const keepLabel = async (
  tx: { tenantId: string; query(sql: string, params: unknown[]): Promise<unknown> },
  row: ProcessRow<Attempt>,
  { deps, data: number }: { deps: Carrier; data: string | undefined },
): Promise<void> => {
  if (deps.failWrites-- > 0) throw new Error('write failed');
  await tx.query(
    `update label_attempts set tracking_number = coalesce(tracking_number, '') || $3 where tenant_id = $1 and id = $2`,
    [tx.tenantId, row.id, number ?? 'T1'],
  );
};

/** A write that sees the columns which changed with the state. */
const confirmSet: typeof keepLabel = async (tx, row) => {
  await tx.query(`update label_attempts set tracking_number = $3 where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    row.id,
    `${row.state} ${row.tracking_number}`,
  ]);
};

/** The shape of a label attempt: a call that must never be made blindly again. */
export const labelAttempt = defineProcess<Attempt, Carrier>()('label_attempt', {
  table: 'label_attempts',
  lane: ({ carrier_id }) => carrier_id,
  perLane: 2,
  callWithin: '20s',
  reads: { limit_of: `(select 'limit of ' || t.carrier_id)` },
  starts: ['labelled'],
  outcomes: { success: data<string | undefined>(), corrected: data<string>() },
  states: {
    ready: {
      call: (row, { deps }) => {
        deps.buys.push(row.id);
        return deps.buy(row);
      },
      during: 'calling',
      before: (_tx, _row, { deps }) =>
        Promise.resolve(deps.buys.length < deps.limit ? undefined : ('rejected' as const)),
      late: ['success'],
      on: { success: { to: 'labelled', write: keepLabel }, rejected: 'rejected', unknown: 'unknown' },
    },
    calling: { lease: '45s', onLeaseLost: 'unknown' },
    unknown: {
      call: (row, { deps }) => {
        deps.finds.push(row.id);
        return deps.find(row);
      },
      idempotent: true,
      startAfter: '5s',
      retry: backoff('5s', '10m', 3),
      onExhausted: 'needs_review',
      on: { success: { to: 'labelled', write: keepLabel }, absent: 'rejected', unknown: 'unknown' },
    },
    needs_review: { by: 'staff', on: { success: { to: 'labelled', write: keepLabel }, absent: 'rejected' } },
    labelled: { final: true, on: { late_success: 'labelled' } },
    rejected: {
      final: true,
      on: {
        late_success: { to: 'labelled', write: keepLabel },
        corrected: { to: 'rejected', set: (_row, number) => ({ tracking_number: number }), write: confirmSet },
      },
    },
  },
});

export interface Deposit {
  id: string;
  amount: number;
}

/** A deposit: a status that is polled until a deadline, late money, a write in the step's transaction. */
export const deposit = defineProcess<
  Deposit,
  { status: () => Promise<'paid' | 'pending'>; credit: () => Promise<void> }
>()('deposit', {
  table: 'deposits',
  states: {
    awaiting: {
      call: (_row, { deps }) => deps.status(),
      idempotent: true,
      every: '10m',
      on: { paid: 'crediting', pending: 'awaiting', recheck: 'checking', sent: 'sent' },
      deadline: { after: '72h', then: 'expired' },
    },
    checking: {
      call: (_row, { deps }) => deps.status(),
      idempotent: true,
      lease: '1s',
      longest: '10m',
      retry: backoff('5s', '10m'),
      on: { paid: 'crediting', pending: 'awaiting', recheck: 'checking' },
    },
    sent: { by: 'event', alarm: 'here', on: { paid: 'crediting' } },
    crediting: {
      write: async (tx, row, { deps }) => {
        await tx.query('update deposits set credited = credited + amount where tenant_id = $1 and id = $2', [
          tx.tenantId,
          row.id,
        ]);
        await deps.credit();
        return 'credited' as const;
      },
      on: { credited: 'credited' },
    },
    credited: { final: true },
    expired: { final: true, on: { paid: 'crediting' } },
  },
});

export class CountingMetrics implements MetricsPort {
  readonly counts = new Map<string, number>();
  readonly gauges: Parameters<MetricsPort['gauge']>[0][] = [];

  gauge(gauge: Parameters<MetricsPort['gauge']>[0]): void {
    this.gauges.push(gauge);
  }

  counter(name: string) {
    return {
      add: (labels: Record<string, string> = {}, by = 1) => {
        const key = `${name} ${Object.values(labels).join(' ')}`;
        this.counts.set(key, (this.counts.get(key) ?? 0) + by);
      },
    };
  }
}

/** One service process on the shared database. */
export interface Worker {
  processes: Processes;
  scheduler: Scheduler;
  metrics: CountingMetrics;
  carrier: Carrier;
  work: UnitOfWork;
}

const status = { status: () => Promise.resolve('pending' as const), credit: () => Promise.resolve() };

/** A database with process tables, and workers whose clock the test moves. */
export async function openWorkers() {
  Logger.overrideLogger(false);
  const fresh = await freshDatabase({
    template: 'process_kit',
    migrate: async url => void (await migrate(url, { migrations: [CreateProcessTables1763900000000] })),
  });
  const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
  const database = await Database.open({ url: fresh.appUrl, systemUrl: fresh.systemUrl, entities: [] });
  const worker = (deps: Parameters<Processes['register']>[1] = status): Worker => {
    const metrics = new CountingMetrics();
    const scheduler = new Scheduler(metrics);
    const work = new UnitOfWork(database, 'carriers', clock);
    const processes = new Processes(work, database, scheduler, metrics, clock);
    const carrier = new Carrier();
    processes.register(labelAttempt, carrier);
    processes.register(deposit, deps as typeof status);
    return { processes, scheduler, metrics, carrier, work };
  };
  const sql = <T>(text: string): Promise<T[]> =>
    withConnection(fresh.superuserUrl, async client => (await client.query(text)).rows as T[]);
  const close = async () => {
    await database.close();
    await fresh.drop();
  };
  const begin = async ({ work, processes }: Worker, carrier_id = 'dhl', id = newId()): Promise<string> => {
    await work.run({ tenantId: DEMO }, tx => processes.start(tx, labelAttempt, { id, carrier_id }));
    return id;
  };
  const attempt = async (id: string) =>
    (await sql<ProcessRow<Attempt>>(`select * from label_attempts where id = '${id}'`))[0]!;
  const depositRow = async (id: string) =>
    (await sql<ProcessRow<Deposit & { credited: number }>>(`select * from deposits where id = '${id}'`))[0]!;
  return { clock, worker, sql, close, begin, attempt, depositRow, database, systemUrl: fresh.systemUrl };
}

export async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isTrue()) return;
    await pause(5);
  }
  throw new Error(`never true: ${isTrue.toString()}`);
}
