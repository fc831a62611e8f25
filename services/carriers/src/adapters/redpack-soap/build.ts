import { element, fields, soap, type WireCall, type XmlElement } from '@porte/adapter-kit';
import { cut } from '../cut.js';
import type { AddressFact } from '@porte/contracts';
import type { z } from 'zod';
import {
  environmentOf,
  type AdapterSettings,
  type BuyRequest,
  type CarrierOperation,
  type RatePlace,
  type RateRequest,
} from '../carrier-adapter.js';
import { FoundAnswer, LabelAnswer, RateAnswer, TrackAnswer } from './wire.js';

/** Redpack's codes: to the door, a package or a document. */
const [TO_THE_DOOR, PACKAGE, DOCUMENT] = [2, 1, 5];

/** Labels: PDF of 4 × 6 inches, ZPL of the same, and a PDF of a letter page. */
const LABELS: Readonly<Record<string, number>> = { thermal: 0, zpl: 2, pdf: 5 };

/** Letters of a field; its users know no limits of the service, these are the ones of its forms. */
const [NAME, TEXT] = [50, 80];

/** The PIN with what it is of. */
export const pinOf = (settings: AdapterSettings): string =>
  `${environmentOf(settings) === 'test' ? 'QA' : 'PROD'} ${settings['pin_key'] ?? ''}`;

const id = (name: string, value: number | string): XmlElement => element(name, fields({ id: value }, 'xsd:'));

/** @param entry of the list `guias`, whose fields stand in the alphabetical order of the WSDL's sequence */
const call = <T>(
  operation: CarrierOperation,
  origin: string,
  action: string,
  settings: AdapterSettings,
  entry: readonly XmlElement[],
  shape: z.ZodType<T>,
): WireCall<T> => ({
  operation,
  method: 'POST',
  url: `${origin}/RedpackAPI_WS/services/RedpackWS`,
  body: soap(
    `urn:${action}`,
    { ws: 'http://ws.redpack.com', xsd: 'http://vo.redpack.com/xsd' },
    element(`ws:${action}`, [
      ...fields({ PIN: pinOf(settings), idUsuario: settings['soap_user_id'] ?? '' }, 'ws:'),
      element('ws:guias', entry),
    ]),
  ),
  format: 'soap',
  shape,
});

const placeOf = (name: string, { postal_code }: RatePlace): XmlElement =>
  element(name, fields({ codigoPostal: postal_code }, 'xsd:'));

const addressOf = (name: string, address: AddressFact): XmlElement =>
  element(name, [
    ...fields(
      {
        calle: cut(address.street, TEXT),
        ciudad: cut(address.city, TEXT),
        codigoPostal: address.postal_code,
        colonia_Asentamiento: cut(address.neighborhood, TEXT),
        contacto: cut(address.name, NAME),
        email: address.email ?? undefined,
        estado: address.state,
        nombre_Compania: cut(address.company || address.name, NAME),
        numeroExterior: address.number,
        pais: address.country_code === 'MX' ? 'Mexico' : address.country_code,
        referenciaUbicacion: cut(address.reference, TEXT),
      },
      'xsd:',
    ),
    element('xsd:telefonos', fields({ telefono: (address.phone ?? '').replace(/\D/g, '') }, 'xsd:')),
  ]);

export const rateCall = (
  origin: string,
  settings: AdapterSettings,
  { origin: from, destination, parcel }: RateRequest,
  operation: 'rate' | 'testConnection' = 'rate',
): WireCall<z.infer<typeof RateAnswer>> =>
  call(
    operation,
    origin,
    'cotizacionNacional',
    settings,
    [
      placeOf('xsd:consignatario', destination),
      element(
        'xsd:paquetes',
        fields({ alto: parcel.height, ancho: parcel.width, largo: parcel.length, peso: parcel.weight }, 'xsd:'),
      ),
      placeOf('xsd:remitente', from),
      id('xsd:tipoEntrega', TO_THE_DOOR),
      id('xsd:tipoEnvio', PACKAGE),
    ],
    RateAnswer,
  );

/** @param number of the contract's range, under which the label is documented once */
export function buyCall(
  origin: string,
  settings: AdapterSettings,
  { reference, shipment }: BuyRequest,
  number: string,
): WireCall<z.infer<typeof LabelAnswer>> {
  const { parcel, rate } = shipment;
  return call(
    'buy',
    origin,
    'documentacion',
    settings,
    [
      addressOf('xsd:consignatario', shipment.destination),
      ...fields(
        {
          flag: LABELS[shipment.label_format] ?? LABELS['pdf'],
          // Users of the service send the customer's number in this field.
          moneda: settings['customer_number'],
          numeroDeGuia: number,
        },
        'xsd:',
      ),
      element(
        'xsd:paquetes',
        fields(
          {
            alto: parcel.height,
            ancho: parcel.width,
            consecutivo: 1,
            descripcion: cut(parcel.contents, TEXT),
            largo: parcel.length,
            peso: parcel.weight,
          },
          'xsd:',
        ),
      ),
      ...fields({ referencia: reference }, 'xsd:'),
      addressOf('xsd:remitente', shipment.origin),
      id('xsd:tipoEntrega', TO_THE_DOOR),
      id('xsd:tipoEnvio', parcel.parcel_type === 'doc' ? DOCUMENT : PACKAGE),
      id('xsd:tipoServicio', rate.service_code),
    ],
    LabelAnswer,
  );
}

/** The label of a number that is documented. */
export const labelCall = (
  origin: string,
  settings: AdapterSettings,
  { shipment }: BuyRequest,
  number: string,
): WireCall<z.infer<typeof FoundAnswer>> =>
  call(
    'find',
    origin,
    'generaEtiquetaLogistica',
    settings,
    fields({ flag: LABELS[shipment.label_format] ?? LABELS['pdf'], numeroDeGuia: number }, 'xsd:'),
    FoundAnswer,
  );

export const trackCall = (
  origin: string,
  settings: AdapterSettings,
  number: string,
): WireCall<z.infer<typeof TrackAnswer>> =>
  call('track', origin, 'rastreo', settings, fields({ numeroDeGuia: number }, 'xsd:'), TrackAnswer);
