import { done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type {
  BuyOutcome,
  LiveRate,
  Pickup,
  Reweigh,
  Tracking,
  TrackingEvent,
  TrackingStatus,
} from '../carrier-adapter.js';
import { expectedDay } from '../expected-day.js';
import { labelDocuments } from '../label-documents.js';
import {
  Failure,
  type DhlCheckpoint,
  type DhlPickup,
  type DhlRates,
  type DhlShipment,
  type DhlPiece,
  type DhlTracking,
} from './wire.js';

/** How DHL words, without a number, that it does not know the account. */
const NO_ACCOUNT = /^The account number is not found or invalid/;

/** DHL's numbers of errors stand before their words; an error without one has its title for a code, or ours. */
export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  if (!failure.success) return null;
  const { title, detail = '', message, additionalDetails = [] } = failure.data;
  const [, number, words = detail] = /^(\d+): (.*)$/s.exec(detail) ?? [];
  return {
    code: number ?? (NO_ACCOUNT.test(detail) ? 'ACCOUNT' : title),
    message: [words || message || title, ...additionalDetails].join('; '),
  };
}

/** What the account is billed; a product without such a price is left out. */
export function liveRates({ products }: DhlRates): LookUp<LiveRate[]> {
  return found(
    products.flatMap(({ productCode, productName, weight, totalPrice, deliveryCapabilities }): LiveRate[] => {
      const { price, priceCurrency } = totalPrice.find(({ currencyType }) => currencyType === 'BILLC') ?? {};
      if (!price || price < 0 || !priceCurrency) return [];
      const kilograms = Math.max(weight?.volumetric ?? 0, weight?.provided ?? 0);
      return [
        {
          service_code: productCode,
          service_name: productName ?? productCode,
          total: Money.ofCentavos(Math.round(price * 100)),
          currency: priceCurrency,
          transit_days: deliveryCapabilities?.totalTransitDays ?? null,
          zone: null,
          billable_kg: kilograms || null,
          provider_ref: null,
        },
      ];
    }),
  );
}

/** DHL's names of the formats. */
const FORMATS: Readonly<Record<string, 'pdf' | 'zpl'>> = { PDF: 'pdf', ZPL: 'zpl' };

/** A shipment without a whole label may have been sold all the same. */
export function bought({ shipmentTrackingNumber, documents }: DhlShipment): BuyOutcome {
  const labels = documents
    .filter(({ typeCode }) => typeCode === 'label')
    .flatMap(({ imageFormat, content }) => {
      const format = FORMATS[imageFormat.toUpperCase()];
      return format ? labelDocuments(format, content) : [];
    });
  if (!shipmentTrackingNumber || labels.length === 0) return unknown('a shipment without a whole label');
  return done({
    tracking_number: shipmentTrackingNumber,
    // The page is known from code of its users; the API's own address of a shipment is none for people.
    tracking_url: `https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=${encodeURIComponent(shipmentTrackingNumber)}`,
    documents: labels,
  });
}

/** DHL's codes of checkpoints. Those that are not listed leave a parcel where it was. */
const STATUSES: readonly [TrackingStatus, readonly string[]][] = [
  ['created', ['DUMMY_PU']],
  ['picked_up', ['SA', 'PU']],
  ['in_transit', ['PL', 'DF', 'AF', 'AR', 'CR', 'CI', 'CU', 'HN', 'LV', 'UV', 'RW', 'RR']],
  ['out_for_delivery', ['WC']],
  // DD is delivered with damage.
  ['delivered', ['OK', 'DD']],
  // HP waits for a payment.
  ['on_hold', ['OH', 'HP', 'IC']],
  ['ready_for_pickup', ['CC']],
  ['exception', ['NH', 'CM', 'MD', 'MS', 'MC', 'ND', 'RD', 'DM', 'SS', 'TD', 'CD', 'UD', 'PD', 'DS']],
  ['returned', ['RT']],
];

const statusOf = (code: string): TrackingStatus | undefined =>
  STATUSES.find(([, codes]) => codes.includes(code.toUpperCase()))?.[0];

/** @returns null where the instant is not known, since DHL's times are those of the place */
function instantOf({ date, time, GMTOffset }: DhlCheckpoint): Date | null {
  const at = new Date(`${date}T${time}${GMTOffset ?? '?'}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const volumeOf = (sides: DhlPiece['dimensions']): number => (sides ? sides.length * sides.width * sides.height : 0);

/** DHL repeats weight and sides of every piece; a reweigh is only what exceeds the declaration, for shipments of one metric piece. */
function reweighOf([piece, ...others]: readonly DhlPiece[]): Reweigh | null {
  if (!piece || others.length > 0 || piece.unitOfMeasurements !== 'metric') return null;
  const { weight, actualWeight, dimensions, actualDimensions } = piece;
  const isHeavier = weight != null && actualWeight != null && actualWeight > weight;
  const isLarger = dimensions != null && volumeOf(actualDimensions) > volumeOf(dimensions);
  if (!isHeavier && !isLarger) return null;
  return {
    weight: actualWeight || null,
    billable_kg: null,
    sides: volumeOf(actualDimensions) > 0 ? actualDimensions! : null,
    charge: null,
  };
}

function trackingOf(shipment: DhlTracking['shipments'][number]): Tracking {
  const { shipmentTrackingNumber, events = [], estimatedDeliveryDate, pieces = [] } = shipment;
  const listed = [...events].sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`));
  const seen: TrackingEvent[] = [];
  // A number that DHL knows has been announced.
  let status: TrackingStatus = 'created';
  for (const checkpoint of listed) {
    status = statusOf(checkpoint.typeCode) ?? status;
    const at = instantOf(checkpoint);
    const place = checkpoint.serviceArea?.[0]?.description ?? null;
    if (at) seen.push({ at, status, description: checkpoint.description, place });
  }
  return {
    tracking_number: shipmentTrackingNumber,
    status,
    events: seen.sort((a, b) => a.at.getTime() - b.at.getTime()),
    received_by: listed.map(({ signedBy }) => signedBy).find(Boolean) ?? null,
    expected_on: expectedDay(estimatedDeliveryDate),
    reweigh: reweighOf(pieces),
  };
}

export const trackings = ({ shipments }: DhlTracking): Tracking[] => shipments.map(trackingOf);

/** @param date for which it was asked */
export const pickedUp = ({ dispatchConfirmationNumbers }: DhlPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: dispatchConfirmationNumbers[0]!, date, location: null });
