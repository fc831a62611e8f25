import { binary, json, type WireCall } from '@porte/adapter-kit';
import { STATE_SPELLINGS, stateOfPostalCode, type AddressFact } from '@porte/contracts';
import type { z } from 'zod';
import type {
  AdapterSettings,
  BuyRequest,
  CarrierOperation,
  Pickup,
  PickupRequest,
  RatePlace,
  RateRequest,
} from '../carrier-adapter.js';
import { twoLetterState } from '../two-letter-states.js';
import {
  LabelAnswer,
  ManifestAnswer,
  PickupAnswer,
  PickupCancelAnswer,
  RateAnswer,
  TrackAnswer,
  VoidAnswer,
  type EnviaLabel,
  type EnviaManifest,
  type EnviaPickup,
  type EnviaRates,
  type EnviaTracking,
} from './wire.js';

/** Parcels, as Envia numbers kinds of shipments. */
const PARCEL = 1;

/** Mexico, as Envia numbers countries. */
const MEXICO = 1;

/** The carriers that an account sells of, in Envia's own spelling. */
export const carriersOf = ({ envia_carriers = '' }: AdapterSettings): string[] => [
  ...new Set(envia_carriers.split(',').flatMap(each => each.trim().toLowerCase() || [])),
];

/** A service's code is its carrier and its name: `estafeta/ground`. @returns null for a code that is none */
export function serviceOf(code: string): { carrier: string; service: string } | null {
  const [, carrier, service] = /^([^/]+)\/(.+)$/.exec(code) ?? [];
  return carrier && service ? { carrier, service } : null;
}

const call = <T>(
  operation: CarrierOperation,
  origin: string,
  action: string,
  body: object,
  shape: z.ZodType<T>,
): WireCall<T> => ({
  operation,
  method: 'POST',
  url: `${origin}/ship/${action}/`,
  body: json(body),
  format: 'json',
  shape,
});

const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '');

const addressOf = (address: AddressFact) => ({
  name: address.name,
  company: address.company || address.name,
  ...(address.email && { email: address.email }),
  phone: digits(address.phone),
  street: address.street,
  number: address.number,
  district: address.neighborhood,
  city: address.city,
  state: twoLetterState(address, 'CX') ?? address.state,
  country: address.country_code,
  postalCode: address.postal_code,
  reference: address.reference ?? '',
});

/** A price is asked for with postal codes alone: the state's name stands for the city, and a word for what prices do not depend on. */
const placeOf = (place: RatePlace) => {
  const state = place.country_code === 'MX' ? stateOfPostalCode(place.postal_code) : null;
  const city = place.city ?? STATE_SPELLINGS.find(([code]) => code === state)?.[1].split('|')[0] ?? '';
  return {
    name: 'Cotización',
    phone: '5500000000',
    street: 'Cotización',
    number: '1',
    district: city,
    city,
    state: twoLetterState(place, 'CX') ?? place.state ?? '',
    country: place.country_code,
    postalCode: place.postal_code,
  };
};

/** Neither prices nor labels have an insurance: the declared value that Envia insures stays 0. */
const packageOf = (parcel: RateRequest['parcel'], content: string, type = 'box') => ({
  content,
  amount: 1,
  type,
  weight: parcel.weight,
  weightUnit: 'KG',
  lengthUnit: 'CM',
  insurance: 0,
  declaredValue: 0,
  dimensions: { length: parcel.length, width: parcel.width, height: parcel.height },
});

/** Of one carrier: Envia prices one in each request. */
export const rateCall = (
  origin: string,
  carrier: string,
  request: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<EnviaRates> =>
  call(
    operation,
    origin,
    'rate',
    {
      origin: placeOf(request.origin),
      destination: placeOf(request.destination),
      packages: [packageOf(request.parcel, 'Paquete')],
      shipment: { type: PARCEL, carrier },
      settings: { currency: 'MXN' },
    },
    RateAnswer,
  );

export function buyCall(
  origin: string,
  { carrier, service }: { carrier: string; service: string },
  { reference, currency, shipment }: BuyRequest,
): WireCall<EnviaLabel> {
  const { parcel } = shipment;
  return call(
    'buy',
    origin,
    'generate',
    {
      origin: addressOf(shipment.origin),
      destination: addressOf(shipment.destination),
      packages: [packageOf(parcel, parcel.contents, parcel.parcel_type === 'doc' ? 'envelope' : 'box')],
      shipment: { type: PARCEL, carrier, service },
      settings: {
        currency,
        printFormat: shipment.label_format === 'zpl' ? 'ZPL' : 'PDF',
        printSize: 'STOCK_4X6',
        comments: reference,
      },
    },
    LabelAnswer,
  );
}

/** The file of a label or of a manifest, from the address that Envia gives. */
export const fileCall = (url: string): WireCall<Buffer> => ({
  operation: 'fetchLabel',
  method: 'GET',
  url,
  format: 'bytes',
  shape: binary,
});

export const trackCall = (
  origin: string,
  trackingNumbers: readonly string[],
  operation: CarrierOperation = 'track',
): WireCall<EnviaTracking> => call(operation, origin, 'generaltrack', { trackingNumbers }, TrackAnswer);

export const voidCall = (
  origin: string,
  carrier: string,
  trackingNumber: string,
): WireCall<z.infer<typeof VoidAnswer>> => call('void', origin, 'cancel', { carrier, trackingNumber }, VoidAnswer);

const hourOf = (time: string): number => Number(time.slice(0, 2));

/** Envia knows whole hours: the first one begins before the window, and the last one ends after it. */
export function pickupCall(origin: string, carrier: string, request: PickupRequest): WireCall<EnviaPickup> {
  const { address, tracking_numbers, weight, date, from, to } = request;
  return call(
    'pickup',
    origin,
    'pickup',
    {
      origin: addressOf(address),
      shipment: {
        type: PARCEL,
        carrier,
        pickup: {
          weightUnit: 'KG',
          totalWeight: weight,
          totalPackages: tracking_numbers.length,
          date,
          timeFrom: hourOf(from),
          timeTo: to.endsWith(':00') ? hourOf(to) : hourOf(to) + 1,
          trackingNumbers: tracking_numbers,
          instructions: address.reference ?? '',
        },
      },
    },
    PickupAnswer,
  );
}

export const closeDayCall = (origin: string, trackingNumbers: readonly string[]): WireCall<EnviaManifest> =>
  call('closeDay', origin, 'manifest', { trackingNumbers }, ManifestAnswer);

export const cancelPickupCall = (
  origin: string,
  { confirmation, location }: Pickup,
): WireCall<z.infer<typeof PickupCancelAnswer>> =>
  call('cancelPickup', origin, 'pickupcancel', { carrier: location, confirmation, locale: MEXICO }, PickupCancelAnswer);
