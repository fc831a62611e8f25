import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AddressFact, StoreOrderProblem } from '@porte/contracts';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { withPreferredRfc } from '../preferences/preferred-rfc.js';
import { TenantSettings } from '../references/tenant-settings.js';
import { Shipment } from '../shipments/domain/shipment.js';
import { UNBOUGHT, type ShipmentParcel } from '../shipments/domain/shipment-state.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import { parcelOf } from './order-parcel.js';
import type { StoreEntity } from './store.entity.js';
import type { StoreOrderEntity } from './store-order.entity.js';

const LONGEST_NUMBER = 35;

/** Whether a shipment can still follow its order. */
function isDraft(shipment: Shipment): boolean {
  try {
    shipment.assertDraft();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The drafts of orders: packed, so that their prices can be asked for at once. */
@Injectable()
export class StoreDrafts {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly references: ReferenceStore,
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Gives an order its draft, has the draft follow the order, or takes it away while something is missing. @returns the order as it is then */
  async follow(tx: Tx, store: StoreEntity, order: StoreOrderEntity): Promise<StoreOrderEntity> {
    const parcel = parcelOf(order, store.settings);
    const address: StoreOrderProblem[] = order.problems.filter(each => each !== 'weight');
    const problems: StoreOrderProblem[] = parcel ? address : [...address, 'weight'];
    const draft = order.shipment_id ? await this.shipments.lockExisting(tx, order.shipment_id) : null;
    // A customer who deleted the draft, or buys it now, has decided about it.
    if (order.shipment_id && !draft) return { ...order, problems: [], state: 'closed', shipment_id: null };
    if (draft && !isDraft(draft)) return order;
    if (!parcel || problems.length > 0) return { ...(await this.drop(tx, order, 'attention')), problems };
    const destination = await this.reachable(tx, store, order.destination as AddressFact);
    if (draft) {
      await this.change(tx, draft, store.origin, destination, parcel);
      return { ...order, problems, state: 'ready' };
    }
    const drafts = order.drafts + 1;
    const shipment_id = derivedId('store shipment', order.id, drafts);
    await this.create(tx, store, order, { id: shipment_id, destination, parcel });
    return { ...order, problems, state: 'ready', drafts, shipment_id };
  }

  /** Deletes the draft of an order, unless it is being bought. */
  async drop(tx: Tx, order: StoreOrderEntity, state: 'closed' | 'attention'): Promise<StoreOrderEntity> {
    const draft = order.shipment_id ? await this.shipments.lockExisting(tx, order.shipment_id) : null;
    if (draft && !isDraft(draft)) return order;
    if (draft) {
      await this.shipments.delete(tx, draft);
      await publishShipmentEvent(tx, draft, 'destroyed');
    }
    return { ...order, state, shipment_id: null, problems: [] };
  }

  private async create(
    tx: Tx,
    store: StoreEntity,
    order: StoreOrderEntity,
    { id, destination, parcel }: { id: string; destination: AddressFact; parcel: Omit<ShipmentParcel, 'id'> },
  ): Promise<void> {
    const ends = await withPreferredRfc(tx, store.user_id, { origin: store.origin, destination });
    const shipment = new Shipment({
      ...UNBOUGHT,
      id,
      tenantId: tx.tenantId,
      sequentialId: await this.shipments.nextNumber(tx),
      userId: store.user_id,
      ownerId: store.owner_id,
      createdAt: this.clock.now(),
      source: store.provider,
      sourceNumber: order.number.slice(0, LONGEST_NUMBER),
      step: 'rating',
      ...ends,
      parcels: [{ ...parcel, id: derivedId('store parcel', id) }],
    });
    if (await this.shipments.insert(tx, shipment)) await publishShipmentEvent(tx, shipment, 'created');
  }

  private async change(
    tx: Tx,
    draft: Shipment,
    origin: AddressFact,
    destination: AddressFact,
    parcel: Omit<ShipmentParcel, 'id'>,
  ): Promise<void> {
    const { snapshot } = draft;
    const [present] = snapshot.parcels;
    const packed = { ...parcel, id: present?.id ?? derivedId('store parcel', snapshot.id) };
    const ends = await withPreferredRfc(tx, snapshot.userId, { origin, destination });
    const isAlike =
      isDeepStrictEqual({ origin: snapshot.origin, destination: snapshot.destination }, ends) &&
      isDeepStrictEqual(present, packed);
    if (isAlike) return;
    draft.readdress(ends.origin, ends.destination);
    draft.pack(packed);
    await this.shipments.save(tx, draft);
    await publishShipmentEvent(tx, draft, 'updated');
  }

  /** Carriers write to the e-mail of an end: without one it is the customer's, unless the tenant asks for none. */
  private async reachable(tx: Tx, store: StoreEntity, address: AddressFact): Promise<AddressFact> {
    if (address.email || (await this.settings.isOn(tx, 'disable_email'))) return address;
    const customer = await this.references.find<{ email: string }>(tx, 'user', store.owner_id);
    return { ...address, email: customer?.email ?? null };
  }
}
