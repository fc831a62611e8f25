import { form, json, type Token, type WireCall } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
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
import { cut } from '../cut.js';
import { streetLines } from '../street-lines.js';
import { twoLetterState } from '../two-letter-states.js';
import {
  CancelAnswer,
  PickupAnswer,
  PickupCancelAnswer,
  RateAnswer,
  ShipAnswer,
  TokenAnswer,
  TrackAnswer,
} from './wire.js';

/** Characters of a street line, of a name and of a company, and the lines of an address. */
const [LINE, NAME, COMPANY, MOST_LINES] = [35, 70, 35, 3];

/** Labels of 4 × 6 inches for thermal printers, and PDF for the others. */
const LABELS = {
  zpl: { labelFormatType: 'COMMON2D', imageType: 'ZPLII', labelStockType: 'STOCK_4X6' },
  pdf: { labelFormatType: 'COMMON2D', imageType: 'PDF', labelStockType: 'PAPER_4X6' },
} as const;

const accountOf = (settings: AdapterSettings) => ({ value: settings['account'] ?? '' });

const placeOf = ({ postal_code, country_code, city }: RatePlace) => ({
  postalCode: postal_code,
  countryCode: country_code,
  ...(city !== undefined && { city }),
});

const addressOf = (address: AddressFact) => ({
  streetLines: streetLines(address, LINE, MOST_LINES),
  city: cut(address.city, LINE),
  stateOrProvinceCode: twoLetterState(address, 'DF'),
  postalCode: address.postal_code,
  countryCode: address.country_code,
});

const contactOf = ({ name, company, phone }: AddressFact) => ({
  personName: cut(name, NAME),
  ...(company && { companyName: cut(company, COMPANY) }),
  phoneNumber: (phone ?? '').replace(/\D/g, ''),
});

const packageOf = ({ weight, length, width, height }: RateRequest['parcel']) => ({
  weight: { units: 'KG', value: weight },
  dimensions: { length: Math.ceil(length), width: Math.ceil(width), height: Math.ceil(height), units: 'CM' },
});

const call = <T>(
  operation: CarrierOperation,
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  shape: z.ZodType<T>,
): WireCall<T> => ({
  operation,
  method,
  url,
  headers: { 'x-locale': 'es_MX' },
  body: json(body),
  format: 'json',
  shape,
});

export const tokenCall = (
  origin: string,
  { client_id = '', client_secret = '' }: AdapterSettings,
): WireCall<Token> => ({
  operation: 'token',
  method: 'POST',
  url: `${origin}/oauth/token`,
  body: form({ grant_type: 'client_credentials', client_id, client_secret }),
  format: 'json',
  shape: TokenAnswer,
});

export const rateCall = (
  origin: string,
  settings: AdapterSettings,
  request: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<z.infer<typeof RateAnswer>> =>
  call(
    operation,
    'POST',
    `${origin}/rate/v1/rates/quotes`,
    {
      accountNumber: accountOf(settings),
      rateRequestControlParameters: { returnTransitTimes: true },
      requestedShipment: {
        shipper: { address: placeOf(request.origin) },
        recipient: { address: placeOf(request.destination) },
        pickupType: 'USE_SCHEDULED_PICKUP',
        packagingType: 'YOUR_PACKAGING',
        rateRequestType: ['ACCOUNT'],
        preferredCurrency: 'NMP',
        shipDateStamp: localTime(request.requested_at, request.time_zone).day,
        requestedPackageLineItems: [
          {
            groupPackageCount: 1,
            ...packageOf(request.parcel),
          },
        ],
      },
    },
    RateAnswer,
  );

export const buyCall = (
  origin: string,
  settings: AdapterSettings,
  { reference, shipment, requested_at, time_zone }: BuyRequest,
): WireCall<z.infer<typeof ShipAnswer>> =>
  call(
    'buy',
    'POST',
    `${origin}/ship/v1/shipments`,
    {
      labelResponseOptions: 'LABEL',
      accountNumber: accountOf(settings),
      requestedShipment: {
        shipper: { contact: contactOf(shipment.origin), address: addressOf(shipment.origin) },
        recipients: [{ contact: contactOf(shipment.destination), address: addressOf(shipment.destination) }],
        shipDatestamp: localTime(requested_at, time_zone).day,
        // FedEx's document requires it of every shipment, in the unit of the parcels where one label is asked for.
        totalWeight: shipment.parcel.weight,
        serviceType: shipment.rate.service_code,
        packagingType: 'YOUR_PACKAGING',
        pickupType: 'USE_SCHEDULED_PICKUP',
        shippingChargesPayment: {
          paymentType: 'SENDER',
          payor: { responsibleParty: { accountNumber: accountOf(settings) } },
        },
        labelSpecification: LABELS[shipment.label_format === 'zpl' ? 'zpl' : 'pdf'],
        requestedPackageLineItems: [
          {
            ...packageOf(shipment.parcel),
            customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference }],
          },
        ],
      },
    },
    ShipAnswer,
  );

