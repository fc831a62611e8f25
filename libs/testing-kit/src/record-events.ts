import type { Envelope, EventBus } from '@porte/messaging-kit';

export interface RecordEventsOptions {
  /** name of the subscription; differs where a test records twice on one bus */
  consumer?: string;
  /** called once for each distinct event, when it first arrives */
  react?: (event: Envelope) => unknown;
}

/**
 * Subscribes to the types and returns an array that fills with their events, each id once, in order of first arrival.
 * A broker delivers at least once: after a rebalance it may send every event again.
 */
export function recordEvents(
  bus: EventBus,
  types: readonly string[],
  { consumer = 'test', react }: RecordEventsOptions = {},
): Envelope[] {
  const events: Envelope[] = [];
  const ids = new Set<string>();
  const deliver = (event: Envelope): Promise<void> => {
    if (!ids.has(event.id)) {
      ids.add(event.id);
      events.push(event);
      react?.(event);
    }
    return Promise.resolve();
  };
  bus.subscribe({ consumer, types, deliver });
  return events;
}
