import { binary, json, type CallByToken, type Token, type WireCall } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import type { ZodType } from 'zod';
import type { AdapterSettings, BuyRequest, CarrierOperation, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { plainLetters } from '../plain-letters.js';
import { instantAt } from '../place-clock.js';
import {
  CancelAnswer,
  GuideAnswer,
  LoginAnswer,
  PickupAnswer,
  RateAnswer,
  ZplAnswer,
  type PExpressGuide,
  type PExpressPickup,
  type PExpressRates,
  type PExpressZpl,
} from './wire.js';

/** Paquetexpress's codes of what is quoted: to the door, a package. */
const [TO_THE_DOOR, PACKAGE] = ['1', '2'];

/** The SAT's code for what its catalogue does not have: the port brings none. */
const ANY_PRODUCT = '01010101';

const post = <T>(
  operation: CarrierOperation | 'token',
  url: string,
  security: object,
  data: unknown,
  shape: ZodType<T>,
): WireCall<T> => ({
  operation,
  method: 'POST',
  url,
  body: json({
    header: { security, device: null, target: null, output: null, language: null },
    body: { request: { data, objectDTO: null }, response: null },
  }),
  format: 'json',
  shape,
});

export const loginCall = (origin: string, { username, password }: AdapterSettings): WireCall<Token> => ({
  operation: 'token',
  method: 'POST',
  url: `${origin}/RadRestFul/api/rad/loginv1/login`,
  body: json({ header: { security: { user: username, password } } }),
  format: 'json',
  shape: LoginAnswer,
});

/** Insurance is left out of the price, as it is of the label; the port has no neighbourhoods, and users leave them blank. */
export function rateCall(origin: string, settings: AdapterSettings, request: RateRequest): WireCall<PExpressRates> {
  const { username, password, rate_username, rate_password, rate_secret } = settings;
  const { weight, length, width, height } = request.parcel;
  const security = {
    user: rate_username || username,
    password: rate_password || password,
    type: 1,
    token: rate_secret,
  };
  return post(
    'rate',
    `${origin}/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation`,
    security,
    {
      clientAddrOrig: { zipCode: request.origin.postal_code, colonyName: ' ' },
      clientAddrDest: { zipCode: request.destination.postal_code, colonyName: ' ' },
      services: { dlvyType: TO_THE_DOOR, ackType: 'N', totlDeclVlue: 0, invType: 'N', radType: '1' },
      otherServices: { otherServices: [] },
      shipmentDetail: {
        shipments: [
          { sequence: 1, quantity: 1, shpCode: PACKAGE, weight, longShip: length, widthShip: width, highShip: height },
        ],
      },
      quoteServices: ['ALL'],
    },
    RateAnswer,
  );
}

const placeOf = (address: AddressFact, addrType: 'ORIGIN' | 'DESTINATION') => ({
  addrType,
  clntName: plainLetters(address.company || address.name),
  contacto: plainLetters(address.name),
  strtName: plainLetters(address.street),
  drnr: plainLetters(address.number) || 'S/N',
  addrLin1: address.country_code === 'MX' ? 'MEXICO' : address.country_code,
  addrLin3: plainLetters(address.state),
  addrLin4: plainLetters(address.city),
  addrLin5: plainLetters(address.city),
  addrLin6: plainLetters(address.neighborhood),
  zipCode: address.postal_code,
  phno1: (address.phone ?? '').replace(/\D/g, ''),
  email: address.email ?? '',
});

export const buyCall =
  (origin: string, settings: AdapterSettings, { reference, shipment }: BuyRequest): CallByToken<PExpressGuide> =>
  token => {
    const { parcel, rate } = shipment;
    return post(
      'buy',
      `${origin}/RadRestFul/api/rad/v1/guia`,
      { user: settings['username'], type: 0, token },
      [
        {
          billRad: 'REQUEST',
          billClntId: settings['customer_number'],
          pymtMode: 'PAID',
          pymtType: 'C',
          comt: '',
          typeSrvcId: rate.service_code,
          listRefs: [{ grGuiaRefr: reference }],
          radGuiaAddrDTOList: [placeOf(shipment.origin, 'ORIGIN'), placeOf(shipment.destination, 'DESTINATION')],
          radSrvcItemDTOList: [
            {
              srvcId: parcel.parcel_type === 'doc' ? 'ENVELOPES' : 'PACKETS',
              productIdSAT: ANY_PRODUCT,
              weight: String(parcel.weight),
              volL: String(parcel.length),
              volW: String(parcel.width),
              volH: String(parcel.height),
              cont: plainLetters(parcel.contents),
              qunt: '1',
            },
          ],
          // To the door, and collected from the sender.
          listSrvcItemDTO: [
            { srvcId: 'EAD', value1: '' },
            { srvcId: 'RAD', value1: '' },
          ],
        },
      ],
      GuideAnswer,
    );
  };

/** 4 × 6 inches; the address is public. */
export const pdfCall = (origin: string, number: string): WireCall<Buffer> => ({
  operation: 'fetchLabel',
  method: 'GET',
  url: `${origin}/wsReportPaquetexpress/GenCartaPorte?trackingNoGen=${encodeURIComponent(number)}&measure=4x6`,
  format: 'bytes',
  shape: binary,
});

export const zplCall =
  (origin: string, settings: AdapterSettings, number: string): CallByToken<PExpressZpl> =>
  token =>
    post(
      'fetchLabel',
      `${origin}/RadRestFul/api/rad/v1/infotrack`,
      { user: settings['username'], token },
      {
        header: {},
        solicitudEnvio: {
          datosAdicionales: { datoAdicional: [{ claveDataAd: 'getZPL', valorDataAd: '1' }] },
          rastreo: number,
        },
      },
      ZplAnswer,
    );

export const voidCall =
  (origin: string, settings: AdapterSettings, number: string): CallByToken<unknown> =>
  token =>
    post(
      'void',
      `${origin}/RadRestFul/api/rad/v1/cancelguia`,
      { user: settings['username'], token },
      [number],
      CancelAnswer,
    );

/** One number in each call. */
export const trackCall =
  <T>(origin: string, number: string, operation: 'track' | 'testConnection', shape: ZodType<T>): CallByToken<T> =>
  token => ({
    operation,
    method: 'GET',
    url: `${origin}/ptxws/rest/api/v3/guia/historico/${encodeURIComponent(number)}/${encodeURIComponent(token)}`,
    format: 'json',
    shape,
  });

/** The order names one label, and how many parcels are handed over. */
export const pickupCall =
  (
    origin: string,
    settings: AdapterSettings,
    { address, date, from, to, tracking_numbers }: PickupRequest,
  ): CallByToken<PExpressPickup> =>
  token =>
    post(
      'pickup',
      `${origin}/RadRestFul/api/rad/v1/order`,
      { user: settings['username'], type: 0, token },
      [
        {
          numbPack: String(tracking_numbers.length),
          planCollDate: instantAt(address, date, '00:00').getTime(),
          hourFrom: instantAt(address, date, from).getTime(),
          hourTo: instantAt(address, date, to).getTime(),
          guiaNo: tracking_numbers[0],
          radGuiaAddrDTOList: [],
        },
      ],
      PickupAnswer,
    );
