import { violation, type Tables, type Violation } from './books.js';

interface Deadlocks {
  name: string;
  count: number;
}

/** No two transactions ever waited for each other, since the server was last started. */
export async function deadlockViolations(tables: Tables): Promise<Violation[]> {
  const found = await tables.of<Deadlocks>(
    'billing',
    'select datname as name, deadlocks::int as count from pg_stat_database where datname = any($1) and deadlocks > 0',
    [tables.names],
  );
  return found.map(({ name, count }) => violation('deadlock', name, `${count} times`));
}
