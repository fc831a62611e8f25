import { Injectable } from '@nestjs/common';
import { PARCEL_STATUSES, type EventData, type ParcelEventFact } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove, publishShipmentEvent } from '../shipments/use-cases/publish-shipment.js';
import { cut, ParcelEventStore } from './parcel-event-store.js';
import type { ParcelReport, Sighting } from '../shipments/domain/parcel-state.js';

type Tracked = EventData<'parcel.tracked'>;

const RECEIVER_LENGTH = 120;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Applies what a carrier reports of a parcel: its events, its status, and its delivery, which closes the shipment. */
@Injectable()
export class RecordParcel {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly events: ParcelEventStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A shipment that is gone, or that has another label by now, is left alone. */
  async record(tx: Tx, tracked: Tracked): Promise<void> {
    const shipment = await this.shipments.lockExisting(tx, tracked.shipment_id);
    if (!shipment) return;
    const { label, parcel, attention } = shipment.snapshot;
    if (label && label.tracking_number !== tracked.tracking_number) return;
    await this.events.add(tx, tracked.shipment_id, tracked.events.filter(isWellFormed));
    if (!shipment.reportParcel(reportOf(tracked), this.clock.now())) return;
    const hasMoved = parcel?.status !== shipment.snapshot.parcel?.status;
    const isClosed = shipment.closeIfDelivered();
    await this.shipments.save(tx, shipment);
    if (!hasMoved && !isClosed) return;
    const now = shipment.snapshot.attention?.kind;
    await publishMove(tx, shipment, {
      ...(isClosed && { move: 'deliver' as const }),
      ...(now && now !== attention?.kind && { attention: now }),
    });
    if (isClosed) await publishShipmentEvent(tx, shipment, 'updated');
  }
}

const isWellFormed = ({ at, status }: Pick<ParcelEventFact, 'at' | 'status'>): boolean =>
  PARCEL_STATUSES.includes(status) && !Number.isNaN(Date.parse(at));

function reportOf({ status, status_at, events, expected_on, received_by }: Tracked): ParcelReport {
  const sightings: Sighting[] = [...events, { status, at: status_at }]
    .filter(isWellFormed)
    .map(({ status: seen, at }) => ({ status: seen, at: new Date(at) }));
  return {
    sightings,
    expectedOn: expected_on !== null && DAY.test(expected_on) ? expected_on : null,
    receivedBy: received_by === null ? null : cut(received_by, RECEIVER_LENGTH) || null,
  };
}
