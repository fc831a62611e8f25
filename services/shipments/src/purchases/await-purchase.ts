import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { isErrorCode, type Shipment as ShipmentView } from '@porte/contracts';
import { ProcessWaiters } from '../processes/process-waiters.js';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';

/** The answer of a purchase: the shipment as it stands, and the wallet once it is known. */
export interface Purchased {
  decided: boolean;
  data: { shipment: ShipmentView; user: { id: string; balance: number | null } };
}

type Decision = 'bought' | 'refused' | 'pending';

const decisionOf = ({ state }: PurchaseEntity): Decision => (state === 'confirmed' ? 'bought' : state === 'released' ? 'refused' : 'pending');

/** Waits for what becomes of a purchase and words it for the person. */
@Injectable()
export class AwaitPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
    private readonly read: ReadShipment,
  ) {}

  /** @throws DomainError `insufficient_balance`, `carrier_rejected` and the like where the purchase ended without a label */
  of(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    return this.waiters.outcome(purchaseId, () => this.answer(actor, shipmentId, purchaseId));
  }

  pending(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    return this.answer(actor, shipmentId, purchaseId);
  }

  private answer(actor: Actor, shipmentId: string, purchaseId: string): Promise<Purchased> {
    return this.work.run(actor, async tx => {
      const purchase = await this.purchases.find(tx, purchaseId);
      // It was refused and its draft deleted while this answer waited.
      if (!purchase) throw new DomainError('not_found');
      const decision = decisionOf(purchase);
      if (decision === 'refused') throw refusal(purchase);
      const shipment = await this.read.view(tx, actor, shipmentId);
      return { decided: decision === 'bought', data: { shipment, user: { id: purchase.user_id, balance: purchase.outcome?.balance ?? null } } };
    });
  }
}

/** A carrier's own words travel with its refusal; what is ours has a code of its own. */
function refusal({ outcome }: PurchaseEntity): DomainError {
  const { code = 'carrier_rejected', message = '', missing } = outcome ?? {};
  if (code === 'insufficient_balance') return new DomainError(code, { missing });
  return new DomainError(isErrorCode(code) ? code : 'carrier_rejected', { message });
}
