import type { MessageStore } from './message-store.fixture.js';

/** Notes the place of every event in the outbox, and holds each transaction open behind it for the event's `ms`. */
export async function keepOrder({ superuser }: MessageStore): Promise<void> {
  await superuser('create table places (seq bigint, subject uuid, n int)');
  await superuser(`create function keep_place() returns trigger language plpgsql security definer as $$
    begin
      insert into places values (new.seq, (new.envelope->>'subject')::uuid, (new.envelope->'data'->>'n')::int);
      perform pg_sleep((new.envelope->'data'->>'ms')::numeric / 1000);
      return null;
    end $$`);
  await superuser('create trigger keep_place after insert on outbox for each row execute function keep_place()');
}

/** The numbers of each key's events, in the order in which they came into the outbox. */
export async function orderOf({ superuser }: MessageStore): Promise<Map<string, string>> {
  const rows = await superuser<{ subject: string; numbers: string }>(
    `select subject, string_agg(n::text, ' ' order by seq) as numbers from places group by subject`,
  );
  return new Map(rows.map(({ subject: id, numbers }) => [id, numbers]));
}
