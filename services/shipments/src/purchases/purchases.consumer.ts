import { Controller } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { tellMove, tellShipment } from '../shipments/use-cases/tell-shipment.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';
import { ProcessWaiters } from '../processes/process-waiters.js';

const OVER: readonly PurchaseEntity['state'][] = ['confirmed', 'released'];

/** What became of a purchase, as carriers and billing tell it. */
@Controller()
export class PurchasesConsumer {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly waiters: ProcessWaiters,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @On('hold.captured')
  async attachLabel({ data }: EventOf<'hold.captured'>, tx: Tx): Promise<void> {
    await this.settle(tx, data.shipment_id, data.purchase_id, ['released'], (shipment, purchase) => {
      // A label that came after its release was charged all the same: it is the customer's, unless another one took its place meanwhile.
      if (purchase.state !== 'released' || shipment.isOpen) shipment.attachLabel(data.label, purchase, this.clock.now());
      this.purchases.move(tx, purchase, { state: 'confirmed', outcome: { balance: data.balance } });
    });
  }

  @On('hold.released')
  async reopenShipment({ data }: EventOf<'hold.released'>, tx: Tx): Promise<void> {
    await this.settle(tx, data.shipment_id, data.purchase_id, [], (shipment, purchase) => {
      shipment.fail({ code: data.code, message: data.message });
      this.purchases.move(tx, purchase, { state: 'released', outcome: { code: data.code, message: data.message, balance: data.balance } });
    });
  }

  @On('label.unknown')
  async showUncertainty({ data }: EventOf<'label.unknown'>, tx: Tx): Promise<void> {
    await this.settle(tx, data.shipment_id, data.purchase_id, [], (shipment, purchase) => {
      const state = data.needs_review ? 'needs_review' : 'unknown';
      shipment.progress(state);
      this.purchases.move(tx, purchase, { state });
    });
  }

  /**
   * Only a purchase that is not over moves; the shipment is locked first, as everywhere.
   * @param also states of a finished purchase that may move all the same
   */
  private async settle(tx: Tx, shipmentId: string, purchaseId: string, also: readonly PurchaseEntity['state'][], move: (shipment: Shipment, purchase: PurchaseEntity) => void): Promise<void> {
    const [shipment, purchase] = await Promise.all([this.shipments.lockAny(tx, shipmentId), this.purchases.lock(tx, purchaseId)]);
    if (!purchase || (OVER.includes(purchase.state) && !also.includes(purchase.state))) return;
    move(shipment, purchase);
    this.shipments.saveAtCommit(tx, shipment);
    await tellShipment(tx, shipment, 'updated');
    await tellMove(tx, shipment);
    tx.afterCommit(() => this.waiters.wake(purchaseId));
  }
}
