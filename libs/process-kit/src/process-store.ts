import { TechnicalError } from '@porte/domain-kit';
import { OptimisticLockConflict, tenantTable, type Database, type Tx } from '@porte/messaging-kit';
import type { QueryRunner } from 'typeorm';
import { milliseconds, type Process, type ProcessColumns, type ProcessRow } from './define-process.js';

/** A process row as the worker holds it, whatever its own columns are. */
export type AnyRow = ProcessRow<object>;

/** A row that a worker has claimed. */
export type ClaimedRow = AnyRow & {
  /** the lease of an earlier claim ended before its step was committed */
  lease_lost: boolean;
  deadline_over: boolean;
};

/** Leases that a step may lose one after the other before its row waits for staff. */
export const MOST_LOST_LEASES = 5;

/** Of a row `t`: no worker looks at it before someone frees it, or its deadline ends. */
export const IS_PARKED = `t.lost_leases >= ${MOST_LOST_LEASES} and t.leased_until is null`;

/** The row of a process changed after it was read: nothing of the transaction is committed, and the row decides what happens next. */
export class ProcessRowConflict extends OptimisticLockConflict {
  constructor(process: string, id: string) {
    super(`${process} ${id} has changed since it was read`);
  }
}

/**
 * Adds the standard columns to a table, and the indexes of the claim and of the metrics.
 * @param initial state of the rows that the table has already, unless it has a column `state`
 */
export async function processColumns(runner: QueryRunner, table: string, initial: string): Promise<void> {
  await runner.query(`alter table ${table} add column if not exists state text not null default '${initial}', add column if not exists lane text not null default '',
    add column if not exists fence int not null default 0, add column if not exists due_at timestamptz, add column if not exists leased_until timestamptz,
    add column if not exists deadline_at timestamptz, add column if not exists tries int not null default 0, add column if not exists last_error text`);
  await runner.query(
    `alter table ${table} alter column state drop default, alter column due_at drop not null, alter column due_at drop default`,
  );
  await countLostLeases(runner, table);
  await runner.query(`create index on ${table} (lane, due_at) where due_at is not null`);
  await runner.query(`create index on ${table} (state)`);
}

/** Adds the column that counts lost leases, which tables of before ADR 0060 lack. */
export async function countLostLeases(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`alter table ${table} add column if not exists lost_leases int not null default 0`);
}

/** Undoes `countLostLeases`. */
export async function forgetLostLeases(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`alter table ${table} drop column lost_leases`);
}

/** Creates the table of a process. @param columns SQL of its own columns and constraints, comma-separated */
export async function processTable(runner: QueryRunner, table: string, columns: string): Promise<void> {
  await tenantTable(runner, table, columns);
  await processColumns(runner, table, 'new');
}

/** How many rows may be claimed. */
export interface Room {
  rows: number;
  /** steps that run in this process, by lane */
  busy: Readonly<Record<string, number>>;
}

/** What changes with a transition; instants are relative to now, null clears. */
export interface Change {
  state: string;
  dueMs: number | null;
  leaseMs: number | null;
  /** 'keep' leaves the deadline as it is; 'carry' too, for a state to which it does not apply */
  deadlineMs: number | null | 'keep' | 'carry';
  tries: number;
  lostLeases: number;
  lastError: string | null;
}

/** How a new row begins. */
export interface NewRow {
  /** while it waits for a claim */
  queued: Change;
  /** as a claimed one; null where it must wait */
  claimed: Change | null;
  lane: string;
}

/** The database's clock, unless a test or a simulation gives its own instant: no two machines' clocks are compared. */
const NOW = (parameter: string): string => `coalesce(${parameter}::timestamptz, now())`;

const after = (now: string, parameter: string): string => `${now} + ${parameter}::float8 * interval '1 millisecond'`;

// Lanes take turns by the rank of their rows, so that a lane with many old rows does not delay the others. Lanes are found by index steps, however many rows wait.
const claimSql = ({ table, reads, states }: Process): string => {
  const now = NOW('$1');
  // Where tries are not limited a lost lease only repeats the step: to count it would lengthen the pause after the next error.
  const limited = Object.keys(states).filter(name => states[name]!.onExhausted !== undefined);
  const isCounted = limited.length > 0 ? `t.state in (${limited.map(name => `'${name}'`).join(', ')})` : 'false';
  return `with recursive lanes as (
      (select lane from ${table} where due_at is not null order by lane limit 1)
      union all select n.lane from lanes l cross join lateral (
        select lane from ${table} where due_at is not null and lane > l.lane order by lane limit 1) n),
    due as (select d.*, row_number() over (partition by d.lane order by d.due_at) as turn from lanes l cross join lateral (
        select t.tenant_id, t.id, t.lane, t.due_at, t.leased_until, t.deadline_at from ${table} t
        where t.lane = l.lane and t.due_at <= ${now} and (t.leased_until is null or t.leased_until <= ${now})
        order by t.due_at limit greatest($3::int - coalesce(($4::jsonb ->> l.lane)::int, 0), 0) for update skip locked) d),
    turns as (select * from due order by turn, due_at limit $2),
    claimed as (update ${table} t set fence = t.fence + 1, tries = t.tries + (turns.leased_until is not null and ${isCounted})::int,
        lost_leases = t.lost_leases + (turns.leased_until is not null)::int,
        leased_until = ${after(now, 'coalesce(($5::jsonb ->> t.state)::float8, $6)')}
      from turns where t.tenant_id = turns.tenant_id and t.id = turns.id
      returning t.*, turns.leased_until is not null as lease_lost, coalesce(turns.deadline_at <= ${now}, false) as deadline_over${readingSql(reads)})
    select * from claimed`;
};

