import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@porte/service-kit';
import type { Client } from 'pg';

/** A session that waits for a lock. */
export interface LockWait {
  pid: number;
  /** when the wait began, as the server writes it */
  since: string;
  /** milliseconds of it so far */
  ms: number;
  /** sessions that it waits for: they hold the lock, or stand before it in the queue */
  behind: readonly number[];
  statement: string;
}

/** What the server says at one moment. */
export interface LockSample {
  waits: readonly LockWait[];
  /** names of migrations that run, by session */
  migrations: ReadonlyMap<number, string>;
}

/** A wait that has ended. */
export interface BlockedStatement {
  migration: string;
  /** the most that it can have been: until the first look that did not find it any more */
  ms: number;
  statement: string;
}

/** Routines, and migrations that services share, run without a name of their own. */
const UNNAMED = 'routines';

/** Milliseconds between two looks. */
const LOOK_EVERY = 5;

const WAITS = `select l.pid, l.waitstart::text as since, extract(epoch from clock_timestamp() - l.waitstart)::float8 * 1000 as ms,
  pg_blocking_pids(l.pid) as behind, left(a.query, 160) as statement
  from pg_locks l join pg_stat_activity a using (pid) where not l.granted and l.waitstart is not null`;
/** Only migrations connect as the owner of a schema. */
const MIGRATIONS = `select pid, application_name as name from pg_stat_activity where usename like '%\\_owner'`;

/** The migration that a session waits for, be it by way of other sessions; undefined for none. */
function cause({ waits, migrations }: LockSample, { behind }: LockWait, seen = new Set<number>()): string | undefined {
  for (const pid of behind) {
    if (migrations.has(pid)) return migrations.get(pid) || UNNAMED;
    if (seen.has(pid)) continue;
    seen.add(pid);
    for (const next of waits.filter(wait => wait.pid === pid)) {
      const found = cause({ waits, migrations }, next, seen);
      if (found) return found;
    }
  }
  return undefined;
}

/** How long statements of the system wait for migrations, as far as looks one after the other tell. */
export class LockWatch {
  readonly blocked: BlockedStatement[] = [];
  /** the longest time without a look, in ms: a shorter wait may have gone unseen */
  longestGap = 0;
  private waiting = new Map<string, BlockedStatement>();
  private last: number | undefined;

  /** @param at when the look was over, in ms */
  take(sample: LockSample, at: number): void {
    const gap = this.last === undefined ? 0 : at - this.last;
    this.last = at;
    this.longestGap = Math.max(this.longestGap, gap);
    const now = new Map<string, BlockedStatement>();
    for (const wait of sample.waits) {
      const key = `${wait.pid} ${wait.since}`;
      const migration = this.waiting.get(key)?.migration ?? cause(sample, wait);
      if (migration && !sample.migrations.has(wait.pid))
        now.set(key, { migration, ms: wait.ms, statement: wait.statement });
    }
    for (const [key, wait] of this.waiting) if (!now.has(key)) this.blocked.push({ ...wait, ms: wait.ms + gap });
    this.waiting = now;
  }
}

async function look(client: Client): Promise<LockSample> {
  const waits = (await client.query<LockWait>(WAITS)).rows;
  const migrations = (await client.query<{ pid: number; name: string }>(MIGRATIONS)).rows;
  return { waits, migrations: new Map(migrations.map(({ pid, name }) => [pid, name])) };
}

/** Looks at a server's locks for as long as `work` takes. @param url of the superuser */
export function watchLocks(url: string, work: () => Promise<void>): Promise<LockWatch> {
  return withConnection(url, async client => {
    const watch = new LockWatch();
    let isOver = false;
    const working = work().finally(() => (isOver = true));
    // Its failure is told below.
    working.catch(() => undefined);
    do {
      watch.take(await look(client), performance.now());
      await pause(LOOK_EVERY);
    } while (!isOver);
    watch.take({ waits: [], migrations: new Map() }, performance.now());
    await working;
    return watch;
  });
}
