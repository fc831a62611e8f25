import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { isErrorCode, type Shipment as ShipmentView } from '@porte/contracts';
import { ProcessWaiters } from '../processes/process-waiters.js';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';
import { rowOf } from '../shipments/persistence/shipment.mapper.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { viewShipment } from '../shipments/shipment.view.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';

/** The answer of a purchase: the shipment as it stands, and the wallet once it is known. */
export interface Purchased {
  decided: boolean;
  data: { shipment: ShipmentView; user: { id: string; balance: number | null } };
}

/** The answer of one whose label has just been attached, as the commit has left it. */
export const boughtNow = (
  shipment: Shipment,
  { user_id }: PurchaseEntity,
  balance: number,
): Purchased & { decided: true } => ({
  decided: true,
  data: { shipment: viewShipment(rowOf(shipment)), user: { id: user_id, balance } },
});

type Decision = 'bought' | 'refused' | 'pending';

const decisionOf = ({ state }: PurchaseEntity): Decision =>
  state === 'confirmed' ? 'bought' : state === 'released' ? 'refused' : 'pending';

/** Waits for what becomes of a purchase and words it for the person. */
@Injectable()
export class AwaitPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
    private readonly read: ReadShipment,
  ) {}

  /** Resolves when the purchase moves from now on, or after a while. */
  listen(purchaseId: string): Promise<Purchased | undefined> {
    return this.waiters.moved(purchaseId);
  }

  /**
   * @param moved before which there is nothing to see
   * @throws DomainError `insufficient_balance`, `carrier_rejected` and the like where the purchase ended without a label
   */
  of(actor: Actor, shipmentId: string, purchaseId: string, moved?: Promise<Purchased | undefined>): Promise<Purchased> {
    return this.waiters.outcome(purchaseId, () => this.answer(actor, shipmentId, purchaseId), moved);
  }

  pending(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    return this.answer(actor, shipmentId, purchaseId);
  }

  private answer(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    return this.work.atOnce(actor, async tx => {
      // Sent together, answered in this order: the shipment is never older than its purchase.
      const [purchase, shipment] = await Promise.all([
        this.purchases.find(tx, purchaseId),
        this.read.view(tx, actor, shipmentId),
      ]);
      if (!purchase) throw new DomainError('not_found');
      const decision = decisionOf(purchase);
      if (decision === 'refused') throw refusal(purchase);
      return {
        decided: decision === 'bought',
        data: { shipment, user: { id: purchase.user_id, balance: purchase.outcome?.balance ?? null } },
      };
    });
  }
}

/** A carrier's own words travel with its refusal; what is ours has a code of its own. */
function refusal({ outcome }: PurchaseEntity): DomainError {
  const { code = 'carrier_rejected', message = '', missing } = outcome ?? {};
  if (code === 'insufficient_balance') return new DomainError(code, { missing });
  return new DomainError(isErrorCode(code) ? code : 'carrier_rejected', { message });
}
