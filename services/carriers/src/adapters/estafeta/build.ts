import { element, fields, soap, type WireCall, type XmlElement } from '@porte/adapter-kit';
import type { AddressFact } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type { z } from 'zod';
import type { AdapterSettings, BuyRequest, RateRequest } from '../carrier-adapter.js';
import { cut } from '../cut.js';
import { LabelAnswer, QuoteAnswer, TrackAnswer } from './wire.js';

const LABEL_NAMESPACE = 'http://estafetalabel.webservices.estafeta.com';
const ESTAFETA_NAMESPACE = 'http://www.estafeta.com/';

/** Days from a label's purchase until it lapses. */
const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/** Kinds of parcels: an envelope and a package. */
const [ENVELOPE, PACKAGE] = ['1', '4'];

/** Paper: a letter page, or a label of a thermal printer. */
const [LETTER, THERMAL] = ['1', '2'];

const compact = (day: string): string => day.replaceAll('-', '');

/** In the order of the WSDL, which its sequence demands. */
const addressOf = (name: string, address: AddressFact, settings: AdapterSettings): XmlElement =>
  element(
    name,
    fields({
      address1: cut(`${address.street} ${address.number}`, 30),
      address2: cut(address.reference, 30),
      cellPhone: cut(address.phone, 20),
      city: cut(address.city, 50),
      contactName: cut(address.name, 30),
      corporateName: cut(address.company || address.name, 50),
      customerNumber: settings['customer_number'],
      neighborhood: cut(address.neighborhood, 50),
      phoneNumber: cut(address.phone, 25),
      state: cut(address.state, 50),
      valid: true,
      zipCode: address.postal_code,
    }),
  );

export function buyCall(
  origin: string,
  settings: AdapterSettings,
  { reference, shipment, requested_at, time_zone }: BuyRequest,
): WireCall<z.infer<typeof LabelAnswer>> {
  const { parcel, rate, origin: sender, destination } = shipment;
  const until = localTime(new Date(requested_at.getTime() + VALID_DAYS * DAY_MS), time_zone).day;
  const description = element('labelDescriptionList', [
    ...fields({
      aditionalInfo: cut(reference, 25),
      content: cut(parcel.contents, 25),
      deliveryToEstafetaOffice: false,
    }),
    addressOf('destinationInfo', destination, settings),
    ...fields({ effectiveDate: compact(until), numberOfLabels: 1, officeNum: settings['office_number'] }),
    addressOf('originInfo', sender, settings),
    ...fields({
      originZipCodeForRouting: sender.postal_code,
      parcelTypeId: parcel.parcel_type === 'doc' ? ENVELOPE : PACKAGE,
      reference: cut(reference, 30),
      returnDocument: false,
      serviceTypeId: rate.service_code,
      valid: true,
      weight: parcel.weight,
    }),
  ]);
  const request = element('est:createLabel', [
    element('arg0', [
      ...fields({ customerNumber: settings['customer_number'] }),
      description,
      ...fields({
        labelDescriptionListCount: 1,
        login: settings['login'],
        paperType: shipment.label_format === 'pdf' ? LETTER : THERMAL,
        password: settings['password'],
        quadrant: 0,
        suscriberId: settings['subscriber_id'],
        valid: true,
      }),
    ]),
  ]);
  return {
    operation: 'buy',
    method: 'POST',
    url: `${origin}/EstafetaLabel20/services/EstafetaLabelWS`,
    body: soap('', { est: LABEL_NAMESPACE }, request),
    format: 'soap',
    shape: LabelAnswer,
  };
}

export const rateCall = (
  origin: string,
  settings: AdapterSettings,
  { origin: from, destination, parcel }: RateRequest,
): WireCall<z.infer<typeof QuoteAnswer>> => ({
  operation: 'rate',
  method: 'POST',
  url: `${origin}/Service.asmx`,
  body: soap(
    `${ESTAFETA_NAMESPACE}FrecuenciaCotizador`,
    { est: ESTAFETA_NAMESPACE },
    element('est:FrecuenciaCotizador', [
      ...fields(
        {
          idusuario: settings['quote_user_id'] ?? '',
          usuario: settings['quote_user'] ?? '',
          contra: settings['quote_password'] ?? '',
          esFrecuencia: false,
          esLista: true,
        },
        'est:',
      ),
      element(
        'est:tipoEnvio',
        fields(
          { EsPaquete: true, Largo: parcel.length, Peso: parcel.weight, Alto: parcel.height, Ancho: parcel.width },
          'est:',
        ),
      ),
      element('est:datosOrigen', fields({ string: from.postal_code }, 'est:')),
      element('est:datosDestino', fields({ string: destination.postal_code }, 'est:')),
    ]),
  ),
  format: 'soap',
  shape: QuoteAnswer,
});

export const trackCall = (
  origin: string,
  settings: AdapterSettings,
  numbers: readonly string[],
  operation: 'track' | 'testConnection' = 'track',
): WireCall<z.infer<typeof TrackAnswer>> => ({
  operation,
  method: 'POST',
  url: `${origin}/Service.asmx`,
  body: soap(
    `${ESTAFETA_NAMESPACE}ExecuteQuery`,
    { est: ESTAFETA_NAMESPACE },
    element('est:ExecuteQuery', [
      ...fields(
        { suscriberId: settings['subscriber_id'], login: settings['login'], password: settings['password'] },
        'est:',
      ),
      element('est:searchType', [
        element('est:waybillList', [
          element('est:waybillType', 'G'),
          element(
            'est:waybills',
            numbers.map(each => element('est:string', each)),
          ),
        ]),
        element('est:type', 'L'),
      ]),
      element('est:searchConfiguration', [
        ...fields({ includeDimensions: false }, 'est:'),
        element('est:historyConfiguration', fields({ includeHistory: true, historyType: 'ALL' }, 'est:')),
      ]),
    ]),
  ),
  format: 'soap',
  shape: TrackAnswer,
});
