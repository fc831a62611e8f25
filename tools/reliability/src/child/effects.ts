import { Consumer, type Envelope, type Tx } from '@porte/messaging-kit';

/** What the harness keeps beside each service's own tables: every event that was committed, and how often each consumer applied it. */
export const EFFECT_TABLES = `
  create table chaos_published (event_id uuid primary key, type text not null, key text not null, at timestamptz not null default clock_timestamp());
  create table chaos_effects (consumer text not null, event_id uuid not null, type text not null, times int not null default 1, at timestamptz not null default clock_timestamp(), primary key (consumer, event_id));
  create function chaos_published_note() returns trigger language plpgsql security definer as $$
    begin insert into chaos_published values (new.id, new.envelope->>'type', new.key) on conflict do nothing; return null; end $$;
  create trigger chaos_published after insert on outbox for each row execute function chaos_published_note();`;

/** What surrounds a consumer's handling of an event, in the handler's transaction. */
type HandlerWrapper = (
  consumer: string,
  envelope: Envelope,
  handle: (tx: Tx) => Promise<void>,
  tx: Tx,
) => Promise<void>;

/** Puts something around whatever consumers do with events, as they come and when staff replay them. */
export function wrapHandlers(around: HandlerWrapper): void {
  const { take, apply } = Consumer.prototype;
  Consumer.prototype.take = function (this: Consumer, envelope: Envelope, handle: (tx: Tx) => Promise<void>) {
    return take.call(this, envelope, tx => around(this.name, envelope, handle, tx));
  };
  Consumer.prototype.apply = function (this: Consumer, envelope: Envelope, tx: Tx) {
    return around(this.name, envelope, own => apply.call(this, envelope, own), tx);
  };
}

/** Counts each effect in the transaction that makes it, so that the count is as true as the effect. */
export function countEffects(): void {
  wrapHandlers(async (consumer, { id, type }, handle, tx) => {
    await handle(tx);
    await tx.query(
      'insert into chaos_effects as e (consumer, event_id, type) values ($1, $2, $3) on conflict (consumer, event_id) do update set times = e.times + 1',
      [consumer, id, type],
    );
  });
}
