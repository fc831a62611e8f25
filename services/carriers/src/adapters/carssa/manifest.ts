import { manifestOf, type Preset } from '../configured/preset.js';

const HEAD = '# Assumed: Carssa has published no documents. The names of the elements are ours.';
const ERROR = "error: '*|[0].error.{code: codigo, message: mensaje}'";
const LOGIN = '<usuario>{{account.username}}</usuario><clave>{{account.password}}</clave>';

const party = (name: string, from: string): string => `
    <${name}>
      <nombre>{{${from}.name}}</nombre>
      <empresa>{{${from}.company}}</empresa>
      <telefono>{{${from}.phone}}</telefono>
      <calle>{{${from}.street}}</calle>
      <numero>{{${from}.number}}</numero>
      <colonia>{{${from}.neighborhood}}</colonia>
      <ciudad>{{${from}.city}}</ciudad>
      <estado>{{${from}.state}}</estado>
      <codigoPostal>{{${from}.postal_code}}</codigoPostal>
      <referencias>{{${from}.reference}}</referencias>
    </${name}>`;

const PARCEL =
  '<peso>{{parcel.weight}}</peso><largo>{{parcel.length}}</largo><ancho>{{parcel.width}}</ancho><alto>{{parcel.height}}</alto>';

/** A call of which only the body and the answer differ. */
const call = (body: string, answer: string, more = ''): string =>
  `${HEAD}\npath: /\nsend: xml\nletters: plain\nbody: |\n  ${body.trim().replaceAll('\n', '\n  ')}\nanswer: |\n  ${answer}\n${ERROR}\n${more}`.trim();

/**
 * Carssa has published neither documents nor a WSDL; by the specification of the product it is spoken to in XML. Each operation is a template, which staff replace
 * by Carssa's own once they have it.
 */
export const preset: Preset = {
  code: 'Carssa',
  contract: 'assumed',
  auth: 'body',
  calls: {
    rate: call(
      `<cotizar>
  ${LOGIN}
  <origen>{{origin.postal_code}}</origen>
  <destino>{{destination.postal_code}}</destino>
  <paquete>${PARCEL}</paquete>
</cotizar>`,
      '[respuesta.servicio][].{service_code: clave, service_name: nombre, price: importe, days: dias}',
    ),
    buy: call(
      `<documentar>
  ${LOGIN}
  <referencia>{{reference}}</referencia>
  <servicio>{{service_code}}</servicio>${party('remitente', 'origin')}${party('destinatario', 'destination')}
  <paquete>${PARCEL}<contenido>{{parcel.contents}}</contenido></paquete>
</documentar>`,
      'respuesta.{tracking_number: numeroGuia, label: etiqueta}',
    ),
    track: call(
      `<rastrear>${LOGIN}<numeroGuia>{{tracking_number}}</numeroGuia></rastrear>`,
      'respuesta.{status: estatus, received_by: recibio, events: [evento][].{at: fecha, words: descripcion, place: ciudad}}',
      'absent: [NO_EXISTE]',
    ),
    void: call(
      `<cancelar>${LOGIN}<numeroGuia>{{tracking_number}}</numeroGuia></cancelar>`,
      "respuesta.cancelada == 'true'",
    ),
  },
};

export const manifest = manifestOf(preset);
