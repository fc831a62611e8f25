import { form, json, type Token, type WireCall } from '@porte/adapter-kit';
import { stateOfPostalCode, type AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type { z } from 'zod';
import type { AdapterSettings, BuyRequest, RateRequest } from '../carrier-adapter.js';
import { cut } from '../cut.js';
import { TrackAnswer, type EstafetaTracking } from '../estafeta/wire.js';
import { LabelAnswer, QuoteAnswer, ServiceTypes, TokenAnswer, type RestLabel, type RestQuote } from './wire.js';

/** Days from a label's purchase until it lapses. */
const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/** Kinds of parcels: an envelope and a package. */
const [ENVELOPE, PACKAGE] = [1, 4];

/** What the label system wants to know of its caller, as the code of its users has it. */
const SYSTEM = { id: 'AP01', name: 'AP01', version: '1.10.20' };

/** One file of all labels of the request, in the answer itself. */
const OUTPUT = new URLSearchParams({
  outputType: 'FILE_PDF',
  outputGroup: 'REQUEST',
  responseMode: 'SYNC_INLINE',
  printingTemplate: 'NORMAL_TIPO7_ZEBRAORI',
});

/** An application of the REST systems; its id is the key of each call, too. */
export interface Application {
  client_id: string;
  client_secret: string;
}

/** The application of a system; that of labels where it has none of its own. */
export function applicationOf(settings: AdapterSettings, system: 'label' | 'tracking' | 'quote'): Application {
  const own = settings[`${system}_client_id`] ? system : 'label';
  return {
    client_id: settings[`${own}_client_id`] ?? '',
    client_secret: settings[`${own}_client_secret`] ?? '',
  };
}

export const headersOf = ({ client_id }: Application, token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}`, apikey: client_id };

export const tokenCall = (url: string, { client_id, client_secret }: Application): WireCall<Token> => ({
  operation: 'token',
  method: 'POST',
  url,
  body: form({ grant_type: 'client_credentials', scope: 'execute', client_id, client_secret }),
  format: 'json',
  shape: TokenAnswer,
});

/** That the state's abbreviation is the code of ISO 3166-2 is assumed: users of the API send `CMX`. */
function placeOf(address: AddressFact) {
  const { name, company, phone, email, street, number, neighborhood, city, postal_code, country_code } = address;
  const isMexican = country_code === 'MX';
  return {
    contact: {
      corporateName: cut(company || name, 50),
      contactName: cut(name, 30),
      cellPhone: cut((phone ?? '').replace(/\D/g, ''), 20),
      ...(email && { email }),
    },
    address: {
      bUsedCode: false,
      roadName: cut(street, 50),
      settlementName: cut(neighborhood, 57),
      townshipName: cut(city, 50),
      stateAbbName: (isMexican && stateOfPostalCode(postal_code)) || cut(address.state, 50),
      zipCode: postal_code,
      countryCode: isMexican ? '484' : country_code,
      countryName: isMexican ? 'MEX' : country_code,
      externalNum: cut(number, 20),
      indoorInformation: cut(address.reference, 40),
    },
  };
}

export function buyCall(origin: string, settings: AdapterSettings, request: BuyRequest): WireCall<RestLabel> {
  const { reference, shipment, requested_at, time_zone } = request;
  const { parcel, rate } = shipment;
  const { day } = localTime(new Date(requested_at.getTime() + VALID_DAYS * DAY_MS), time_zone);
  return {
    operation: 'buy',
    method: 'POST',
    url: `${origin}/v1/wayBills?${OUTPUT}`,
    body: json({
      identification: { suscriberId: settings['subscriber_id'], customerNumber: settings['customer_number'] },
      systemInformation: SYSTEM,
      labelDefinition: {
        wayBillDocument: { content: cut(parcel.contents, 25), aditionalInfo: '', referenceNumber: cut(reference, 30) },
        itemDescription: {
          parcelId: parcel.parcel_type === 'doc' ? ENVELOPE : PACKAGE,
          weight: parcel.weight,
          height: parcel.height,
          length: parcel.length,
          width: parcel.width,
        },
        serviceConfiguration: {
          quantityOfLabels: 1,
          serviceTypeId: rate.service_code,
          salesOrganization: settings['sales_organization'] ?? '000',
          effectiveDate: day.replaceAll('-', ''),
          originZipCodeForRouting: shipment.origin.postal_code,
          isInsurance: false,
          isReturnDocument: false,
        },
        location: {
          isDRAAlternative: false,
          origin: placeOf(shipment.origin),
          destination: { isDeliveryToPUDO: false, homeAddress: placeOf(shipment.destination) },
        },
      },
    }),
    format: 'json',
    shape: LabelAnswer,
  };
}

/** Insurance is left out of the price, as it is of the label. */
export const rateCall = (
  origin: string,
  settings: AdapterSettings,
  { origin: from, destination, parcel }: RateRequest,
): WireCall<RestQuote> => ({
  operation: 'rate',
  method: 'POST',
  url: `${origin}/Cotizacion/rest/Cotizador/Cotizacion`,
  headers: {
    customer: settings['customer_number'] ?? '',
    'sales-organization': settings['sales_organization'] ?? '000',
  },
  body: json({
    Origin: from.postal_code,
    Destination: [destination.postal_code],
    PackagingType: 'Paquete',
    IsInsurance: false,
    ItemValue: 0,
    Dimensions: { Length: parcel.length, Width: parcel.width, Height: parcel.height, Weight: parcel.weight },
  }),
  format: 'json',
  shape: QuoteAnswer,
});

export const trackCall = (
  origin: string,
  settings: AdapterSettings,
  numbers: readonly string[],
  operation: 'track' | 'testConnection' = 'track',
): WireCall<EstafetaTracking> => ({
  operation,
  method: 'POST',
  url: `${origin}/v1/tracking`,
  body: json({
    suscriberId: settings['subscriber_id'],
    login: settings['login'],
    password: settings['password'],
    searchType: { type: 'L', waybillList: { waybillType: 'G', waybills: { string: numbers } } },
    searchConfiguration: {
      includeDimensions: false,
      historyConfiguration: { includeHistory: true, historyType: 'ALL' },
    },
  }),
  format: 'json',
  shape: TrackAnswer,
});

/** The services of the label system: harmless, and answered to those alone who may make labels. */
export const servicesCall = (origin: string): WireCall<z.infer<typeof ServiceTypes>> => ({
  operation: 'testConnection',
  method: 'GET',
  url: `${origin}/v1/serviceType/`,
  format: 'json',
  shape: ServiceTypes,
});
