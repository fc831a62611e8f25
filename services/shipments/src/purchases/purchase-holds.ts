import { Injectable } from '@nestjs/common';
import { OptimisticLockConflict } from '@porte/database-kit';
import type { Shipment } from '../shipments/domain/shipment.js';
import { BillingClient, isHoldRefusal, isHoldReleased, type HoldLimits } from './billing-client.js';
import { HoldFence } from './hold-fence.js';
import { PurchaseFailures } from './purchase-failures.js';
import { PurchaseIds, type PurchaseSubject } from './purchase-ids.js';
import type { NewPurchase } from './purchase.entity.js';

/** A purchase whose money is held and whose row is not written yet. */
export interface HeldPurchase {
  shipment: Shipment;
  purchase: NewPurchase;
  /** key in the object store of the logo on our own labels */
  senderLogo: string | null;
  /** at the foot of our own labels */
  labelFooter: string | null;
  limits: HoldLimits;
  /** what its hold left available; null where nothing was held */
  available: number | null;
}

/** Billing has released the hold of this id before. */
export class HoldReleased extends OptimisticLockConflict {
  constructor(readonly lost: HeldPurchase) {
    super('the hold of this version of the shipment was released');
  }
}

/** The money that billing keeps for a purchase before its row is written. */
@Injectable()
export class PurchaseHolds {
  constructor(
    private readonly ids: PurchaseIds,
    private readonly billing: BillingClient,
    private readonly fence: HoldFence,
    private readonly failures: PurchaseFailures,
  ) {}

  /** The id of a purchase and of its hold. */
  idOf(subject: PurchaseSubject): string {
    return this.ids.of(subject);
  }

  /** @returns what is available after it @throws HoldReleased where billing has released it before; DomainError where billing refuses it or does not answer */
  async place(held: HeldPurchase): Promise<number> {
    const { shipment, purchase } = held;
    try {
      return await this.billing.hold(purchase, shipment.snapshot.sequentialId, held.limits);
    } catch (error) {
      if (isHoldReleased(error)) return this.leaveId(held);
      if (!isHoldRefusal(error))
        this.failures.note('buy', [{ purchaseId: purchase.id, tenantId: purchase.tenant_id, error }]);
      throw error;
    }
  }

  /** Makes the id of a released hold stale. @throws HoldReleased always: what is decided after a new read has another id, or joins the purchase of this one */
  private async leaveId(held: HeldPurchase): Promise<never> {
    const { id, tenant_id, shipment_id } = held.purchase;
    await this.fence.raise({ purchase_id: id, tenant_id, shipment_id });
    throw new HoldReleased(held);
  }

  /** Best effort: the sweep releases what this leaves behind. */
  async release({ id, tenant_id, held }: NewPurchase): Promise<void> {
    if (!held.isPositive) return;
    await this.billing
      .release({ purchase_id: id, tenant_id })
      .catch((error: unknown) => this.failures.note('release', [{ purchaseId: id, tenantId: tenant_id, error }]));
  }
}
