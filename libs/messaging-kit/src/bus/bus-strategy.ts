import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { from, isObservable, lastValueFrom } from 'rxjs';
import type { Tx } from '../database/tx.js';
import { Consumer } from '../inbox/consumer.js';
import type { Envelope } from './envelope.js';
import type { EventBus } from './event-bus.js';

/** Connects a service's `@On` handlers to the event bus, each call in a transaction with its inbox row. */
export class BusStrategy extends Server implements CustomTransportStrategy {
  constructor(
    private readonly bus: EventBus,
    private readonly consumer: Consumer,
  ) {
    super();
  }

  listen(ready: () => void): void {
    const types = [...this.messageHandlers.keys()];
    this.consumer.subscribe(this.bus, types, (envelope, tx) =>
      run(this.messageHandlers.get(envelope.type)!, envelope, tx),
    );
    ready();
  }

  close(): void {}

  on(): void {}

  unwrap<T>(): T {
    return this.bus as T;
  }
}

/** Nest hands an error back inside an observable; unpacked here, so that the transaction rolls back. */
async function run(handler: MessageHandler, envelope: Envelope, tx: Tx): Promise<void> {
  const answer: unknown = await (handler as unknown as (event: Envelope, tx: Tx) => Promise<unknown>)(envelope, tx);
  if (isObservable(answer)) await lastValueFrom(from(answer), { defaultValue: undefined });
}