const readingSql = (reads: Process['reads']): string =>
  Object.entries(reads)
    .map(([name, sql]) => `, ${sql} as ${name}`)
    .join('');

/** Columns of a new row that the insert leaves to their defaults. Columns are named, so that the statement is prepared. */
const GENERATED = ['created_at', 'updated_at', 'tries', 'lost_leases', 'last_error'];

// The lease is counted from this statement, after the caller's look at the monotonic clock.
const insertSql = ({ table, reads }: Process, own: readonly string[]): string => {
  const now = NOW('$1');
  const given = (claimed: string, queued: string): string => `case when claimed then ${claimed} else ${queued} end`;
  const deadline = `${now} + ${given('$10::float8', '$11::float8')} * interval '1 millisecond'`;
  const standard = {
    tenant_id: '$2',
    lane: '$3',
    state: given('$5', '$6'),
    fence: given('1', '0'),
    leased_until: `case when claimed then ${after('coalesce($1::timestamptz, clock_timestamp())', '$7')} end`,
    due_at: `least(${now} + ${given('$8::float8', '$9::float8')} * interval '1 millisecond', ${deadline})`,
    deadline_at: deadline,
  };
  return `insert into ${table} as t (${[...Object.keys(standard), ...own].join(', ')})
    select ${[...Object.values(standard), ...own.map((_, at) => `$${at + 12}`)].join(', ')}
    from (select $4 and not exists (select from ${table} w where w.lane = $3 and w.due_at <= ${now}
      and (w.leased_until is null or w.leased_until <= ${now})) as claimed) c
    on conflict do nothing returning ${[...GENERATED, ...Object.keys(standard), ...own].map(name => `t.${name}`).join(', ')}${readingSql(reads)}`;
};

const changeSql = (table: string, own: readonly string[]): string => {
  const now = NOW('$1');
  return `with changed as (update ${table} set state = $6, fence = fence + 1, leased_until = ${after(now, '$8')},
      deadline_at = case when $9 then deadline_at else ${after(now, '$10')} end,
      due_at = least(${after(now, '$7')}, case when $13 then null when $9 then deadline_at else ${after(now, '$10')} end),
      tries = $11, last_error = $12, lost_leases = $14, updated_at = ${now}${own.map((name, at) => `, ${name} = $${at + 15}`).join('')}
    where tenant_id = $2 and id = $3 and state = $4 and fence = $5 returning fence)
  select fence from changed`;
};

const column = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

/** The SQL of processes: every statement takes the instant to work with, null for the database's. */
export class ProcessStore {
  constructor(
    private readonly database: Database,
    private readonly process: Process,
  ) {}

  /** Claims due rows of any tenant under a lease, lanes in turn. A single statement: one round trip and one commit. */
  claim(now: Date | null, { rows, busy }: Room): Promise<ClaimedRow[]> {
    const { perLane, states, leaseMs } = this.process;
    const leases = Object.entries(states).flatMap(([name, { lease }]) => (lease ? [[name, milliseconds(lease)]] : []));
    return this.database.system.query(claimSql(this.process), [
      now,
      rows,
      perLane,
      JSON.stringify(busy),
      JSON.stringify(Object.fromEntries(leases)),
      leaseMs,
    ]);
  }

  /**
   * Compare-and-set on state and fence.
   * @param own the row's own columns that change too
   * @throws ProcessRowConflict where the row has changed
   */
  async change(tx: Tx, now: Date | null, row: AnyRow, change: Change, own: object = {}): Promise<void> {
    const { state, dueMs, leaseMs, deadlineMs, tries, lostLeases, lastError } = change;
    const isCarried = deadlineMs === 'carry';
    const [keep, deadline] = isCarried || deadlineMs === 'keep' ? [true, null] : [false, deadlineMs];
    const [changed] = await tx.query(changeSql(this.process.table, this.columns(own)), [
      now,
      row.tenant_id,
      row.id,
      row.state,
      row.fence,
      state,
      dueMs,
      leaseMs,
      keep,
      deadline,
      tries,
      lastError,
      isCarried,
      lostLeases,
      ...Object.values(own).map(column),
    ]);
    if (!changed) throw new ProcessRowConflict(this.process.name, row.id);
  }

