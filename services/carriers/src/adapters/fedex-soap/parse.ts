import { done, found, unknown, type LookUp, type Outcome, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import { z } from 'zod';
import type { BuyOutcome, LiveRate, Pickup, Tracking, TrackingEvent } from '../carrier-adapter.js';
import { expectedDay } from '../expected-day.js';
import { currencyOf, daysOf, ESTIMATED, statusOf, trackingUrl } from '../fedex-rest/codes.js';
import { labelDocuments } from '../label-documents.js';
import { AnyReply, type FedexJourneys, type FedexPickup, type FedexQuote, type FedexSold } from './wire.js';

const Fault = z.object({ Fault: z.object({ faultcode: z.string(), faultstring: z.string().default('') }) });

/** What matters here of the sentences that come with codes of each service's own. */
const WORDS: readonly [RegExp, code: string][] = [
  [/authentication|credential|invalid (account|meter)|account number.*invalid/i, 'ACCOUNT'],
  [/already.*(deleted|cancel)|deleted state/i, 'DELETED'],
];

/** A severity of error or failure, inside a success. */
export function errorOf(answer: unknown): ProviderError | null {
  const fault = Fault.safeParse(answer);
  if (fault.success) return { code: fault.data.Fault.faultcode, message: fault.data.Fault.faultstring };
  const reply = AnyReply.safeParse(Object.values((answer ?? {}) as object)[0]);
  if (!reply.success) return null;
  const { HighestSeverity, Notifications } = reply.data;
  if (HighestSeverity !== 'ERROR' && HighestSeverity !== 'FAILURE') return null;
  const { Code = '', Message = '' } = Notifications.find(({ Severity }) => Severity === HighestSeverity) ?? {};
  const known = WORDS.find(([words]) => words.test(Message))?.[1];
  return { code: known ?? (HighestSeverity === 'FAILURE' ? `FAILURE ${Code}` : Code), message: Message };
}

/** The prices of our own account; list prices come beside them. */
export const liveRates = ({ RateReplyDetails }: FedexQuote): LookUp<LiveRate[]> =>
  found(
    RateReplyDetails.flatMap(({ ServiceType, TransitTime, RatedShipmentDetails }): LiveRate[] => {
      const own = RatedShipmentDetails.find(each => each.ShipmentRateDetail.RateType.startsWith('PAYOR_ACCOUNT'));
      if (!own || own.ShipmentRateDetail.TotalNetCharge.Amount <= 0) return [];
      const { RateZone, TotalBillingWeight, TotalNetCharge } = own.ShipmentRateDetail;
      return [
        {
          service_code: ServiceType,
          service_name: ServiceType,
          total: Money.ofCentavos(Math.round(TotalNetCharge.Amount * 100)),
          currency: currencyOf(TotalNetCharge.Currency),
          transit_days: daysOf(TransitTime),
          zone: RateZone ?? null,
          billable_kg: TotalBillingWeight?.Units === 'KG' ? TotalBillingWeight.Value : null,
          provider_ref: null,
        },
      ];
    }),
  );

/** A shipment without a whole label may have been sold all the same. */
export function bought({ CompletedShipmentDetail }: FedexSold): BuyOutcome {
  const [parcel] = CompletedShipmentDetail.CompletedPackageDetails;
  const tracking_number = parcel?.TrackingIds[0]?.TrackingNumber;
  const image = parcel?.Label.Parts[0]?.Image ?? '';
  const isZpl = Buffer.from(image, 'base64').subarray(0, 3).toString('latin1') === '^XA';
  const documents = labelDocuments(isZpl ? 'zpl' : 'pdf', image);
  return tracking_number && documents.length > 0
    ? done({ tracking_number, tracking_url: trackingUrl(tracking_number), documents })
    : unknown('a shipment without a whole label');
}

/** Mexico City's clock, which has no summer time since 2022, where FedEx leaves the zone out. */
const OFFSET = '-06:00';

const instantOf = (written: string): Date => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : written + OFFSET);

/** Numbers that FedEx does not know have an error of their own, and are left out; it lists the newest event first. */
export const trackings = ({ CompletedTrackDetails }: FedexJourneys): Tracking[] =>
  CompletedTrackDetails.flatMap(({ TrackDetails }) => TrackDetails)
    .filter(({ TrackingNumber, Notification }) => TrackingNumber && Notification?.Severity !== 'ERROR')
    .map(({ TrackingNumber, StatusDetail, DatesOrTimes, Events, DeliverySignatureName }) => ({
      tracking_number: TrackingNumber!,
      status: statusOf(StatusDetail?.Code ?? ''),
      events: Events.flatMap(({ Timestamp, EventType, EventDescription, Address }): TrackingEvent[] => {
        const at = instantOf(Timestamp);
        const place = [Address?.City, Address?.StateOrProvinceCode].filter(Boolean).join(', ') || null;
        return Number.isNaN(at.getTime())
          ? []
          : [{ at, status: statusOf(EventType), description: EventDescription, place }];
      }).sort((a, b) => a.at.getTime() - b.at.getTime()),
      received_by: DeliverySignatureName || null,
      expected_on: expectedDay(DatesOrTimes.find(({ Type }) => Type === ESTIMATED)?.DateOrTimestamp),
    }));

/** @param date for which it was asked */
export const pickedUp = ({ PickupConfirmationNumber, Location }: FedexPickup, date: string): Outcome<Pickup> =>
  done({ confirmation: PickupConfirmationNumber, date, location: Location || null });
