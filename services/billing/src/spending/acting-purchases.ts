import { Injectable } from '@nestjs/common';
import type { ActingHold, HoldRequest } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { countOnce, leftOf, spentUnder, type CountedPurchases } from './counted-purchases.js';

const COUNTED: CountedPurchases = { table: 'acting_purchases', by: 'permission_id' };

/** The purchases of acting users, and what they may cost in all. */
@Injectable()
export class ActingPurchases {
  /**
   * Counts a purchase under a spending permission, once, if its limit suffices. To be called with the hold of the purchase placed.
   * @throws DomainError `acting_limit` with limit and rest in pesos; `wrong_state` for a hold that another permission placed, whose id must not be used again
   */
  async add(tx: Tx, request: HoldRequest, { permission_id, limit }: ActingHold): Promise<void> {
    if (!(await countOnce(tx, COUNTED, request, permission_id))) return this.assertCounted(tx, request, permission_id);
    const spent = await this.spent(tx, permission_id);
    const most = Money.of(limit);
    if (spent.compare(most) > 0)
      throw new DomainError('acting_limit', { limit, left: leftOf(most, spent.minus(Money.of(request.amount))) });
  }

  /** What the purchases under a permission cost, less refunds. */
  spent(tx: Tx, permissionId: string): Promise<Money> {
    return spentUnder(tx, COUNTED, permissionId);
  }

  private async assertCounted(tx: Tx, { purchase_id }: HoldRequest, permissionId: string): Promise<void> {
    const own = await tx.query('select from acting_purchases where tenant_id = $1 and id = $2 and permission_id = $3', [
      tx.tenantId,
      purchase_id,
      permissionId,
    ]);
    if (own.length === 0) throw new DomainError('wrong_state', { id: purchase_id });
  }
}
