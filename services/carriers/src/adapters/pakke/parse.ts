import { ABSENT, found, type LookUp, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { LiveRate, Tracking, TrackingEvent, TrackingStatus } from '../carrier-adapter.js';
import { Failure, type PakkeRates, type PakkeTracking } from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { statusCode, code, message } = failure.data.error;
  return { code: code || String(statusCode ?? ''), message: message ?? '' };
}

/** The last number of `2-5 días`, as a promise. */
const daysOf = (words: string | null | undefined): number | null => {
  const last = (words ?? '').match(/\d+/g)?.at(-1);
  return last === undefined ? null : Number(last);
};

export function liveRates({ Pakke }: PakkeRates): LookUp<LiveRate[]> {
  return found(
    Pakke.filter(({ TotalPrice }) => TotalPrice > 0).map(rate => ({
      service_code: `${rate.CourierCode}/${rate.CourierServiceId}`,
      service_name: [rate.CourierName, rate.CourierServiceName].filter(Boolean).join(' '),
      total: Money.ofCentavos(Math.round(rate.TotalPrice * 100)),
      currency: 'MXN',
      transit_days: daysOf(rate.DeliveryDays),
      zone: null,
      billable_kg: null,
      provider_ref: null,
    })),
  );
}

const STATUSES: Readonly<Record<string, TrackingStatus>> = {
  WAITING: 'created',
  IN_TRANSIT: 'in_transit',
  ON_DELIVERY: 'out_for_delivery',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  CANCELLED: 'canceled',
  EXCEPTION: 'exception',
};

/** Three instants are known of a shipment; its carrier's own events are asked for by another number than the label's. */
export function tracked([shipment]: PakkeTracking, tracking_number: string): LookUp<Tracking[]> {
  if (!shipment) return ABSENT;
  const moments: [string | null | undefined, TrackingStatus, string][] = [
    [shipment.CreatedAt, 'created', 'Guía generada'],
    [shipment.TransitAt, 'in_transit', 'En tránsito'],
    [shipment.DeliveredAt, 'delivered', 'Entregado'],
  ];
  const events = moments.flatMap(([written, status, description]): TrackingEvent[] => {
    const at = new Date(written ?? '');
    return Number.isNaN(at.getTime()) ? [] : [{ at, status, description, place: null }];
  });
  const status = STATUSES[shipment.TrackingStatus] ?? 'unknown';
  return found([{ tracking_number, status, events, received_by: null }]);
}
