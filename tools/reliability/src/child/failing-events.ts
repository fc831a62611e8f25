import { appendFileSync, existsSync } from 'node:fs';
import type { Envelope, HandlerInterceptor } from '@porte/messaging-kit';
import { FAILS_EVERY, FAILING } from '../failing-events-file.js';

/** Which events a process cannot handle: one of so many of each failing kind, until the file is gone. */
class FailingEvents {
  private readonly seen = new Map<string, Set<string>>();
  private readonly chosen = new Set<string>();

  constructor(private readonly file: string) {}

  strikes(consumer: string, { id, type }: Envelope): boolean {
    if (FAILING[consumer] !== type || !existsSync(this.file)) return false;
    const seen = this.seen.get(consumer) ?? new Set();
    this.seen.set(consumer, seen);
    if (!seen.has(id) && seen.add(id).size % FAILS_EVERY === FAILS_EVERY / 2) this.choose(consumer, id);
    return this.chosen.has(id);
  }

  private choose(consumer: string, id: string): void {
    this.chosen.add(id);
    appendFileSync(this.file, `${consumer} ${id}\n`);
  }
}

/** Fails the handling of failing events. @param file lists them; once it is removed, every event can be handled */
export function failEvents(file: string): HandlerInterceptor {
  const failing = new FailingEvents(file);
  return async (consumer, envelope, handle, tx) => {
    if (failing.strikes(consumer, envelope)) throw new Error(`${consumer} cannot handle ${envelope.type}`);
    await handle(tx);
  };
}
