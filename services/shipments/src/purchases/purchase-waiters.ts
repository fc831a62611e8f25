import { Injectable } from '@nestjs/common';

/** Lets a request wait until its purchase is decided; a replica that heard nothing finds out by looking. */
@Injectable()
export class PurchaseWaiters {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** To be called when a purchase moved. */
  wake(purchaseId: string): void {
    for (const resolve of this.waiting.get(purchaseId) ?? []) resolve();
  }

  /** Resolves when the purchase moves, or after so many milliseconds. */
  async moved(purchaseId: string, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.waiting.get(purchaseId) ?? new Set();
    this.waiting.set(purchaseId, others.add(resolve));
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    others.delete(resolve);
    if (others.size === 0) this.waiting.delete(purchaseId);
  }
}
