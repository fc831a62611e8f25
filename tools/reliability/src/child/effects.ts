import { Consumers, type HandlerInterceptor } from '@porte/messaging-kit';
import { extendServices } from '@porte/service-kit';

/** What the harness keeps beside each service's own tables: every event that was committed, and how often each consumer applied it. */
export const EFFECT_TABLES = `
  create table chaos_published (event_id uuid primary key, type text not null, key text not null, at timestamptz not null default clock_timestamp());
  create table chaos_effects (consumer text not null, event_id uuid not null, type text not null, times int not null default 1, at timestamptz not null default clock_timestamp(), primary key (consumer, event_id));
  create function chaos_published_note() returns trigger language plpgsql security definer as $$
    begin insert into chaos_published values (new.id, new.envelope->>'type', new.key) on conflict do nothing; return null; end $$;
  create trigger chaos_published after insert on outbox for each row execute function chaos_published_note();`;

/** Runs `around` around every handler of the services that this process starts. */
export const interceptHandlers = (around: HandlerInterceptor): void =>
  extendServices(service => {
    for (const consumer of service.get(Consumers).all) consumer.interceptHandlers(around);
  });

/** Counts each effect in its own transaction, so that the count and the effect are committed together. */
export const countEffects = (): void =>
  interceptHandlers(async (consumer, { id, type }, handle, tx) => {
    await handle(tx);
    await tx.query(
      'insert into chaos_effects as e (consumer, event_id, type) values ($1, $2, $3) on conflict (consumer, event_id) do update set times = e.times + 1',
      [consumer, id, type],
    );
  });
