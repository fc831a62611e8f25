import { form, json, type Token, type WireCall } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import type { ZodType } from 'zod';
import type { AdapterSettings, BuyRequest, CarrierOperation, PickupRequest } from '../carrier-adapter.js';
import { LabelAnswer, PickupAnswer, TokenAnswer, type RedpackLabel, type RedpackPickup } from './wire.js';

/** Redpack's codes: to the door, a package or an envelope, a label as ZPL or as PDF. */
const [TO_THE_DOOR, PACKAGE, ENVELOPE, ZPL, PDF] = [2, 1, 2, 2, 5];

/** cm³ that weigh a kilogram at Redpack. */
const VOLUMETRIC_DIVISOR = 5_000;

/** @returns the name and the secret of HTTP Basic, as the header has them */
export const basicOf = ({ client_id = '', client_secret = '' }: AdapterSettings): string =>
  Buffer.from(`${client_id}:${client_secret}`).toString('base64');

export const tokenCall = (origin: string, settings: AdapterSettings): WireCall<Token> => ({
  operation: 'token',
  method: 'POST',
  url: `${origin}/oauth/token`,
  headers: { authorization: `Basic ${basicOf(settings)}` },
  body: form({
    grant_type: 'password',
    username: settings['username'] ?? '',
    password: settings['password'] ?? '',
  }),
  format: 'json',
  shape: TokenAnswer,
});

const call = <T>(operation: CarrierOperation, url: string, entry: object, shape: ZodType<T>): WireCall<T> => ({
  operation,
  method: 'POST',
  url,
  body: json([entry]),
  format: 'json',
  shape,
});

const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '');

const placeOf = (address: AddressFact) => ({
  name: address.name,
  company: address.company || address.name,
  street: address.street,
  externalNumber: address.number,
  suburb: address.neighborhood,
  city: address.city,
  state: address.state,
  country: address.country_code === 'MX' ? 'Mexico' : address.country_code,
  zipCode: address.postal_code,
  ...(address.email && { email: address.email }),
  reference: address.reference ?? '',
  phones: [{ areaCode: '', phone: digits(address.phone), extension: '' }],
});

export function buyCall(
  origin: string,
  settings: AdapterSettings,
  { reference, currency, shipment }: BuyRequest,
): WireCall<RedpackLabel> {
  const { parcel } = shipment;
  return call(
    'buy',
    `${origin}/redpack/automatic-documentation`,
    {
      deliveryType: { id: TO_THE_DOOR },
      idClient: Number(settings['customer_number']),
      nationalCurrency: currency,
      printType: shipment.label_format === 'zpl' ? ZPL : PDF,
      serviceType: { id: Number(shipment.rate.service_code) || shipment.rate.service_code },
      shippingType: { id: parcel.parcel_type === 'doc' ? ENVELOPE : PACKAGE },
      shippingValue: 0,
      reference,
      observations: '',
      origin: placeOf(shipment.origin),
      target: placeOf(shipment.destination),
      parcels: [
        {
          description: parcel.contents,
          high: parcel.height,
          length: parcel.length,
          width: parcel.width,
          weigth: parcel.weight,
          piece: 1,
        },
      ],
    },
    LabelAnswer,
  );
}

/** One number in each call: of many at once it is not known what becomes of those that Redpack does not know. */
export const trackCall = <T>(
  origin: string,
  trackingNumber: string,
  operation: 'track' | 'testConnection',
  shape: ZodType<T>,
): WireCall<T> => call(operation, `${origin}/redpack/trackingByNumber`, { trackingNumber }, shape);

/** The port has no sizes: a cube whose volumetric weight is that of the parcels. Redpack's own id of the neighbourhood is not known; its name goes in its place. */
export function pickupCall(origin: string, request: PickupRequest): WireCall<RedpackPickup> {
  const { address, tracking_numbers, weight, date, from } = request;
  const side = Math.ceil(Math.cbrt((weight / tracking_numbers.length) * VOLUMETRIC_DIVISOR));
  return call(
    'pickup',
    `${origin}/redpack/pickup-request`,
    {
      trackingNumber: tracking_numbers[0],
      name: address.name,
      origin: placeOf(address),
      weight,
      envelopesCount: { count: 0 },
      packagesCount: { count: tracking_numbers.length },
      pickupDate: `${date}T${from}:00`,
      dimensions: [side, side, side].join('x'),
    },
    PickupAnswer,
  );
}
