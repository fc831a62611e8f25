import type { EventType } from '@porte/contracts';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Tx } from '../database/tx.js';
import type { EventOf } from './envelope.js';

type Mark<T extends EventType> = <H extends (event: EventOf<T>, tx: Tx) => unknown>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/**
 * Marks a method of a Nest controller as the consumer of an event. It is called inside a transaction of the event's tenant that also holds the
 * inbox row, so its effect happens once; what it throws is retried, then set aside as a dead letter.
 */
export const On =
  <T extends EventType>(type: T): Mark<T> =>
  (target, key, descriptor) => {
    // Nest hands over no second argument unless it is asked for.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern(type)(target, key, descriptor as object as TypedPropertyDescriptor<(...args: unknown[]) => unknown>);
  };
