import { element, soap, type WireCall, type XmlElement } from '@porte/adapter-kit';
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
import { PESOS } from '../fedex-rest/codes.js';
import { hours } from '../place-clock.js';
import { streetLines } from '../street-lines.js';
import { twoLetterState } from '../two-letter-states.js';
import { CancelPickupReply, DeleteReply, PickupReply, RateReply, ShipReply, TrackReply } from './wire.js';

/** The services with their ids and versions. */
const SERVICES = {
  rate: { id: 'crs', major: 31 },
  ship: { id: 'ship', major: 28 },
  track: { id: 'trck', major: 20 },
  pickup: { id: 'disp', major: 23 },
} as const;

/** Letters of a street line and of a name, and the lines of an address. */
const [LINE, NAME, MOST_LINES] = [35, 70, 3];

/** What becomes elements, in the order of the WSDL's sequences; what is undefined is left out. */
type Tree = string | number | boolean | undefined | readonly Tree[] | { readonly [name: string]: Tree };

function elements(name: string, value: Tree): XmlElement[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return (value as readonly Tree[]).flatMap(each => elements(name, each));
  const content = typeof value === 'object' ? childrenOf(value as Record<string, Tree>) : String(value);
  return [element(`v:${name}`, content)];
}

const childrenOf = (tree: Readonly<Record<string, Tree>>): XmlElement[] =>
  Object.entries(tree).flatMap(([name, value]) => elements(name, value));

/** How a service is called: where, by which action and message, and the reply. */
interface Action<T> {
  operation: CarrierOperation;
  service: keyof typeof SERVICES;
  action: string;
  message: string;
  shape: z.ZodType<T>;
}

function call<T>(
  origin: string,
  settings: AdapterSettings,
  { operation, service, action, message, shape }: Action<T>,
  body: Readonly<Record<string, Tree>>,
): WireCall<T> {
  const { id, major } = SERVICES[service];
  const namespace = `http://fedex.com/ws/${service}/v${major}`;
  const whole = {
    WebAuthenticationDetail: { UserCredential: { Key: settings['web_key'], Password: settings['password'] } },
    ClientDetail: { AccountNumber: settings['account'], MeterNumber: settings['meter'] },
    Version: { ServiceId: id, Major: major, Intermediate: 0, Minor: 0 },
    ...body,
  };
  return {
    operation,
    method: 'POST',
    url: `${origin}/web-services/${service}`,
    body: soap(`${namespace}/${action}`, { v: namespace }, element(`v:${message}`, childrenOf(whole))),
    format: 'soap',
    shape,
  };
}

const placeOf = ({ postal_code, country_code }: RatePlace) => ({
  Address: { PostalCode: postal_code, CountryCode: country_code },
});

const partyOf = (address: AddressFact) => ({
  Contact: {
    PersonName: cut(address.name, NAME),
    CompanyName: address.company ? cut(address.company, NAME) : undefined,
    PhoneNumber: (address.phone ?? '').replace(/\D/g, ''),
  },
  Address: {
    StreetLines: streetLines(address, LINE, MOST_LINES),
    City: cut(address.city, LINE),
    StateOrProvinceCode: twoLetterState(address, 'DF'),
    PostalCode: address.postal_code,
    CountryCode: address.country_code,
  },
});

const measuresOf = ({ weight, length, width, height }: RateRequest['parcel']) => ({
  Weight: { Units: 'KG', Value: weight },
  Dimensions: { Length: Math.ceil(length), Width: Math.ceil(width), Height: Math.ceil(height), Units: 'CM' },
});

/** By the tenant's wall clock, without a zone. */
const timestamp = (at: Date, time_zone: string): string => {
  const { day, minutes } = localTime(at, time_zone);
  return `${day}T${hours(minutes)}:00`;
};

