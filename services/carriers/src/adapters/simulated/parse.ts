import { done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { z } from 'zod';
import type {
  BoughtLabel,
  BuyOutcome,
  LabelDocument,
  LiveRate,
  Reweigh,
  Tracking,
  TrackingStatus,
  VoidOutcome,
} from '../carrier-adapter.js';
import {
  Failure,
  type SimLabelFormat,
  type SimRates,
  type SimShipment,
  type SimTracking,
  type Voided,
} from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  return failure.success ? failure.data.error : null;
}

const FRAMES: Record<SimLabelFormat, [start: string, end: string]> = { pdf: ['%PDF-', '%%EOF'], zpl: ['^XA', '^XZ'] };

/** Whether the bytes start and end like a complete file of the format. */
function isWhole(bytes: Buffer, format: SimLabelFormat): boolean {
  const [start, end] = FRAMES[format];
  return bytes.toString('latin1', 0, start.length) === start && bytes.toString('latin1').trimEnd().endsWith(end);
}

/** The carrier's PDF is a label of 4 × 6 inches, used for letter printers and thermal printers. */
const toDocuments = (bytes: Buffer, format: SimLabelFormat): LabelDocument[] =>
  format === 'zpl'
    ? [{ format: 'zpl', bytes }]
    : [
        { format: 'pdf', bytes },
        { format: 'thermal', bytes },
      ];

/** @returns null for another reference's shipment or a label that is not complete: it may have been sold all the same */
function labelOf(
  { reference: own, tracking_number, label, label_format }: SimShipment,
  reference: string,
): BoughtLabel | null {
  const bytes = Buffer.from(label, 'base64');
  if (own !== reference || !isWhole(bytes, label_format)) return null;
  return { tracking_number, tracking_url: null, documents: toDocuments(bytes, label_format) };
}

export function bought(shipment: SimShipment, reference: string): BuyOutcome {
  const label = labelOf(shipment, reference);
  return label ? done(label) : unknown('the answer has no complete label of this reference');
}

/** The oldest shipment that is not voided; only an empty list proves that there is none. */
export function foundLabel(shipments: readonly SimShipment[], reference: string): LookUp<BoughtLabel> {
  const live = shipments.find(({ voided }) => !voided);
  if (!live) return { kind: 'absent' };
  const label = labelOf(live, reference);
  return label ? found(label) : unknown('the answer has no complete label of this reference');
}

export const voided = ({ outcome, code, message = '' }: z.infer<typeof Voided>): VoidOutcome =>
  outcome === 'refused'
    ? { kind: 'rejected', code: 'not_voidable', message, ...(code !== undefined && { provider_code: code }) }
    : done(null);

export const liveRates = ({ rates }: SimRates): LookUp<LiveRate[]> =>
  found(
    rates.map(rate => ({
      service_code: rate.service,
      service_name: rate.service_name,
      total: Money.ofCentavos(Math.round(rate.total * 100)),
      currency: rate.currency,
      transit_days: rate.transit_days,
      zone: String(rate.zone),
      billable_kg: rate.billable_kg,
      provider_ref: rate.provider_ref,
    })),
  );

const STATUSES: Readonly<Record<SimTracking['status'], TrackingStatus>> = {
  created: 'created',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  cancelled: 'canceled',
};

const reweighOf = ({
  weight_kg,
  length_cm,
  width_cm,
  height_cm,
  charge,
}: NonNullable<SimTracking['reweigh']>): Reweigh => ({
  weight: weight_kg,
  billable_kg: null,
  sides: { length: length_cm, width: width_cm, height: height_cm },
  charge: Money.ofCentavos(Math.round(charge * 100)),
});

export const trackingOf = ({ tracking_number, status, events, reweigh }: SimTracking): Tracking => ({
  tracking_number,
  status: STATUSES[status],
  events: events.map(event => ({
    at: new Date(event.at),
    status: STATUSES[event.status],
    description: event.status,
    place: null,
  })),
  received_by: null,
  reweigh: reweigh ? reweighOf(reweigh) : null,
});

/** The rates of any parcel prove that the key works. */
export const connected = (): Outcome<null> => done(null);
