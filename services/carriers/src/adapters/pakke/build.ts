import { json, type WireCall } from '@porte/adapter-kit';
import { stateOfPostalCode, type AddressFact } from '@porte/contracts';
import type { z } from 'zod';
import type { BuyRequest, RateRequest } from '../carrier-adapter.js';
import {
  LabelAnswer,
  RateAnswer,
  ShipmentAnswer,
  TrackAnswer,
  type PakkeRates,
  type PakkeShipment,
  type PakkeTracking,
} from './wire.js';

/** A service's code is its carrier and its name: `STF/ESTAFETA_TERRESTRE_CONSUMO`. @returns null for a code that is none */
export function serviceOf(code: string): { CourierCode: string; CourierServiceId: string } | null {
  const [, CourierCode, CourierServiceId] = /^([^/]+)\/(.+)$/.exec(code) ?? [];
  return CourierCode && CourierServiceId ? { CourierCode, CourierServiceId } : null;
}

const parcelOf = ({ weight, length, width, height }: RateRequest['parcel']) => ({
  Weight: weight,
  Width: width,
  Height: height,
  Length: length,
});

const addressOf = (address: AddressFact, isDelivery: boolean) => {
  const state = address.country_code === 'MX' ? stateOfPostalCode(address.postal_code) : null;
  return {
    ZipCode: address.postal_code,
    State: state ? `MX-${state}` : address.state,
    City: address.city,
    Neighborhood: address.neighborhood,
    Address1: `${address.street} ${address.number}`,
    Address2: address.reference ?? '',
    Residential: isDelivery && !address.company,
  };
};

const contactOf = ({ name, company, phone, email }: AddressFact) => ({
  Name: name,
  CompanyName: company || name,
  Phone1: (phone ?? '').replace(/\D/g, ''),
  ...(email && { Email: email }),
});

/** Neither prices nor labels have an insurance. */
export const rateCall = (
  origin: string,
  { origin: from, destination, parcel }: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<PakkeRates> => ({
  operation,
  method: 'POST',
  url: `${origin}/Shipments/rates`,
  body: json({
    ZipCodeFrom: from.postal_code,
    ZipCodeTo: destination.postal_code,
    Parcel: parcelOf(parcel),
    InsuredAmount: 0,
  }),
  format: 'json',
  shape: RateAnswer,
});

export const buyCall = (
  origin: string,
  service: { CourierCode: string; CourierServiceId: string },
  { reference, shipment }: BuyRequest,
): WireCall<PakkeShipment> => ({
  operation: 'buy',
  method: 'POST',
  url: `${origin}/Shipments`,
  body: json({
    ...service,
    ResellerReference: reference,
    Content: shipment.parcel.contents,
    InsuredAmount: 0,
    Parcel: parcelOf(shipment.parcel),
    AddressFrom: addressOf(shipment.origin, false),
    AddressTo: addressOf(shipment.destination, true),
    Sender: contactOf(shipment.origin),
    Recipient: contactOf(shipment.destination),
  }),
  format: 'json',
  shape: ShipmentAnswer,
});

/** The label of a shipment that was sold. */
export const labelCall = (origin: string, shipmentId: string): WireCall<z.infer<typeof LabelAnswer>> => ({
  operation: 'fetchLabel',
  method: 'GET',
  url: `${origin}/Shipments/${encodeURIComponent(shipmentId)}/label`,
  format: 'json',
  shape: LabelAnswer,
});

export const trackCall = (origin: string, trackingNumber: string): WireCall<PakkeTracking> => ({
  operation: 'track',
  method: 'GET',
  url: `${origin}/Shipments/tracking?trackingNumber=${encodeURIComponent(trackingNumber)}`,
  format: 'json',
  shape: TrackAnswer,
});
