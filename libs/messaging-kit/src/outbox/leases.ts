import { setTimeout as pause } from 'node:timers/promises';
import type { Lease } from './outlet.js';

/** Leases that were given to transactions which have not ended yet. */
export class Leases {
  private readonly open = new Map<Lease, PromiseWithResolvers<void>>();

  add(lease: Lease): Lease {
    this.open.set(lease, Promise.withResolvers());
    return lease;
  }

  end(lease: Lease): void {
    this.open.get(lease)?.resolve();
    this.open.delete(lease);
  }

  /** How many keys they are for. */
  get keys(): number {
    return [...this.open.keys()].reduce((sum, { keys }) => sum + keys, 0);
  }

  /** Resolves when those that are open now have ended. @param limitMs after which it resolves, too */
  async ended(limitMs: number): Promise<void> {
    const waiting = new AbortController();
    const all = Promise.all([...this.open.values()].map(({ promise }) => promise)).finally(() => waiting.abort());
    await Promise.race([all, pause(limitMs, undefined, { signal: waiting.signal }).catch(() => all)]);
  }

  /** Whoever had them is gone. */
  clear(): void {
    for (const lease of this.open.keys()) this.end(lease);
  }
}
