import { Injectable } from '@nestjs/common';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { NotificationPreferenceStore } from './notification-preference-store.js';

/** Whether the balance of each wallet lasts a few days only, so that its owner is notified once per crossing. */
@Injectable()
export class ShortRunways {
  constructor(private readonly preferences: NotificationPreferenceStore) {}

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
