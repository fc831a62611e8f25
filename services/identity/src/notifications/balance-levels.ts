import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { NotificationPreferenceStore } from './notification-preference-store.js';

/** How long this replica trusts what it knows: another replica may follow the same wallet after a rebalance. */
const TRUSTED_MS = 60_000;
/** Wallets that this replica remembers; beyond it the oldest is forgotten. */
const MAX_KNOWN = 20_000;

interface Known {
  isLow: boolean;
  /** in pesos */
  threshold: number;
  /** ms since the epoch */
  until: number;
}

const keyOf = (tenantId: string, ownerId: string): string => `${tenantId}/${ownerId}`;

/** Whether the balance of each wallet is low, so that its owner is notified once per crossing. */
@Injectable()
export class BalanceLevels {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly preferences: NotificationPreferenceStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Tells without the database that a balance is where it was: every label changes a balance twice, and few changes cross a threshold.
   * @param available in pesos
   */
  isWhereItWas(tenantId: string, ownerId: string, available: number): boolean {
    const known = this.known.get(keyOf(tenantId, ownerId));
    return known !== undefined && known.until > this.now() && known.isLow === available < known.threshold;
  }

  /** To be called when the threshold of an owner changes. */
  forget(tenantId: string, ownerId: string): void {
    this.known.delete(keyOf(tenantId, ownerId));
  }

  /**
   * Keeps the level of a balance.
   * @param available in pesos
   * @returns true if it has just become low; a wallet that is low when it is first heard of has crossed nothing
   */
  async hasBecomeLow(tx: Tx, ownerId: string, available: number): Promise<boolean> {
    const threshold = await this.preferences.lowBalanceOf(tx, ownerId);
    const isLow = available < threshold;
    const [stored] = await tx.query<{ is_low: boolean }>(
      'select is_low from balance_levels where tenant_id = $1 and owner_id = $2',
      [tx.tenantId, ownerId],
    );
    tx.afterCommit(() => this.remember(keyOf(tx.tenantId, ownerId), { isLow, threshold }));
    // Most events change no level: a read is cheaper than a lock of the row.
    if (stored?.is_low === isLow) return false;
    await tx.query(
      `insert into balance_levels (tenant_id, owner_id, is_low) values ($1, $2, $3)
      on conflict (tenant_id, owner_id) do update set is_low = excluded.is_low`,
      [tx.tenantId, ownerId, isLow],
    );
    return stored !== undefined && isLow;
  }

  private remember(key: string, level: Omit<Known, 'until'>): void {
    this.known.delete(key);
    this.known.set(key, { ...level, until: this.now() + TRUSTED_MS });
    if (this.known.size > MAX_KNOWN) this.known.delete(this.known.keys().next().value!);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
