import { REST_MS, type Database, type Tx, type UnitOfWork } from '@porte/messaging-kit';

/** The right to see to one row until its lease ends. */
export interface Claim {
  id: string;
  tenant_id: string;
  fence: number;
}

/** A claim, and whose account it will call. */
export interface AccountClaim extends Claim {
  carrier_id: string;
}

/** How much may be claimed. */
export interface Room {
  /** rows in all */
  places: number;
  /** rows of one carrier's account, those under way included */
  perCarrier: number;
  /** how many are under way already, by carrier */
  busy: Readonly<Record<string, number>>;
}

/** Tables whose rows somebody must call a carrier for. */
export type LeaseTableName = 'label_attempts';

/** Of a row `t` that waits for somebody to see to it. */
export const IS_DUE = 't.next_check_at <= now() and (t.lease_until is null or t.lease_until <= now())';

/** Rows in one column order, so that each account is found by one step in the index however many rows wait in it. */
const accountsOf = (table: LeaseTableName): string => `accounts as (
    (select tenant_id, carrier_id from ${table} where next_check_at is not null order by tenant_id, carrier_id limit 1)
    union all select n.tenant_id, n.carrier_id from accounts a cross join lateral (select tenant_id, carrier_id from ${table}
      where next_check_at is not null and (tenant_id, carrier_id) > (a.tenant_id, a.carrier_id) order by tenant_id, carrier_id limit 1) n)`;

/** Columns are named, so that the statement is planned once for each connection. */
const claimOf = (table: LeaseTableName): string => `with recursive ${accountsOf(table)}, due as (
    select d.tenant_id, d.id from accounts a cross join lateral (select t.tenant_id, t.id, t.next_check_at from ${table} t
      where t.tenant_id = a.tenant_id and t.carrier_id = a.carrier_id and ${IS_DUE}
      order by t.next_check_at limit greatest($2::int - coalesce(($3::jsonb ->> a.carrier_id::text)::int, 0), 0) for update skip locked) d
    order by d.next_check_at limit $1),
  claimed as (update ${table} t set fence = t.fence + 1, lease_until = now() + $4 * interval '1 millisecond' from due
    where t.tenant_id = due.tenant_id and t.id = due.id returning t.id, t.tenant_id, t.fence, t.carrier_id)
  select id, tenant_id, fence, carrier_id from claimed`;

/** What a look at some tables found. */
export interface Due {
  /** those that have rows which wait */
  tables: ReadonlySet<LeaseTableName>;
  /** ms until the earliest other row is due; null where none is before the next look at rest */
  nextMs: number | null;
}

/** When a row `t` is due that is not yet. */
const DUE_AT = 'greatest(t.next_check_at, coalesce(t.lease_until, t.next_check_at))';

const lookIn = (
  table: LeaseTableName,
  at: number,
): string => `select $${at + 1}::text as name, exists (with recursive ${accountsOf(table)}
    select from accounts a cross join lateral (select from ${table} t where t.tenant_id = a.tenant_id and t.carrier_id = a.carrier_id and ${IS_DUE} limit 1) d) as is_due,
  (select extract(epoch from min(d.at) - now())::float8 * 1000 from (with recursive ${accountsOf(table)}
    select d.at from accounts a cross join lateral (select ${DUE_AT} as at from ${table} t where t.tenant_id = a.tenant_id and t.carrier_id = a.carrier_id
      and t.next_check_at <= now() + interval '${REST_MS} milliseconds' and ${DUE_AT} > now() order by t.next_check_at limit 100) d) d) as next_ms`;

/** Looks into some tables in one statement, for a poll that mostly finds nothing: with parameters, so that it is planned once for each connection. */
export async function dueTables(database: Database, tables: readonly LeaseTableName[]): Promise<Due> {
  const found = (await database.system.query(tables.map(lookIn).join(' union all '), [...tables])) as {
    name: LeaseTableName;
    is_due: boolean;
    next_ms: number | null;
  }[];
  const waits = found.flatMap(({ next_ms }) => (next_ms === null ? [] : [next_ms]));
  return {
    tables: new Set(found.filter(({ is_due }) => is_due).map(({ name }) => name)),
    nextMs: waits.length > 0 ? Math.min(...waits) : null,
  };
}

/**
 * A table of rows that somebody must call a carrier for: each has `next_check_at`, `lease_until`, `fence` and `carrier_id`. Leases and pauses are
 * on the database's time, so that no two machines' clocks matter.
 */
export class LeaseTable {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    readonly name: LeaseTableName,
  ) {}

  /** Claims rows of any tenant that are due, those due longest first; of no carrier more than it has room for, so that one that hangs holds up no other. */
  claim({ places, perCarrier, busy }: Room, leaseMs: number): Promise<AccountClaim[]> {
    // A statement alone is a transaction of its own, in one round trip.
    return this.database.system.query(claimOf(this.name), [places, perCarrier, JSON.stringify(busy), leaseMs]);
  }

  /** Hands a claim back that nobody works on any more, whatever became of it, to be taken up again after a pause. */
  async release({ id, tenant_id, fence }: Claim, pauseMs: number): Promise<void> {
    await this.work.run({ tenant_id }, tx =>
      tx.query(
        `update ${this.name} set lease_until = now() + $4 * interval '1 millisecond'
      where tenant_id = $1 and id = $2 and fence = $3 and lease_until > now()`,
        [tenant_id, id, fence, pauseMs],
      ),
    );
  }

  /** Makes a row due at once; one that nobody need see to stays so. */
  async hasten(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `update ${this.name} set next_check_at = now() where tenant_id = $1 and id = $2 and next_check_at is not null`,
      [tx.tenantId, id],
    );
  }
}
