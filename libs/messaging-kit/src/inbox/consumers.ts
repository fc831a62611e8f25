import type { Consumer } from './consumer.js';

/** The consumers of a service by name, where a replay finds what each does with an event. */
export class Consumers {
  private readonly byName = new Map<string, Consumer>();

  add(consumer: Consumer): void {
    this.byName.set(consumer.name, consumer);
  }

  find(name: string): Consumer | undefined {
    return this.byName.get(name);
  }
}
