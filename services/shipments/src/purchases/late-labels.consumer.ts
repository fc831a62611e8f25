import { Controller } from '@nestjs/common';
import type { EventData, LateLabelFact } from '@porte/contracts';
import { derivedId, Money, TechnicalError, type Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { nextState } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { UNBOUGHT, type LivePurchase } from '../shipments/domain/shipment-state.js';
import { Shipment } from '../shipments/domain/shipment.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { purchaseProcess } from './purchase.process.js';
import { PurchaseRepository } from './purchase.repository.js';

type Late = EventData<'label.late'>;

/** A late label and the purchase that it is to be charged by. */
interface Taken {
  shipment: Shipment;
  purchase: Pick<PurchaseEntity, 'id'>;
}

/**
 * Decides whether the shipment still waits for a label that came after its purchase had failed. The decision is written with the shipment's version
 * compared, so a label is charged only if it becomes the shipment's.
 */
@Controller()
export class LateLabelsConsumer {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @On('label.late')
  async acceptOrDecline({ data }: EventOf<'label.late'>, tx: Tx): Promise<void> {
    const { user_id, owner_id, shipment_id, purchase_id, late_label_id, decided_by, reason } = data;
    const taken =
      (await this.takeIfAwaited(tx, data)) ?? (decided_by ? await this.takeAlone(tx, data, decided_by) : null);
    const fact: LateLabelFact & { user_id: string; owner_id: string } = {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      late_label_id,
    };
    if (!taken) return tx.publish('shipment.late_label_declined', shipment_id, fact);
    const { id, sequentialId } = taken.shipment.snapshot;
    await publishMove(tx, taken.shipment);
    await tx.publish('shipment.late_label_accepted', id, {
      ...fact,
      shipment_id: id,
      purchase_id: taken.purchase.id,
      sequential_id: sequentialId,
      ...(decided_by && { decided_by }),
      ...(reason && { reason }),
    });
  }

  /** The shipment takes the label if it waits for this very label. A release of its money may still be under way: it changes nothing any more. */
  private async takeIfAwaited(tx: Tx, data: Late): Promise<Taken | null> {
    const found = await this.purchases.withShipment(tx, data.shipment_id, data.purchase_id);
    if (!found) return null;
    const { shipment, purchase } = found;
    const state = nextState(purchaseProcess, purchase.state, 'late_label');
    // A demo was free, and its buyer may have had another since.
    if (purchase.demo || !state || !shipment.awaitsLabelOf(purchase.id, data)) return null;
    shipment.takeLateLabel(this.charging(purchase.id, data), data.rate);
    this.purchases.move(tx, shipment, purchase, { state });
    await publishShipmentEvent(tx, shipment, 'updated');
    return found;
  }

  /** Staff give it to the customer though nothing waits for it: it gets a shipment of its own, with the ends and the parcel that it was sold for. */
  private async takeAlone(tx: Tx, data: Late, decidedBy: string): Promise<Taken> {
    const { late_label_id, user_id, owner_id, origin, destination, parcel, rate, held, label_format } = data;
    const [id, purchaseId, created_at] = [
      derivedId('late_shipment', late_label_id),
      derivedId('late_purchase', late_label_id),
      this.clock.now(),
    ];
    const shipment = new Shipment({
      ...UNBOUGHT,
      id,
      tenantId: tx.tenantId,
      sequentialId: await this.shipments.nextNumber(tx),
      userId: user_id,
      ownerId: owner_id,
      createdAt: created_at,
      source: 'app',
      sourceNumber: null,
      origin,
      destination,
      parcels: [{ ...parcel, id: derivedId('parcel', id), insure_package: rate.insured }],
      step: 'rating',
    });
    shipment.takeLateLabel(this.charging(purchaseId, data), rate);
    if (!(await this.shipments.insert(tx, shipment)))
      throw new TechnicalError('the shipment of a late label could not be inserted: its id or its number is taken');
    this.purchases.insert(tx, {
      id: purchaseId,
      tenant_id: tx.tenantId,
      created_at,
      user_id,
      owner_id,
      by_id: decidedBy,
      shipment_id: id,
      state: 'charging',
      rate,
      held: Money.of(held),
      label_format,
      demo: rate.demo,
    });
    await publishShipmentEvent(tx, shipment, 'created', { id: decidedBy });
    return { shipment, purchase: { id: purchaseId } };
  }

  private charging(id: string, { rate: { service_id } }: Late): LivePurchase {
    return { id, state: 'charging', service_id, since: this.clock.now().toISOString() };
  }
}
