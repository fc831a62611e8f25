import { json, type WireCall } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import type { z } from 'zod';
import type { BuyRequest, CarrierContext, PickupRequest, RatePlace, RateRequest } from '../carrier-adapter.js';
import {
  PickupReply,
  Rates,
  Shipment,
  Shipments,
  TrackingReply,
  Voided,
  type SimAddress,
  type SimParcel,
  type SimShipmentRequest,
} from './wire.js';

const at = ({ account }: CarrierContext, path: string): string => (account['base_url'] ?? '').replace(/\/$/, '') + path;

const toSimAddress = (address: AddressFact): SimAddress => ({
  name: address.name,
  street: `${address.street} ${address.number}`,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  postal_code: address.postal_code,
  country: address.country_code,
  ...(address.phone ? { phone: address.phone } : {}),
});

const toSimParcel = ({ weight, length, width, height }: RateRequest['parcel']): SimParcel => ({
  weight_kg: weight,
  length_cm: length,
  width_cm: width,
  height_cm: height,
});

const toPlace = ({ postal_code, country_code }: RatePlace) => ({ postal_code, country: country_code });

export function toShipmentRequest({ reference, shipment }: BuyRequest): SimShipmentRequest {
  const { parcel, rate, origin, destination, label_format } = shipment;
  return {
    reference,
    service: rate.service_code,
    sender: toSimAddress(origin),
    recipient: toSimAddress(destination),
    parcels: [toSimParcel(parcel)],
    label_format: label_format === 'zpl' ? 'zpl' : 'pdf',
    ...(rate.provider_ref ? { rate_ref: rate.provider_ref } : {}),
  };
}

export const buyCall = (request: BuyRequest, context: CarrierContext): WireCall<z.infer<typeof Shipment>> => ({
  operation: 'buy',
  method: 'POST',
  url: at(context, '/v1/shipments'),
  body: json(toShipmentRequest(request)),
  format: 'json',
  shape: Shipment,
});

export const findCall = ({ reference }: BuyRequest, context: CarrierContext): WireCall<z.infer<typeof Shipments>> => ({
  operation: 'find',
  method: 'GET',
  url: at(context, `/v1/shipments?reference=${encodeURIComponent(reference)}`),
  format: 'json',
  shape: Shipments,
});

export const voidCall = (tracking: string, context: CarrierContext): WireCall<z.infer<typeof Voided>> => ({
  operation: 'void',
  method: 'POST',
  url: at(context, `/v1/shipments/${encodeURIComponent(tracking)}/void`),
  body: json({}),
  format: 'json',
  shape: Voided,
});

export const rateCall = (
  { origin, destination, parcel }: Pick<RateRequest, 'origin' | 'destination' | 'parcel'>,
  context: CarrierContext,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<z.infer<typeof Rates>> => ({
  operation,
  method: 'POST',
  url: at(context, '/v1/rates'),
  body: json({ sender: toPlace(origin), recipient: toPlace(destination), parcels: [toSimParcel(parcel)] }),
  format: 'json',
  shape: Rates,
});

export const trackCall = (tracking: string, context: CarrierContext): WireCall<z.infer<typeof TrackingReply>> => ({
  operation: 'track',
  method: 'GET',
  url: at(context, `/v1/shipments/${encodeURIComponent(tracking)}/tracking`),
  format: 'json',
  shape: TrackingReply,
});

export const pickupCall = (
  { reference, address, date, from, to, tracking_numbers }: PickupRequest,
  context: CarrierContext,
  once: boolean,
): WireCall<z.infer<typeof PickupReply>> => ({
  operation: 'pickup',
  method: 'POST',
  url: at(context, '/v1/pickups'),
  body: json({ ...(once && { reference }), address: toSimAddress(address), date, from, to, tracking_numbers }),
  format: 'json',
  shape: PickupReply,
});
