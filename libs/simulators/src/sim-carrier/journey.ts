import type { Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import type { SimTrackingReply, SimTrackingStatus } from './contract.js';
import type { BookedShipment } from './book.js';

/** Hours after its creation at which a shipment gets somewhere. */
const MILESTONES: readonly [SimTrackingStatus, number][] = [
  ['created', 0],
  ['picked_up', 6],
  ['in_transit', 12],
  ['out_for_delivery', 36],
  ['delivered', 48],
];

/** Where a shipment is at an instant; a voided one goes no further. */
export function journeyOf(shipment: BookedShipment, clock: Clock): SimTrackingReply {
  const start = Date.parse(shipment.created_at);
  const end = shipment.voided_at ? Date.parse(shipment.voided_at) : clock.now().getTime();
  const passed = MILESTONES.map(([status, hours]) => ({ status, at: start + hours * parcelHour(clock) })).filter(
    event => event.at <= end,
  );
  const events = passed.map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));
  if (shipment.voided_at) events.push({ status: 'cancelled', at: shipment.voided_at });
  const { tracking_number, reweigh } = shipment;
  return { tracking_number, status: events.at(-1)?.status ?? 'created', events, ...(reweigh && { reweigh }) };
}
