import type { LiveQuoteRequest, RateRequest as ShipmentRequest } from '@porte/contracts';
import type { RateRequest } from '../eligibility/index.js';
import type { AskedAccount } from './live-quotes.js';

type Parcel = ShipmentRequest['parcel'];

/** Fixed sides of a document, whatever was typed; cm. */
const DOC = { length: 29.7, width: 5, height: 21 };

const parcelOf = ({ parcel, declared_value }: RateRequest): Parcel => ({
  parcel_type: parcel.parcel_type as Parcel['parcel_type'],
  length: Number(parcel.length ?? 0),
  width: Number(parcel.width ?? 0),
  height: Number(parcel.height ?? 0),
  ...(parcel.parcel_type === 'doc' ? DOC : {}),
  weight: Number(parcel.weight),
  declared_tax_value: declared_value?.toJSON() ?? 0,
});

const endOf = ({ postal_code, country_id, phone }: RateRequest['origin']) => ({
  postal_code,
  country_id,
  phone: phone ?? null,
});

/** The request to the carriers of a quote. */
export const liveQuoteRequest = (request: RateRequest, accounts: readonly AskedAccount[]): LiveQuoteRequest => ({
  accounts: accounts.map(offers => ({
    carrier_id: offers[0]!.carrier.id,
    services: offers.map(({ service }) => ({ service_id: service.id, code: service.code })),
  })),
  origin: endOf(request.origin),
  destination: endOf(request.destination),
  parcel: parcelOf(request),
});
