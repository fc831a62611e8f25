import { Injectable } from '@nestjs/common';
import { pickupDays, type PickedUpShipment, type PickupInput, type PickupWindowInput } from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { nextState } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { TenantTime, type TenantNow } from '../references/tenant-time.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { doorName, pickedUp } from './picked-up.js';
import type { PickupEntity } from './pickup.entity.js';
import { pickupProcess } from './pickup.process.js';
import { PickupStore } from './pickup-store.js';

const orderId = (pickupId: string, n: number): string => derivedId('pickup order', pickupId, n);

const doorOf = ({ snapshot: { rate, origin, ownerId } }: Shipment): string =>
  doorName(rate?.carrier_id ?? null, ownerId, origin);

const parcelOf = ({ snapshot: s }: Shipment): PickedUpShipment => pickedUp({ ...s, sequential_id: s.sequentialId });

const windowOf = ({ day, windows }: { day: string; windows: { from: string; to: string }[] }): PickupWindowInput => ({
  date_from: `${day}T${windows[0]!.from}`,
  date_to: `${day}T${windows[0]!.to}`,
});

/** @throws DomainError `pickup_window_closed` for a window that is not offered now */
function assertOffered(now: TenantNow, { date_from, date_to }: PickupWindowInput): void {
  const isOffered = pickupDays(now).some(({ day, windows }) =>
    windows.some(({ from, to }) => date_from === `${day}T${from}` && date_to === `${day}T${to}`),
  );
  if (!isOffered) throw new DomainError('pickup_window_closed');
}

/** Asks carriers for pickups: the row and the event that orders it are one commit. */
@Injectable()
export class SchedulePickup {
  constructor(
    private readonly pickups: PickupStore,
    private readonly time: TenantTime,
    private readonly references: ReferenceStore,
  ) {}

  /**
   * @param shipments locked, in their order
   * @throws DomainError `wrong_state` for a parcel without a valid label, `pickup_not_offered`, `pickup_of_several`, `pickup_window_closed`, `pickup_in_progress`
   */
  async begin(
    tx: Tx,
    actor: Pick<Actor, 'id'>,
    id: string,
    shipments: readonly Shipment[],
    input: PickupInput,
  ): Promise<PickupEntity> {
    for (const shipment of shipments) await this.assertPickable(tx, shipment);
    if (new Set(shipments.map(doorOf)).size > 1) throw new DomainError('pickup_of_several');
    assertOffered(await this.time.now(tx), input);
    const ids = shipments.map(({ snapshot }) => snapshot.id);
    if (await this.pickups.isPickedUp(tx, ids)) throw new DomainError('pickup_in_progress');
    return this.insert(tx, actor.id, id, shipments, input);
  }

  /** Keeps the word of a purchase that asked for a pickup, in the next window; once for a shipment that has its label. */
  async keepWord(tx: Tx, by: string, shipment: Shipment): Promise<void> {
    const { id, rate, label } = shipment.snapshot;
    if (!rate?.is_pickup || !label || rate.demo) return;
    if (await this.pickups.isPickedUp(tx, [id])) return;
    const [next] = pickupDays(await this.time.now(tx));
    await this.insert(tx, by, derivedId('pickup', label.id), [shipment], windowOf(next!));
  }

  /** A new try of a pickup that failed or was canceled. @throws DomainError `wrong_state`, `pickup_window_closed`, `pickup_in_progress` */
  async retry(tx: Tx, row: PickupEntity, window: PickupWindowInput): Promise<PickupEntity> {
    const state = nextState(pickupProcess, row.state, 'retry');
    if (!state) throw new DomainError('wrong_state');
    assertOffered(await this.time.now(tx), window);
    if (await this.pickups.isPickedUp(tx, row.shipment_ids, row.id)) throw new DomainError('pickup_in_progress');
    const orders = row.orders + 1;
    const { date_from, date_to } = window;
    const change = { state, orders, order_id: orderId(row.id, orders), date_from, date_to };
    const changed = await this.pickups.save(tx, row, { ...change, message: null, reference_number: null });
    await this.publish(tx, changed);
    return changed;
  }

  private async insert(
    tx: Tx,
    by_id: string,
    id: string,
    shipments: readonly Shipment[],
    input: PickupInput,
  ): Promise<PickupEntity> {
    const { rate, origin, userId, ownerId } = shipments[0]!.snapshot;
    const parcels = shipments.map(parcelOf);
    const row = await this.pickups.insert(tx, {
      id,
      tenant_id: tx.tenantId,
      user_id: userId,
      owner_id: ownerId,
      by_id,
      order_id: orderId(id, 1),
      orders: 1,
      state: 'pending',
      carrier_id: rate!.carrier_id,
      carrier: rate!.carrier_name,
      shipment_ids: parcels.map(parcel => parcel.id),
      shipments: parcels,
      tracking_number: parcels.map(parcel => parcel.tracking_number).join(' '),
      address: origin,
      date_from: input.date_from,
      date_to: input.date_to,
      note: input.note?.trim() || null,
    });
    await this.publish(tx, row);
    return row;
  }

  private publish(tx: Tx, row: PickupEntity): Promise<void> {
    return tx.publish('pickup.requested', row.id, {
      user_id: row.user_id,
      owner_id: row.owner_id,
      pickup_id: row.id,
      order_id: row.order_id,
      carrier_id: row.carrier_id,
      address: row.address,
      date: row.date_from.slice(0, 10),
      from: row.date_from.slice(11),
      to: row.date_to.slice(11),
      tracking_numbers: row.shipments.map(({ tracking_number }) => tracking_number),
      weight: row.shipments.reduce((sum, { weight }) => sum + weight, 0),
      note: row.note,
    });
  }

  private async assertPickable(tx: Tx, { snapshot: { label, status, rate, source } }: Shipment): Promise<void> {
    if (!label || status !== 'success') throw new DomainError('wrong_state');
    if (!rate || rate.demo || source === 'manual') throw new DomainError('pickup_not_offered');
    const service = await this.references.find<{ has_pickup: boolean }>(tx, 'service', rate.service_id);
    if (!rate.is_pickup && !service?.has_pickup) throw new DomainError('pickup_not_offered');
  }
}
