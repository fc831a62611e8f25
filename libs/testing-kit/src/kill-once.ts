import { withConnection } from '@porte/service-kit';

/** Which insert ends the connection that makes it. */
export interface KilledInsert {
  table: string;
  /** its number among the inserted rows, from 1 */
  row: number;
  /** SQL on `new`, for the rows that count */
  when?: string;
}

const NAME = 'killed_insert';

const drop = (table: string): string =>
  `drop trigger if exists ${NAME} on ${table}; drop function if exists ${NAME}; drop sequence if exists ${NAME}`;

/**
 * Ends the connection of the transaction that inserts a row, in its middle and once: a sequence counts, because it is not rolled back.
 * @param superuserUrl of the service's database
 * @param work what inserts it
 * @returns whether a connection was ended
 */
export function killOnce(superuserUrl: string, killed: KilledInsert, work: () => Promise<void>): Promise<boolean> {
  const { table, row, when = 'true' } = killed;
  return withConnection(superuserUrl, async client => {
    await client.query(`create sequence ${NAME};
      create function ${NAME}() returns trigger language plpgsql security definer as $$ begin
        if nextval('public.${NAME}') = ${row} then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); end if; return null; end $$;
      create trigger ${NAME} after insert on ${table} for each row when (${when}) execute function ${NAME}()`);
    try {
      await work();
      const { rows } = await client.query<{ last_value: string }>(`select last_value from ${NAME}`);
      return Number(rows[0]!.last_value) >= row;
    } finally {
      await client.query(drop(table));
    }
  });
}
