import { done, found, unknown, type LookUp, type ProviderError } from '@porte/adapter-kit';
import { Money } from '@porte/domain-kit';
import { z } from 'zod';
import type { BuyOutcome, LiveRate, Tracking, TrackingStatus } from '../carrier-adapter.js';
import { labelDocuments } from '../label-documents.js';
import type { EstafetaLabel, EstafetaQuote, EstafetaTracking } from './wire.js';

const Fault = z.object({ Fault: z.object({ faultcode: z.string(), faultstring: z.string().default('') }) });
const Result = z.object({ resultCode: z.string(), resultDescription: z.string().default('') });
const OfLabels = z.object({ createLabelResponse: z.object({ createLabelReturn: z.object({ globalResult: Result }) }) });
const OfQuotes = z.object({
  FrecuenciaCotizadorResponse: z.object({
    FrecuenciaCotizadorResult: z.object({
      Respuesta: z.object({ Error: z.string(), MensajeError: z.string().default('') }),
    }),
  }),
});
const OfTracking = z.object({
  ExecuteQueryResponse: z.object({
    ExecuteQueryResult: z.object({ errorCode: z.string(), errorCodeDescriptionSPA: z.string().default('') }),
  }),
});

const OK = /^0+$/;

const failed = (code: string, message: string): ProviderError | null => (OK.test(code) ? null : { code, message });

/** Each of its services says in a way of its own what is wrong, always inside a success. */
export function errorOf(answer: unknown): ProviderError | null {
  const fault = Fault.safeParse(answer);
  if (fault.success) return { code: fault.data.Fault.faultcode, message: fault.data.Fault.faultstring };
  const label = OfLabels.safeParse(answer);
  if (label.success) {
    const { resultCode, resultDescription } = label.data.createLabelResponse.createLabelReturn.globalResult;
    return failed(resultCode, resultDescription);
  }
  const quote = OfQuotes.safeParse(answer);
  if (quote.success) {
    const { Error: code, MensajeError } = quote.data.FrecuenciaCotizadorResponse.FrecuenciaCotizadorResult.Respuesta;
    return failed(code, MensajeError);
  }
  const tracking = OfTracking.safeParse(answer);
  if (!tracking.success) return null;
  const { errorCode, errorCodeDescriptionSPA } = tracking.data.ExecuteQueryResponse.ExecuteQueryResult;
  return failed(errorCode, errorCodeDescriptionSPA);
}

/** 22 letters and digits. */
const WAYBILL = /^[0-9A-Za-z]{22}$/;

/** A label without its number or its whole file may have been made all the same. @param encoded the file in base64 */
export function boughtLabel(waybill: string, encoded: string): BuyOutcome {
  const documents = labelDocuments('pdf', encoded);
  if (!WAYBILL.test(waybill) || documents.length === 0) return unknown('a label without its number or its whole file');
  return done({
    tracking_number: waybill,
    tracking_url: `https://www.estafeta.com/Herramientas/Rastreo?guia=${waybill}`,
    documents,
  });
}

export const bought = ({ createLabelResponse: { createLabelReturn: made } }: EstafetaLabel): BuyOutcome =>
  boughtLabel(made.labelResultList[0]?.resultDescription ?? '', made.labelPDF);

/** Services are quoted by name and bought by code; the codes of a contract stand in the carrier's services. */
const SERVICES: readonly [RegExp, code: string, days: number][] = [
  [/terrestre/i, '70', 4],
  [/d[ií]a\s*sig/i, '60', 1],
  [/2\s*d[ií]as|dos d[ií]as/i, 'D0', 2],
];

export function liveRates(answer: EstafetaQuote): LookUp<LiveRate[]> {
  const { TipoServicio } = answer.FrecuenciaCotizadorResponse.FrecuenciaCotizadorResult.Respuesta.TipoServicio;
  return found(
    TipoServicio.flatMap(({ DescripcionServicio, CostoTotal, Peso }): LiveRate[] => {
      const [, service_code, transit_days] = SERVICES.find(([name]) => name.test(DescripcionServicio)) ?? [];
      if (!service_code || CostoTotal <= 0) return [];
      return [
        {
          service_code,
          service_name: DescripcionServicio,
          total: Money.ofCentavos(Math.round(CostoTotal * 100)),
          currency: 'MXN',
          transit_days: transit_days ?? null,
          zone: null,
          billable_kg: Peso ?? null,
          provider_ref: null,
        },
      ];
    }),
  );
}

const STATUSES: Readonly<Record<string, TrackingStatus>> = {
  ON_TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
};

/** Estafeta's clock is that of Mexico City, which has no summer time since 2022. */
const OFFSET = '-06:00';

/** `02/03/2026 09:15:00 a.m.` by Estafeta's clock, or ISO 8601; null for what is no instant. */
export function instantOf(written: string): Date | null {
  const [, day, month, year, hour, minute, second = '00', half] =
    /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(written.trim()) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const local = day ? `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}` : written.trim();
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(local) ? local : local + OFFSET);
  return Number.isNaN(at.getTime()) ? null : at;
}

export function trackings({ ExecuteQueryResponse: { ExecuteQueryResult: result } }: EstafetaTracking): Tracking[] {
  return (result.trackingData?.TrackingData ?? []).map(({ waybill, statusENG, deliveryData, history }) => {
    const status = STATUSES[statusENG ?? ''] ?? 'created';
    const events = (history?.History ?? []).flatMap(event => {
      const at = instantOf(event.eventDateTime);
      if (!at) return [];
      return [
        {
          at,
          status: event.exceptionCode ? ('exception' as const) : ('in_transit' as const),
          description: event.eventDescriptionSPA,
          place: event.eventPlaceName || null,
        },
      ];
    });
    return {
      tracking_number: waybill,
      status,
      events: events.sort((a, b) => a.at.getTime() - b.at.getTime()),
      // Users of the API find the name after a colon.
      received_by: deliveryData?.receiverName?.split(':').at(-1)!.trim() || null,
    };
  });
}
