import { keyOf, type Envelope, type EventBus, type OutboxEvent, type Subscription } from '@porte/messaging-kit';
import { TimelineStore } from '@porte/shipments';
import type { SimulatedBug } from './simulated-bug.js';
import type { BugPlanter } from './bug-planter.js';
import type { World } from './world.js';

/** Replaces what a consumer of the bus does with an event. */
export const deliverOtherwise = (
  planter: BugPlanter,
  { bus }: World,
  consumer: string,
  change: (envelope: Envelope, deliver: Subscription['deliver']) => Promise<void>,
): void =>
  planter.replace(
    bus.subscriptionOf(consumer),
    'deliver',
    original => (envelope: Envelope) => change(envelope, each => original(each) as Promise<void>),
  );

/** What can go wrong with an event between its commit and its effects. */
export const EVENT_BUGS: readonly SimulatedBug[] = [
  {
    name: 'consumer-skips-type',
    about: 'a consumer acknowledges an event that it never applied',
    checks: ['event_lost'],
    knownSeed: 2,
    plant: (planter, world) =>
      deliverOtherwise(planter, world, 'shipments.background', (envelope, deliver) =>
        envelope.type === 'label.requested' ? Promise.resolve() : deliver(envelope),
      ),
  },
  {
    name: 'subscription-lost',
    about: 'a consumer no longer subscribes to a type that it is declared for',
    checks: ['subscription_missing'],
    plant: (planter, { bus }) => {
      const subscription = bus.subscriptionOf('shipments');
      planter.set(
        subscription,
        'types',
        subscription.types.filter(type => type !== 'label.void_refused'),
      );
    },
  },
  {
    name: 'relay-goes-on',
    about: 'a relay goes on with its key behind an event that could not be published',
    checks: ['published_out_of_order'],
    plant: (planter, { relays, bus }) => {
      // Each failed event is sent again after the next event of its key.
      const failed = new Map<string, Envelope[]>();
      for (const relay of Object.values(relays))
        planter.replace(
          relay.bus,
          'publish',
          () =>
            async function (envelope: Envelope) {
              const key = keyOf(envelope);
              const earlier = failed.get(key) ?? [];
              const isPublished = await bus.publish(envelope).then(
                () => true,
                () => false,
              );
              failed.set(key, isPublished ? [] : [...earlier, envelope]);
              if (isPublished) for (const late of earlier) await bus.publish(late).catch(() => undefined);
            },
        );
    },
  },
  {
    name: 'failed-publish-shipped',
    knownSeed: 2,
    about: 'an event that could not be published is taken for shipped',
    checks: ['event_never_left', 'not_settled'],
    plant: (planter, { bus }) =>
      planter.replace(
        bus,
        'publish',
        original =>
          function (envelope) {
            return (original.call(this, envelope) as ReturnType<EventBus['publish']>).catch(() => undefined);
          },
      ),
  },
  {
    name: 'published-before-commit',
    about: 'an event leaves before its transaction has ended',
    checks: ['event_never_happened', 'published_out_of_order'],
    knownSeed: 2,
    plant: (planter, { bus, relays }) => {
      for (const relay of Object.values(relays))
        planter.replace(
          relay,
          'reserve',
          original =>
            function (events: readonly OutboxEvent[]) {
              for (const { envelope } of events) void bus.publish(envelope).catch(() => undefined);
              return original.call(this, events) as unknown;
            },
        );
    },
  },
  {
    name: 'inbox-pruned-early',
    about: 'an inbox forgets events that its transport may deliver again',
    checks: ['event_applied_twice'],
    knownSeed: 16,
    plant: (planter, { housekeeping, databases }) => {
      for (const name of Object.keys(housekeeping) as (keyof typeof housekeeping)[]) {
        planter.replace(
          housekeeping[name],
          'sweep',
          original =>
            async function () {
              await databases[name].rows(`delete from inbox where taken_at < now() - interval '1 second'`);
              return original.call(this) as unknown;
            },
        );
      }
    },
  },
  {
    name: 'timeline-skips-refund',
    about: 'a timeline does not tell of the refund',
    checks: ['timeline_differs'],
    knownSeed: 39,
    plant: (planter, { services }) =>
      planter.replace(
        services.shipments.get(TimelineStore),
        'add',
        original =>
          function (tx, entries: { type: string }[]) {
            return original.call(
              this,
              tx,
              entries.filter(({ type }) => type !== 'hold.refunded'),
            );
          },
      ),
  },
  {
    name: 'timeline-skips-own',
    about: 'a timeline does not tell what shipments itself did',
    checks: ['timeline_differs'],
    knownSeed: 2,
    plant: (planter, { services }) =>
      planter.replace(
        services.shipments.get(TimelineStore),
        'add',
        original =>
          function (tx, entries: { type: string }[]) {
            return original.call(
              this,
              tx,
              entries.filter(({ type }) => type !== 'shipment.rate_selected'),
            );
          },
      ),
  },
  {
    name: 'timeline-amount',
    about: 'a timeline tells another amount than was held',
    checks: ['timeline_differs'],
    knownSeed: 2,
    plant: (planter, { services }) =>
      planter.replace(
        services.shipments.get(TimelineStore),
        'add',
        original =>
          function (tx, entries: { type: string; data: { amount?: number } }[]) {
            return original.call(
              this,
              tx,
              entries.map(entry =>
                entry.type === 'hold.placed'
                  ? { ...entry, data: { ...entry.data, amount: entry.data.amount! + 1 } }
                  : entry,
              ),
            );
          },
      ),
  },
];
