import { appendFileSync, existsSync } from 'node:fs';
import type { Envelope } from '@porte/messaging-kit';
import { POISON_EVERY, POISONED } from '../poison-file.js';
import { wrapHandlers } from './effects.js';

/** Which events a process cannot handle: one of so many of each poisoned kind, until the file is gone. */
class PoisonedEvents {
  private readonly seen = new Map<string, Set<string>>();
  private readonly chosen = new Set<string>();

  constructor(private readonly file: string) {}

  strikes(consumer: string, { id, type }: Envelope): boolean {
    if (POISONED[consumer] !== type || !existsSync(this.file)) return false;
    const seen = this.seen.get(consumer) ?? new Set();
    this.seen.set(consumer, seen);
    if (!seen.has(id) && seen.add(id).size % POISON_EVERY === POISON_EVERY / 2) this.choose(consumer, id);
    return this.chosen.has(id);
  }

  private choose(consumer: string, id: string): void {
    this.chosen.add(id);
    appendFileSync(this.file, `${consumer} ${id}\n`);
  }
}

/** A handler's mistake that some events bring out. @param file that is told of each of them; without it the mistake is mended */
export function failPoisonedEvents(file: string): void {
  const poison = new PoisonedEvents(file);
  wrapHandlers(async (consumer, envelope, handle, tx) => {
    if (poison.strikes(consumer, envelope)) throw new Error(`${consumer} cannot handle ${envelope.type}`);
    await handle(tx);
  });
}
