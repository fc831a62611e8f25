import { withConnection } from '@porte/service-kit';

/** The schema that the ledger's functions read the time from while the demo's past is made. */
const PAST = 'demo_past';

const REAL_PATH = 'public, pg_temp';

const DAY_SECONDS = 86_400;

/** SQL that sets the search path of all functions of the ledger: they run with the owner's rights and resolve names by it alone. */
const setSearchPath = (path: string): string => `do $$ declare f regprocedure; begin
  for f in select oid::regprocedure from pg_proc where prosecdef and proname like 'ledger\\_%' and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = ${path}', f);
  end loop; end $$`;

/**
 * SQL for a `clock_timestamp()` that is `days` behind; never further behind than before, since the steps of a wallet are ordered by time. `open_holds` keeps the
 * real time: the sweep finds orphan holds by it.
 */
const begin = (days: number): string => `create schema if not exists ${PAST};
  create table if not exists ${PAST}.behind (by interval not null);
  insert into ${PAST}.behind select make_interval(secs => ${days * DAY_SECONDS}) where not exists (select from ${PAST}.behind);
  create or replace function ${PAST}.clock_timestamp() returns timestamptz language sql volatile as $$
    select pg_catalog.clock_timestamp() - by from ${PAST}.behind $$;
  create or replace function ${PAST}.keep_real_time() returns trigger language plpgsql as $$
    begin new.created_at := pg_catalog.clock_timestamp(); return new; end $$;
  create or replace trigger demo_past before insert on open_holds for each row execute function ${PAST}.keep_real_time();
  alter table entries alter column created_at set default ${PAST}.clock_timestamp();
  ${setSearchPath(`${PAST}, pg_catalog, ${REAL_PATH}`)};`;

const END = `${setSearchPath(REAL_PATH)};
  alter table entries alter column created_at set default pg_catalog.clock_timestamp();
  drop trigger if exists demo_past on open_holds;
  drop schema if exists ${PAST} cascade;`;

/**
 * Dates what the ledger writes while the demo's past is made. The ledger's time is the database's, which the application's role cannot change; this is done by the
 * database's owner, as a migration is, and removed by `end`. What is written then is sealed and never changed.
 */
export class LedgerPast {
  private constructor(private readonly ownerUrl: string) {}

  /**
   * May be repeated after a crash: the time goes on where it was.
   * @param ownerUrl of billing's database
   * @param days how long ago "now" is
   */
  static async begin(ownerUrl: string, days: number): Promise<LedgerPast> {
    const past = new LedgerPast(ownerUrl);
    await past.run(begin(days));
    return past;
  }

  /** @param days how long ago "now" is from here on, unless it was nearer before */
  moveTo(days: number): Promise<void> {
    return this.run(`update ${PAST}.behind set by = least(by, make_interval(secs => ${days * DAY_SECONDS}))`);
  }

  /** Ends a past that a crash left behind; nothing where there is none. @param ownerUrl of billing's database */
  static endLeftBehind(ownerUrl: string): Promise<void> {
    return new LedgerPast(ownerUrl).end();
  }

  /** Restores the database's clock and drops the schema. May be repeated. */
  end(): Promise<void> {
    return this.run(END);
  }

  private run(sql: string): Promise<void> {
    return withConnection(this.ownerUrl, async client => void (await client.query(sql)), 'ownerUrl');
  }
}
