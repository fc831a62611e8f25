import type { AccountClaim, Claim, Room } from './lease-table.js';

/** A place of the worker, kept for one row while the transaction that writes it goes on. */
export interface Place {
  /** The row is there, under a lease of this process. @param step what is done with it; the place is free again when that has ended */
  take(claim: Claim, step: () => Promise<void>): void;
  /** Nothing came of it; without effect once it is free. */
  leave(): void;
}

/** A worker's places: each for one call under way, of each carrier so many and no more. */
export class Places {
  /** what each is free after, with the carrier whose account is called */
  private readonly taken = new Map<Promise<void>, string>();
  /** how often one became free */
  freed = 0;

  constructor(
    private readonly limits: { concurrency: number; perCarrier: number },
    private readonly onFree: () => void,
  ) {}

  get free(): number {
    return this.limits.concurrency - this.taken.size;
  }

  get room(): Room {
    const busy: Record<string, number> = {};
    for (const carrier of this.taken.values()) busy[carrier] = (busy[carrier] ?? 0) + 1;
    return { places: this.free, perCarrier: this.limits.perCarrier, busy };
  }

  hasOneFor(carrier: string): boolean {
    const { places, perCarrier, busy } = this.room;
    return places > 0 && (busy[carrier] ?? 0) < perCarrier;
  }

  /** @returns what makes the place free again, once */
  occupy(carrier: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.taken.set(promise, carrier);
    return () => {
      if (!this.taken.delete(promise)) return;
      resolve();
      this.freed += 1;
      this.onFree();
    };
  }

  /** Resolves when all that are taken now are free. */
  async emptied(): Promise<void> {
    await Promise.all(this.taken.keys());
  }
}

/** Whether all that was due fitted in: neither the places nor any carrier's part of them ran out. */
export function isRoomLeft({ places, perCarrier, busy }: Room, claims: readonly AccountClaim[]): boolean {
  const taken: Record<string, number> = { ...busy };
  for (const { carrier_id } of claims) taken[carrier_id] = (taken[carrier_id] ?? 0) + 1;
  return claims.length < places && Object.values(taken).every(count => count < perCarrier);
}