export const rateCall = (
  origin: string,
  settings: AdapterSettings,
  request: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<z.infer<typeof RateReply>> =>
  call(
    origin,
    settings,
    { operation, service: 'rate', action: 'getRates', message: 'RateRequest', shape: RateReply },
    {
      ReturnTransitAndCommit: true,
      RequestedShipment: {
        ShipTimestamp: timestamp(request.requested_at, request.time_zone),
        DropoffType: 'REGULAR_PICKUP',
        PackagingType: 'YOUR_PACKAGING',
        PreferredCurrency: PESOS,
        Shipper: placeOf(request.origin),
        Recipient: placeOf(request.destination),
        RateRequestTypes: 'LIST',
        PackageCount: 1,
        RequestedPackageLineItems: { SequenceNumber: 1, GroupPackageCount: 1, ...measuresOf(request.parcel) },
      },
    },
  );

export function buyCall(
  origin: string,
  settings: AdapterSettings,
  { reference, shipment, requested_at, time_zone }: BuyRequest,
): WireCall<z.infer<typeof ShipReply>> {
  const isZpl = shipment.label_format === 'zpl';
  return call(
    origin,
    settings,
    {
      operation: 'buy',
      service: 'ship',
      action: 'processShipment',
      message: 'ProcessShipmentRequest',
      shape: ShipReply,
    },
    {
      RequestedShipment: {
        ShipTimestamp: timestamp(requested_at, time_zone),
        DropoffType: 'REGULAR_PICKUP',
        ServiceType: shipment.rate.service_code,
        PackagingType: 'YOUR_PACKAGING',
        Shipper: partyOf(shipment.origin),
        Recipient: partyOf(shipment.destination),
        ShippingChargesPayment: {
          PaymentType: 'SENDER',
          Payor: { ResponsibleParty: { AccountNumber: settings['account'] } },
        },
        LabelSpecification: {
          LabelFormatType: 'COMMON2D',
          ImageType: isZpl ? 'ZPLII' : 'PDF',
          LabelStockType: isZpl ? 'STOCK_4X6' : 'PAPER_4X6',
        },
        PackageCount: 1,
        RequestedPackageLineItems: {
          SequenceNumber: 1,
          ...measuresOf(shipment.parcel),
          CustomerReferences: { CustomerReferenceType: 'CUSTOMER_REFERENCE', Value: reference },
        },
      },
    },
  );
}

export const voidCall = (
  origin: string,
  settings: AdapterSettings,
  trackingNumber: string,
): WireCall<z.infer<typeof DeleteReply>> =>
  call(
    origin,
    settings,
    {
      operation: 'void',
      service: 'ship',
      action: 'deleteShipment',
      message: 'DeleteShipmentRequest',
      shape: DeleteReply,
    },
    {
      TrackingId: { TrackingIdType: 'EXPRESS', TrackingNumber: trackingNumber },
      DeletionControl: 'DELETE_ALL_PACKAGES',
    },
  );

export const trackCall = (
  origin: string,
  settings: AdapterSettings,
  numbers: readonly string[],
): WireCall<z.infer<typeof TrackReply>> =>
  call(
    origin,
    settings,
    { operation: 'track', service: 'track', action: 'track', message: 'TrackRequest', shape: TrackReply },
    {
      SelectionDetails: numbers.map(Value => ({
        CarrierCode: 'FDXE',
        PackageIdentifier: { Type: 'TRACKING_NUMBER_OR_DOORTAG', Value },
      })),
      ProcessingOptions: 'INCLUDE_DETAILED_SCANS',
    },
  );

export const pickupCall = (
  origin: string,
  settings: AdapterSettings,
  { address, date, from, to, tracking_numbers, weight }: PickupRequest,
): WireCall<z.infer<typeof PickupReply>> =>
  call(
    origin,
    settings,
    {
      operation: 'pickup',
      service: 'pickup',
      action: 'createPickup',
      message: 'CreatePickupRequest',
      shape: PickupReply,
    },
    {
      AssociatedAccountNumber: { Type: 'FEDEX_EXPRESS', AccountNumber: settings['account'] },
      OriginDetail: {
        PickupLocation: partyOf(address),
        PackageLocation: 'FRONT',
        ReadyTimestamp: `${date}T${from}:00`,
        CompanyCloseTime: `${to}:00`,
      },
      PackageCount: tracking_numbers.length,
      TotalWeight: { Units: 'KG', Value: weight },
      CarrierCode: 'FDXE',
      CountryRelationship: 'DOMESTIC',
    },
  );

export const cancelPickupCall = (
  origin: string,
  settings: AdapterSettings,
  { confirmation, date, location }: Pickup,
): WireCall<z.infer<typeof CancelPickupReply>> =>
  call(
    origin,
    settings,
    {
      operation: 'cancelPickup',
      service: 'pickup',
      action: 'cancelPickup',
      message: 'CancelPickupRequest',
      shape: CancelPickupReply,
    },
    {
      CarrierCode: 'FDXE',
      PickupConfirmationNumber: confirmation,
      ScheduledDate: date,
      Location: location ?? undefined,
    },
  );
