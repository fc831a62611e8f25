import { binary, json, type WireCall } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import type { ZodType } from 'zod';
import type { AdapterSettings, BuyRequest, CarrierOperation, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { instantAt } from '../place-clock.js';
import { plainLetters } from '../plain-letters.js';
import {
  CancelAnswer,
  GuideAnswer,
  PickupAnswer,
  RateAnswer,
  TrackAnswer,
  type AmpmCancellation,
  type AmpmGuide,
  type AmpmPickup,
  type AmpmRates,
  type AmpmTracking,
} from './wire.js';

/** Codes of ampm: a package or an envelope, to the door, priced by the piece, documents or not. */
const [PACKAGE, ENVELOPE, TO_THE_DOOR, BY_THE_PIECE, DOCUMENTS, GOODS] = ['P', 'S', 'D', 'P', 'D', 'ND'];

/** How labels are printed. */
const PRINTS = { pdf: 2, zpl: 3 } as const;

/** @returns the name and the password of HTTP Basic, as the header has them */
export const basicOf = ({ username = '', password = '' }: AdapterSettings): string =>
  Buffer.from(`${username}:${password}`).toString('base64');

export const headersOf = (settings: AdapterSettings) => ({ authorization: `Basic ${basicOf(settings)}` });

const post = <T>(operation: CarrierOperation, url: string, body: object, shape: ZodType<T>): WireCall<T> => ({
  operation,
  method: 'POST',
  url,
  body: json(body),
  format: 'json',
  shape,
});

const sizesOf = ({ length, height, width, weight }: RateRequest['parcel']) => ({
  Largo: length,
  Alto: height,
  Ancho: width,
  Peso: weight,
});

/** Insurance is left out of the price, as it is of the label. */
export const rateCall = (
  base: string,
  settings: AdapterSettings,
  { origin, destination, parcel }: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<AmpmRates> =>
  post(
    operation,
    `${base}/Cotizador/CotizaCliente`,
    {
      Cuenta: settings['customer_number'],
      Opciones: { TipoEnvio: PACKAGE, TipoEntrega: TO_THE_DOOR, TipoServicio: '', TipoCobro: BY_THE_PIECE },
      Origen: { Domicilio: { CodigoPostal: origin.postal_code } },
      Destino: { Domicilio: { CodigoPostal: destination.postal_code } },
      Detalle: [{ ValorDeclarado: 0, Dimensiones: sizesOf(parcel) }],
    },
    RateAnswer,
  );

const placeOf = (address: AddressFact) => ({
  Pais: address.country_code === 'MX' ? 'MEXICO' : address.country_code,
  Estado: plainLetters(address.state),
  Ciudad: plainLetters(address.city),
  Colonia: plainLetters(address.neighborhood),
  CodigoPostal: address.postal_code,
  Calle: plainLetters(address.street),
  NumeroExt: plainLetters(address.number) || 'S/N',
  NumeroInt: '',
});

const phonesOf = ({ phone }: AddressFact) => [{ numeroTelefono: (phone ?? '').replace(/\D/g, '') }];

const partyOf = (address: AddressFact) => ({
  Domicilio: placeOf(address),
  Telefonos: phonesOf(address),
  Email: address.email ?? '',
  Referencia: plainLetters(address.reference),
});

export function buyCall(
  base: string,
  settings: AdapterSettings,
  { reference, shipment }: BuyRequest,
): WireCall<AmpmGuide> {
  const { origin, destination, parcel, rate } = shipment;
  const isEnvelope = parcel.parcel_type === 'doc';
  return post(
    'buy',
    `${base}/Documentacion/Documentar`,
    {
      Cuenta: settings['customer_number'],
      Opciones: {
        TipoEnvio: isEnvelope ? ENVELOPE : PACKAGE,
        TipoEntrega: TO_THE_DOOR,
        TipoServicio: rate.service_code,
        TipoCobro: BY_THE_PIECE,
      },
      Referencia1: reference,
      Referencia2: '',
      Contiene: isEnvelope ? DOCUMENTS : GOODS,
      Origen: { Remitente: plainLetters(origin.company || origin.name), ...partyOf(origin) },
      Destino: {
        Destinatario: plainLetters(destination.name),
        Destinatario2: plainLetters(destination.company),
        ...partyOf(destination),
      },
      Detalle: [
        {
          Identificador: 1,
          Contenido: plainLetters(parcel.contents),
          ValorDeclarado: 0,
          Dimensiones: sizesOf(parcel),
        },
      ],
    },
    GuideAnswer,
  );
}

export const labelCall = (base: string, number: string, format: 'pdf' | 'zpl'): WireCall<Buffer> => ({
  ...post('fetchLabel', `${base}/Documentacion/EtiquetaEnvio`, { Guia: number, TipoImpresion: PRINTS[format] }, binary),
  format: 'bytes',
});

export const voidCall = (base: string, number: string): WireCall<AmpmCancellation> =>
  post(
    'void',
    `${base}/Cancelacion/Cancelar`,
    { guia: number, comentario: 'Cancelada por el remitente' },
    CancelAnswer,
  );

/** Of one number. */
export const trackCall = (base: string, number: string): WireCall<AmpmTracking> =>
  post('track', `${base}/Rastreo`, [{ Guia: number, Referencia: null }], TrackAnswer);

/** That tracking goes by the first reference of a label, too, is assumed from the name of its field. */
export const findCall = (base: string, reference: string): WireCall<AmpmTracking> =>
  post('find', `${base}/Rastreo`, [{ Guia: null, Referencia: reference }], TrackAnswer);

export function pickupCall(base: string, request: PickupRequest): WireCall<AmpmPickup> {
  const { address, date, from, to, tracking_numbers } = request;
  return post(
    'pickup',
    `${base}/Recoleccion/Solicitar`,
    {
      fPropuestaInicial: instantAt(address, date, from).toISOString(),
      fPropuestaFinal: instantAt(address, date, to).toISOString(),
      solicita: plainLetters(address.company || address.name),
      contacto: plainLetters(address.name),
      comentarios: tracking_numbers.join(' '),
      telefonos: phonesOf(address),
      email: address.email ?? '',
      detalle: { paquete: tracking_numbers.length, sobre: 0, valijas: 0, tarimas: 0 },
      domicilio: placeOf(address),
    },
    PickupAnswer,
  );
}