/** Days before and after the purchase in which its label is looked for. */
const SEARCHED_DAYS = 2;
const DAY_MS = 86_400_000;

export const findCall = (
  origin: string,
  settings: AdapterSettings,
  { reference, requested_at, time_zone }: BuyRequest,
): WireCall<z.infer<typeof TrackAnswer>> => {
  const day = (shift: number): string => localTime(new Date(requested_at.getTime() + shift * DAY_MS), time_zone).day;
  return call(
    'find',
    'POST',
    `${origin}/track/v1/referencenumbers`,
    {
      includeDetailedScans: false,
      referencesInformation: {
        type: 'CUSTOMER_REFERENCE',
        value: reference,
        accountNumber: settings['account'] ?? '',
        carrierCode: 'FDXE',
        shipDateBegin: day(-SEARCHED_DAYS),
        shipDateEnd: day(SEARCHED_DAYS),
      },
    },
    TrackAnswer,
  );
};

export const voidCall = (
  origin: string,
  settings: AdapterSettings,
  trackingNumber: string,
  operation: 'void' | 'find' = 'void',
): WireCall<z.infer<typeof CancelAnswer>> =>
  call(
    operation,
    'PUT',
    `${origin}/ship/v1/shipments/cancel`,
    {
      accountNumber: accountOf(settings),
      deletionControl: 'DELETE_ALL_PACKAGES',
      trackingNumber,
      senderCountryCode: 'MX',
    },
    CancelAnswer,
  );

export const trackCall = (origin: string, numbers: readonly string[]): WireCall<z.infer<typeof TrackAnswer>> =>
  call(
    'track',
    'POST',
    `${origin}/track/v1/trackingnumbers`,
    {
      includeDetailedScans: true,
      trackingInfo: numbers.map(trackingNumber => ({ trackingNumberInfo: { trackingNumber } })),
    },
    TrackAnswer,
  );

export const pickupCall = (
  origin: string,
  settings: AdapterSettings,
  { address, date, from, to, tracking_numbers, weight }: PickupRequest,
): WireCall<z.infer<typeof PickupAnswer>> =>
  call(
    'pickup',
    'POST',
    `${origin}/pickup/v1/pickups`,
    {
      associatedAccountNumber: accountOf(settings),
      originDetail: {
        pickupAddressType: 'OTHER',
        pickupLocation: {
          contact: contactOf(address),
          address: addressOf(address),
          accountNumber: accountOf(settings),
        },
        readyDateTimestamp: `${date}T${from}:00Z`,
        customerCloseTime: `${to}:00`,
        pickupDateType: 'FUTURE_DAY',
        packageLocation: 'FRONT',
      },
      totalWeight: { units: 'KG', value: weight },
      packageCount: tracking_numbers.length,
      carrierCode: 'FDXE',
      countryRelationships: 'DOMESTIC',
    },
    PickupAnswer,
  );

export const cancelPickupCall = (
  origin: string,
  settings: AdapterSettings,
  { confirmation, date, location }: Pickup,
): WireCall<z.infer<typeof PickupCancelAnswer>> =>
  call(
    'cancelPickup',
    'PUT',
    `${origin}/pickup/v1/pickups/cancel`,
    {
      associatedAccountNumber: accountOf(settings),
      pickupConfirmationCode: confirmation,
      carrierCode: 'FDXE',
      scheduledDate: date,
      ...(location !== null && { location }),
    },
    PickupCancelAnswer,
  );
