import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { rejectClaimed } from '../claims/claimed-shipments.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { assertMayMove } from '../shipments/use-cases/may-move.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import type { CancellationEntity } from './cancellation.entity.js';
import { CancellationRepository } from './cancellation.repository.js';

/** Stores the cancellation and publishes the void request in one commit; from there on it continues after any crash. */
@Injectable()
export class OpenCancellation {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly cancellations: CancellationRepository,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Joins the cancellation in progress or the one with this id, or creates one.
   * @returns its id; null if the shipment is already canceled
   * @throws DomainError `not_found`, `forbidden`, `wrong_state`, `shipment_claimed`
   */
  open(actor: Actor, shipmentId: string, id: string): Promise<string | null> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, shipmentId);
      assertMayMove(actor, 'cancel');
      if (shipment.isCanceled) return null;
      const begun = (await this.cancellations.live(tx, shipmentId)) ?? (await this.cancellations.find(tx, id));
      if (begun) return begun.id;
      await rejectClaimed(tx, shipmentId);
      await this.begin(tx, actor, shipment, id);
      return id;
    });
  }

  private async begin(tx: Tx, actor: Actor, shipment: Shipment, id: string): Promise<void> {
    shipment.beginCancellation({ id, state: 'voiding', since: this.clock.now().toISOString() });
    const { snapshot: s } = shipment;
    const cancellation = {
      id,
      user_id: s.userId,
      owner_id: s.ownerId,
      by_id: actor.id,
      shipment_id: s.id,
      purchase_id: s.purchaseId!,
    };
    await this.cancellations.insert(tx, { ...cancellation, tenant_id: tx.tenantId, state: 'voiding' });
    await this.shipments.save(tx, shipment);
    await tx.publish('shipment.void_requested', s.id, requested(cancellation, shipment));
    await publishMove(tx, shipment);
    await publishShipmentEvent(tx, shipment, 'updated');
  }
}

function requested(
  {
    id,
    by_id,
    ...fact
  }: Pick<CancellationEntity, 'id' | 'by_id' | 'user_id' | 'owner_id' | 'shipment_id' | 'purchase_id'>,
  { snapshot }: Shipment,
) {
  return { ...fact, cancellation_id: id, by: by_id, carrier_id: snapshot.rate!.carrier_id, label: snapshot.label };
}
