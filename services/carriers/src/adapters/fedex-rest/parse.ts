import { ABSENT, done, found, unknown, type LookUp, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import type { BuyOutcome, LiveRate, Tracking, TrackingEvent, VoidOutcome } from '../carrier-adapter.js';
import { expectedDay } from '../expected-day.js';
import { labelDocuments } from '../label-documents.js';
import { currencyOf, daysOf, ESTIMATED, statusOf, trackingUrl } from './codes.js';
import {
  Failure,
  type FedexCancellation,
  type FedexRates,
  type FedexShipment,
  type FedexTracking,
  type FedexTrackResult,
} from './wire.js';

export function errorOf(answer: unknown): ProviderError | null {
  const failure = Failure.safeParse(answer);
  return (failure.success && failure.data.errors[0]) || null;
}

/** The prices of our own account; a service without one is left out. */
export function liveRates({ output }: FedexRates): LookUp<LiveRate[]> {
  const rates = output.rateReplyDetails.flatMap((service): LiveRate[] => {
    const rated = service.ratedShipmentDetails.find(({ rateType }) => rateType === 'ACCOUNT');
    if (!rated || rated.totalNetCharge <= 0) return [];
    const { rateZone, totalBillingWeight } = rated.shipmentRateDetail ?? {};
    return [
      {
        service_code: service.serviceType,
        service_name: service.serviceName ?? service.serviceType,
        total: Money.ofCentavos(Math.round(rated.totalNetCharge * 100)),
        currency: currencyOf(rated.currency),
        transit_days: daysOf(service.operationalDetail?.transitTime),
        zone: rateZone ?? null,
        billable_kg: totalBillingWeight?.units === 'KG' ? totalBillingWeight.value : null,
        provider_ref: null,
      },
    ];
  });
  return found(rates);
}

/** FedEx's names of the formats. */
const FORMATS: Readonly<Record<string, 'pdf' | 'zpl'>> = { PDF: 'pdf', ZPLII: 'zpl' };

/** A shipment without a whole label may have been sold all the same. */
export function bought({ output }: FedexShipment): BuyOutcome {
  const [shipment] = output.transactionShipments;
  const documents = (shipment?.pieceResponses ?? [])
    .flatMap(({ packageDocuments }) => packageDocuments)
    .filter(({ contentType, encodedLabel }) => contentType === 'LABEL' && encodedLabel)
    .flatMap(({ docType, encodedLabel }) => (FORMATS[docType] ? labelDocuments(FORMATS[docType], encodedLabel!) : []));
  if (!shipment?.masterTrackingNumber || documents.length === 0) return unknown('a shipment without a whole label');
  return done({
    tracking_number: shipment.masterTrackingNumber,
    tracking_url: trackingUrl(shipment.masterTrackingNumber),
    documents,
  });
}

/** A cancellation that failed comes with status 200, too. */
export function voided({ output }: FedexCancellation): VoidOutcome {
  if (output.cancelledShipment) return done(null);
  const [alert] = output.alerts ?? [];
  return {
    kind: 'rejected',
    code: 'not_voidable',
    message: alert?.message || output.successMessage || 'FedEx did not cancel the shipment',
    ...(alert && { provider_code: alert.code }),
  };
}

const NOT_FOUND = /NOT\.?FOUND/i;
const CANCELED = 'CA';

const resultsOf = ({ output }: FedexTracking): { number: string; result: FedexTrackResult }[] =>
  output.completeTrackResults.flatMap(({ trackingNumber, trackResults }) =>
    trackResults.map(result => ({ number: result.trackingNumberInfo?.trackingNumber ?? trackingNumber ?? '', result })),
  );

/** The numbers of labels of a reference that are not canceled; unknown where the answer leaves it open. */
export function liveNumbers(answer: FedexTracking): LookUp<string[]> {
  const results = resultsOf(answer);
  const failed = results.find(({ result: { error } }) => error && !NOT_FOUND.test(error.code));
  if (failed) return unknown(failed.result.error!.code);
  const live = results.filter(
    ({ number, result }) => !result.error && number !== '' && statusCode(result.latestStatusDetail) !== CANCELED,
  );
  return live.length > 0 ? found(live.map(({ number }) => number)) : ABSENT;
}

const statusCode = (detail: FedexTrackResult['latestStatusDetail']): string =>
  (detail?.derivedCode ?? detail?.code ?? '').toUpperCase();

const eventOf = (event: NonNullable<FedexTrackResult['scanEvents']>[number]): TrackingEvent[] => {
  const at = new Date(event.date);
  if (Number.isNaN(at.getTime())) return [];
  const { city, stateOrProvinceCode } = event.scanLocation ?? {};
  return [
    {
      at,
      status: statusOf(event.derivedStatusCode ?? event.eventType ?? ''),
      description: event.eventDescription,
      place: [city, stateOrProvinceCode].filter(Boolean).join(', ') || null,
    },
  ];
};

/** Numbers that FedEx does not know are left out; it lists the newest event first. */
export function trackings(answer: FedexTracking): Tracking[] {
  return resultsOf(answer)
    .filter(({ number, result }) => !result.error && number !== '')
    .map(({ number, result }) => ({
      tracking_number: number,
      status: statusOf(statusCode(result.latestStatusDetail)),
      events: (result.scanEvents ?? []).flatMap(eventOf).sort((a, b) => a.at.getTime() - b.at.getTime()),
      received_by: result.deliveryDetails?.receivedByName ?? null,
      expected_on: expectedDay(result.dateAndTimes?.find(({ type }) => type === ESTIMATED)?.dateTime),
    }));
}
