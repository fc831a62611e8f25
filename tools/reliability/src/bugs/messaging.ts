import { newId } from '@porte/domain-kit';
import { Relay, UnitOfWork, type EventBus, type OutboxEvent } from '@porte/messaging-kit';
import { EVENT_BUS, extendServices } from '@porte/service-kit';
import { replaceMethod } from '../child/replace-method.js';
import type { PlantedBug } from './bug.js';

const MONEY_PATH = ['billing', 'carriers', 'shipments'] as const;
const SERVICES_WITH_KEYS = ['billing', 'carriers', 'shipments', 'catalog', 'identity'] as const;

/** What can go wrong with events. */
export const messagingBugs: readonly PlantedBug[] = [
  {
    name: 'no-inbox',
    about: 'an event that comes twice is applied twice',
    scenario: 'failpoints',
    orders: 30,
    deaths: ['outbox.delete.before', 'publish.after', 'outbox.delete.before'],
    checks: ['event_applied_twice'],
    sql: MONEY_PATH.map(service => ({
      service,
      to: `create function chaos_no_inbox() returns trigger language plpgsql security definer as $$ begin
          delete from inbox where tenant_id = new.tenant_id and consumer = new.consumer and event_id = new.event_id;
          return new;
        end $$;
        create trigger chaos_no_inbox before insert on inbox for each row execute function chaos_no_inbox()`,
    })),
  },
  {
    name: 'publish-before-commit',
    about: 'an event leaves before its transaction has ended',
    scenario: 'balance',
    orders: 10,
    checks: ['event_never_happened'],
    patch: () =>
      extendServices(service => {
        const [relay, bus] = [service.get(Relay), service.get<EventBus>(EVENT_BUS)];
        const early = ({ envelope }: OutboxEvent): void =>
          void bus.publish({ ...envelope, id: newId() }).catch(() => undefined);
        service.get(UnitOfWork).sendThrough({
          reserve: events => {
            for (const event of events) early(event);
            return relay.reserve(events);
          },
          committed: (events, lease) => relay.committed(events, lease),
          failed: (events, lease, isUnknown) => relay.failed(events, lease, isUnknown),
        });
      }),
  },
  {
    name: 'lost-outbox-row',
    about: 'an event is struck off before it was delivered',
    scenario: 'failpoints',
    orders: 30,
    deaths: ['publish.before', 'handle.before', 'deliver.before'],
    checks: ['event_lost', 'not_drained', 'not_settled'],
    // A relay keeps the events that it has leased in memory: without their rows they are lost with it.
    sql: MONEY_PATH.map(service => ({
      service,
      to: `create function chaos_lost_row() returns trigger language plpgsql security definer as $$ begin
          if new.owner is not null then delete from outbox where seq = new.seq; end if;
          return null;
        end $$;
        create trigger chaos_lost_row after insert on outbox for each row execute function chaos_lost_row()`,
    })),
  },
  {
    name: 'answer-before-commit',
    about: 'a caller is told of a change that is not on disk yet',
    scenario: 'failpoints',
    orders: 40,
    deaths: ['key.keep.after', 'answer.before', 'key.keep.after'],
    checks: ['answer_not_true', 'wrong_answer', 'label_twice', 'label_lost'],
    patch: () =>
      replaceMethod(
        UnitOfWork,
        'run',
        original =>
          function (owner, work, cause) {
            return new Promise((resolve, reject) => {
              const late = async (tx: unknown): Promise<void> => {
                resolve(await work(tx));
                await new Promise(passed => setTimeout(passed, 400));
              };
              (original.call(this, owner, late, cause) as Promise<void>).catch(reject);
            });
          },
      ),
  },
  {
    name: 'key-dropped',
    about: 'the Idempotency-Key of a call that was cut off is forgotten',
    scenario: 'failpoints',
    orders: 40,
    deaths: ['key.keep.before', 'key.keep.before', 'key.keep.before'],
    checks: ['made_twice'],
    sql: SERVICES_WITH_KEYS.map(service => ({
      service,
      to: `create function chaos_key_dropped() returns trigger language plpgsql security definer as $$ begin
          delete from idempotency_keys where tenant_id = new.tenant_id and user_id = new.user_id and route = new.route and key = new.key and status is null;
          return new;
        end $$;
        create trigger chaos_key_dropped before insert on idempotency_keys for each row execute function chaos_key_dropped()`,
    })),
  },
];
