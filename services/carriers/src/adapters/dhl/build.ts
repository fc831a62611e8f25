import { json, type WireCall } from '@porte/adapter-kit';
import { STATE_SPELLINGS, type AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type {
  AdapterSettings,
  BuyRequest,
  CarrierOperation,
  Pickup,
  PickupRequest,
  RatePlace,
  RateRequest,
} from '../carrier-adapter.js';
import { cut } from '../cut.js';
import { hours, offsetAt, stateOf, zoneOf } from '../place-clock.js';
import { streetLines } from '../street-lines.js';
import {
  PickupAnswer,
  PickupCancelAnswer,
  RateAnswer,
  ShipAnswer,
  TrackAnswer,
  type DhlPickup,
  type DhlRates,
  type DhlShipment,
  type DhlTracking,
} from './wire.js';

/** Letters of an address line, a city, a company, a name and what is in a parcel, and the lines of an address. */
const [LINE, CITY, COMPANY, NAME, DESCRIPTION, MOST_LINES] = [45, 45, 100, 255, 70, 3];

/** Who cancels a pickup, and why: DHL wants both. */
const CANCELLATION = new URLSearchParams({ requestorName: 'Porte', reason: 'canceled by the shipper' });

/** What DHL's documents name the default; they do not say how large its page is. */
const LABEL_TEMPLATE = 'ECOM26_84_001';

/** Domestic express: the port of pickups does not say by which product the parcels go. */
const PICKED_UP_PRODUCT = 'N';

/** cm³ that weigh a kilogram at DHL. */
const VOLUMETRIC_DIVISOR = 5_000;

/** @returns the name and the key of HTTP Basic, as the header has them */
export const basicOf = ({ api_key = '', api_secret = '' }: AdapterSettings): string =>
  Buffer.from(`${api_key}:${api_secret}`).toString('base64');

export const headersOf = (settings: AdapterSettings) => ({ authorization: `Basic ${basicOf(settings)}` });

/** `2026-03-02T09:00:00 GMT-06:00` */
const dhlTime = (day: string, clock: string, offset: number): string =>
  `${day}T${clock}:00 GMT${offset < 0 ? '-' : '+'}${hours(Math.abs(offset))}`;

function shippingTime({ requested_at, time_zone }: Pick<RateRequest, 'requested_at' | 'time_zone'>): string {
  const { day, minutes } = localTime(requested_at, time_zone);
  return dhlTime(day, hours(minutes), offsetAt(requested_at, time_zone));
}

function pickupTime({ address, date, from }: PickupRequest): string {
  return dhlTime(date, from, offsetAt(new Date(`${date}T${from}Z`), zoneOf(address)));
}

const stateNameOf = (place: RatePlace): string | undefined =>
  STATE_SPELLINGS.find(([code]) => code === stateOf(place))?.[1].split('|')[0];

const accountsOf = ({ account = '' }: AdapterSettings) => [{ typeCode: 'shipper', number: account }];

/** DHL wants a city; where the port brings none, the name of the state stands for it. That DHL goes by the postal code then is not proven. */
const placeOf = (place: RatePlace) => ({
  postalCode: place.postal_code,
  cityName: cut(place.city ?? stateNameOf(place) ?? place.postal_code, CITY),
  countryCode: place.country_code,
});

function partyOf(address: AddressFact) {
  const [addressLine1 = '', addressLine2, addressLine3] = streetLines(address, LINE, MOST_LINES);
  const { name, company, phone } = address;
  return {
    postalAddress: { ...placeOf(address), addressLine1, addressLine2, addressLine3 },
    contactInformation: {
      phone: (phone ?? '').replace(/\D/g, ''),
      companyName: cut(company || name, COMPANY),
      fullName: cut(name, NAME),
    },
  };
}

const packageOf = ({ weight, length, width, height }: RateRequest['parcel']) => ({
  weight,
  dimensions: { length: Math.ceil(length), width: Math.ceil(width), height: Math.ceil(height) },
});

const post = <T>(operation: CarrierOperation, url: string, body: object, shape: WireCall<T>['shape']): WireCall<T> => ({
  operation,
  method: 'POST',
  url,
  body: json(body),
  format: 'json',
  shape,
});

const isAbroad = ({ origin, destination }: Pick<RateRequest, 'origin' | 'destination'>): boolean =>
  origin.country_code !== destination.country_code;

/** Insurance is left out of the price, as it is of the label. */
export const rateCall = (
  base: string,
  settings: AdapterSettings,
  request: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<DhlRates> =>
  post(
    operation,
    `${base}/rates`,
    {
      customerDetails: { shipperDetails: placeOf(request.origin), receiverDetails: placeOf(request.destination) },
      accounts: accountsOf(settings),
      plannedShippingDateAndTime: shippingTime(request),
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: isAbroad(request),
      packages: [packageOf(request.parcel)],
    },
    RateAnswer,
  );

export const buyCall = (base: string, settings: AdapterSettings, request: BuyRequest): WireCall<DhlShipment> => {
  const { reference, shipment } = request;
  return post(
    'buy',
    `${base}/shipments`,
    {
      plannedShippingDateAndTime: shippingTime(request),
      pickup: { isRequested: false },
      productCode: shipment.rate.service_code,
      accounts: accountsOf(settings),
      customerReferences: [{ typeCode: 'CU', value: reference }],
      outputImageProperties: {
        encodingFormat: shipment.label_format === 'zpl' ? 'zpl' : 'pdf',
        imageOptions: [{ typeCode: 'label', templateName: LABEL_TEMPLATE }],
      },
      customerDetails: {
        shipperDetails: partyOf(shipment.origin),
        receiverDetails: partyOf(shipment.destination),
      },
      content: {
        packages: [packageOf(shipment.parcel)],
        isCustomsDeclarable: isAbroad(shipment),
        description: cut(shipment.parcel.contents, DESCRIPTION),
        incoterm: 'DAP',
        unitOfMeasurement: 'metric',
      },
    },
    ShipAnswer,
  );
};

/** One number in each call: of many at once, the documents do not say what becomes of those that DHL does not know. */
export const trackCall = (base: string, number: string): WireCall<DhlTracking> => ({
  operation: 'track',
  method: 'GET',
  url: `${base}/shipments/${encodeURIComponent(number)}/tracking?trackingView=all-checkpoints&levelOfDetail=all&requestGMTOffsetPerEvent=true`,
  format: 'json',
  shape: TrackAnswer,
});

/** DHL wants the size of each parcel, which the port does not bring: a cube whose volumetric weight is its weight. */
function pickedUpPackage(weight: number) {
  const side = Math.ceil(Math.cbrt(weight * VOLUMETRIC_DIVISOR));
  return { weight, dimensions: { length: side, width: side, height: side } };
}

export function pickupCall(base: string, settings: AdapterSettings, request: PickupRequest): WireCall<DhlPickup> {
  const { address, to, tracking_numbers, weight } = request;
  const each = Math.round((weight / tracking_numbers.length) * 1_000) / 1_000;
  return post(
    'pickup',
    `${base}/pickups`,
    {
      plannedPickupDateAndTime: pickupTime(request),
      closeTime: to,
      location: 'reception',
      locationType: 'business',
      accounts: accountsOf(settings),
      customerDetails: { shipperDetails: partyOf(address) },
      shipmentDetails: [
        {
          productCode: PICKED_UP_PRODUCT,
          isCustomsDeclarable: false,
          unitOfMeasurement: 'metric',
          packages: tracking_numbers.map(() => pickedUpPackage(each)),
        },
      ],
    },
    PickupAnswer,
  );
}

export const cancelPickupCall = (base: string, { confirmation }: Pickup): WireCall<unknown> => ({
  operation: 'cancelPickup',
  method: 'DELETE',
  url: `${base}/pickups/${encodeURIComponent(confirmation)}?${CANCELLATION}`,
  format: 'nothing',
  shape: PickupCancelAnswer,
});
