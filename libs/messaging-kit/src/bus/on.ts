import type { EventType } from '@porte/contracts';
import { EventPattern } from '@nestjs/microservices';
import type { Tx } from '../database/tx.js';
import type { EventOf } from './envelope.js';

type Handler<T extends EventType> = (event: EventOf<T>, tx: Tx) => Promise<unknown> | unknown;

/**
 * Marks a method of a Nest controller as the consumer of an event. It is called inside a transaction of the event's tenant that also holds the
 * inbox row, so its effect happens once; what it throws is retried, then set aside as a dead letter.
 */
export const On = <T extends EventType>(type: T) => (target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<Handler<T>>): void => {
  EventPattern(type)(target, key, descriptor as TypedPropertyDescriptor<(...args: unknown[]) => unknown>);
};