  /** @throws ProcessRowConflict where the row has changed */
  async remove(tx: Tx, { tenant_id, id, state, fence }: AnyRow): Promise<void> {
    const gone = await tx.query(
      `with gone as (delete from ${this.process.table} where tenant_id = $1 and id = $2 and state = $3 and fence = $4 returning id) select id from gone`,
      [tenant_id, id, state, fence],
    );
    if (gone.length === 0) throw new ProcessRowConflict(this.process.name, id);
  }

  /**
   * Inserts a row, as a claimed one where that is offered and no due row of its lane waits.
   * @returns the row, whose fence is 1 where it is claimed; null where a row with this id exists
   */
  async insert(tx: Tx, now: Date | null, row: object, { queued, claimed, lane }: NewRow): Promise<AnyRow | null> {
    const first = claimed ?? queued;
    const [made] = await tx.query<AnyRow>(insertSql(this.process, this.columns(row)), [
      now,
      tx.tenantId,
      lane,
      claimed !== null,
      first.state,
      queued.state,
      first.leaseMs,
      first.dueMs,
      queued.dueMs,
      first.deadlineMs,
      queued.deadlineMs,
      ...Object.values(row).map(column),
    ]);
    return made ?? null;
  }

  /** Holds a claimed row for longer. @returns false where it is not held any more */
  async renew({ tenant_id, id, state, fence }: AnyRow, now: Date | null, leaseMs: number): Promise<boolean> {
    const renewed = (await this.database.system.query(
      `with renewed as (update ${this.process.table} set leased_until = ${after(NOW('$1'), '$6')}
        where tenant_id = $2 and id = $3 and state = $4 and fence = $5 returning id) select id from renewed`,
      [now, tenant_id, id, state, fence, leaseMs],
    )) as unknown[];
    return renewed.length > 0;
  }

  /** Makes a row due at once that is due later. */
  async hasten(tx: Tx, now: Date | null, id: string): Promise<void> {
    await tx.query(
      `update ${this.process.table} set due_at = ${NOW('$1')} where tenant_id = $2 and id = $3 and due_at > ${NOW('$1')}`,
      [now, tx.tenantId, id],
    );
  }

  async retryParked(tx: Tx, now: Date | null, id: string): Promise<void> {
    await tx.query(
      `update ${this.process.table} t set due_at = ${NOW('$1')}, lost_leases = ${MOST_LOST_LEASES - 1} where tenant_id = $2 and id = $3 and ${IS_PARKED}`,
      [now, tx.tenantId, id],
    );
  }

  /** Column names go into the SQL: they come from the source code, and this catches mistakes. */
  private columns(own: object): string[] {
    const names = Object.keys(own);
    const unknown = names.find(name => !/^[a-z][a-z0-9_]*$/.test(name));
    if (unknown) throw new TechnicalError(`process ${this.process.name}: ${unknown} is no column`);
    return names;
  }

  /** The row of the transaction's tenant, locked until its end. */
  async lock(tx: Tx, id: string): Promise<AnyRow> {
    const [row] = await tx.query<AnyRow>(
      `select * from ${this.process.table} where tenant_id = $1 and id = $2 for update`,
      [tx.tenantId, id],
    );
    if (!row) throw new TechnicalError(`process ${this.process.name} has no row ${id}`);
    return row;
  }

  async find(tx: Tx, id: string): Promise<AnyRow | null> {
    const [row] = await tx.query<AnyRow>(`select * from ${this.process.table} where tenant_id = $1 and id = $2`, [
      tx.tenantId,
      id,
    ]);
    return row ?? null;
  }

  /** States in the database that the declaration does not know. By index steps, however many rows there are. */
  async unknownStates(): Promise<string[]> {
    const found = (await this.database.system.query(`with recursive s as (
        (select state from ${this.process.table} order by state limit 1)
        union all select n.state from s cross join lateral (select state from ${this.process.table} where state > s.state order by state limit 1) n)
      select state from s`)) as Pick<ProcessColumns, 'state'>[];
    return found.map(({ state }) => state).filter(state => !(state in this.process.states));
  }

  /** Rows that are not final, by state: the parked ones, the seconds for which the oldest due row waits that no step holds, and since the row that has moved least did so. */
  async figures(
    now: Date | null,
  ): Promise<{ state: string; rows: number; parked: number; waiting: number; resting: number }[]> {
    const open = Object.entries(this.process.states).flatMap(([name, { final }]) => (final ? [] : [name]));
    return this.database.system.query(
      `select s.state, count(t.id)::int as rows, count(t.id) filter (where ${IS_PARKED})::int as parked, coalesce(extract(epoch from ${NOW('$1')} - min(t.due_at) filter (where t.leased_until is null or t.leased_until <= ${NOW('$1')})), 0)::float8 as waiting,
        coalesce(extract(epoch from ${NOW('$1')} - min(t.updated_at)), 0)::float8 as resting
      from unnest($2::text[]) s (state) left join ${this.process.table} t on t.state = s.state group by s.state`,
      [now, open],
    );
  }
}
