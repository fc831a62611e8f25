import { Injectable } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { NotificationPreferenceStore } from './notification-preference-store.js';

/** Whether the balance of each wallet is low, or lasts a few days only, so that its owner is notified once per crossing. */
@Injectable()
export class BalanceCrossings {
  constructor(private readonly preferences: NotificationPreferenceStore) {}

  /**
   * Keeps the level of a balance. Its threshold is read each time: it may have been changed through another replica.
   * @param available in pesos
   * @returns true if it has just become low; a wallet that is low when it is first heard of has crossed nothing
   */
  async hasBecomeLow(tx: Tx, ownerId: string, available: number): Promise<boolean> {
    const isLow = available < (await this.preferences.lowBalanceOf(tx, ownerId));
    const [stored] = await tx.query<{ is_low: boolean }>(
      'select is_low from balance_levels where tenant_id = $1 and owner_id = $2',
      [tx.tenantId, ownerId],
    );
    // Most events change no level: a read is cheaper than a lock of the row.
    if (stored?.is_low === isLow) return false;
    await tx.query(
      `insert into balance_levels (tenant_id, owner_id, is_low) values ($1, $2, $3)
      on conflict (tenant_id, owner_id) do update set is_low = excluded.is_low`,
      [tx.tenantId, ownerId, isLow],
    );
    return stored !== undefined && isLow;
  }

  /**
   * Keeps whether the owner of a wallet knows that its balance is about to run out. The owner is notified again only after money came: days that are won because
   * the spend per day falls are lost again by the next label.
   * @param days for which the balance lasts
   * @param available in pesos
   * @returns true if the owner has to be notified now
   */
  async hasBecomeShort(tx: Tx, ownerId: string, days: number, available: number): Promise<boolean> {
    const isShort = days <= (await this.preferences.lowBalanceDaysOf(tx, ownerId));
    const balance = String(Money.of(available).centavos);
    if (!isShort) {
      await tx.query('delete from short_runways where tenant_id = $1 and owner_id = $2 and balance < $3', [
        tx.tenantId,
        ownerId,
        balance,
      ]);
      return false;
    }
    const added = await tx.query(
      'insert into short_runways (tenant_id, owner_id, balance) values ($1, $2, $3) on conflict do nothing returning 1',
      [tx.tenantId, ownerId, balance],
    );
    return added.length > 0;
  }
}
