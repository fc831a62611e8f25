import type { Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import {
  answerXml,
  soapEnvelopeOf,
  xmlAt,
  xmlOutOfOrder,
  xmlTag,
  xmlText,
  xmlTree,
  type OutsideAnswer,
  type OutsideBook,
  type OutsideLabel,
  type XmlNode,
} from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zplOf } from '../sim-carrier/label-zpl.js';
import { zoneBetween } from '../sim-carrier/tariff.js';
import { REDPACK_JOURNEY, REDPACK_SERVICES, REDPACK_SOAP_ACCOUNT } from './account.js';

const HOUR_MS = 3_600_000;

/** The range of waybills that the customer has bought. */
const RANGE = /^600\d{5}$/;

const ZPL = '2';

class WaybillError extends Error {}

const refuse = (message: string): never => {
  throw new WaybillError(message);
};

const nested = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;

const result = (estatus: number, descripcion: string): string =>
  nested('ax21:resultadoConsumoWS', xmlTag('ax21:descripcion', descripcion), xmlTag('ax21:estatus', estatus));

function checkAddress(guia: XmlNode, name: string): void {
  const address = xmlAt(guia, name) ?? refuse(`El campo ${name} es requerido`);
  for (const field of ['calle', 'ciudad', 'colonia_Asentamiento', 'contacto', 'estado', 'nombre_Compania', 'pais'])
    if (!xmlText(address, field)) refuse(`El campo ${name}.${field} es requerido`);
  if (!/^\d{5}$/.test(xmlText(address, 'codigoPostal'))) refuse(`El codigo postal de ${name} no es válido`);
  if (!/^\d{10,15}$/.test(xmlText(address, 'telefonos', 'telefono'))) refuse(`El teléfono de ${name} no es válido`);
}

function kilogramsOf(guia: XmlNode): number {
  const parcel = xmlAt(guia, 'paquetes') ?? refuse('El campo paquetes es requerido');
  const [weight, ...sides] = ['peso', 'alto', 'ancho', 'largo'].map(name => Number(xmlText(parcel, name)));
  if (!(weight! > 0 && weight! <= 70)) refuse('El peso no es válido');
  if (sides.some(side => !(side > 0))) refuse('Las dimensiones no son válidas');
  return weight!;
}

/** The web services of a simulated Redpack. The fields and their order are those of the WSDL's types, as code of users shows them; its words are invented. */
export class RedpackWebServices {
  private readonly labels = new Map<string, { service: string; name: string }>();

  constructor(
    private readonly book: OutsideBook,
    private readonly clock: Clock,
  ) {}

  serves(path: string): boolean {
    return path === '/RedpackAPI_WS/services/RedpackWS';
  }

  answer(body: string): OutsideAnswer {
    const operation = xmlAt(xmlTree(body) ?? undefined, 'Body')?.children[0];
    const work = this.works[operation?.name ?? ''];
    const guia = xmlAt(operation, 'guias');
    if (!operation || !work || !guia) return this.fault('Operación o mensaje no válido');
    const wrong = xmlOutOfOrder(guia);
    if (wrong) return this.fault(`Unexpected subelement ${wrong}`);
    const written = (...content: string[]): OutsideAnswer =>
      answerXml(
        soapEnvelopeOf(
          nested(`ns:${operation.name}Response`, nested('ns:return', ...content)).replace(
            '>',
            ' xmlns:ns="http://ws.redpack.com" xmlns:ax21="http://vo.redpack.com/xsd">',
          ),
        ),
      );
    try {
      const { pin_key, soap_user_id } = REDPACK_SOAP_ACCOUNT;
      if (xmlText(operation, 'PIN').replace(/^(QA|PROD) /, '') !== pin_key) refuse('El PIN es inválido');
      if (xmlText(operation, 'idUsuario') !== soap_user_id) refuse('El usuario no es válido');
      return written(work(guia), result(1, 'OK'));
    } catch (error) {
      if (!(error instanceof WaybillError)) throw error;
      return written(result(2, error.message));
    }
  }

  private readonly works: Readonly<Record<string, (guia: XmlNode) => string>> = {
    cotizacionNacional: guia => this.quote(guia),
    documentacion: guia => this.document(guia),
    generaEtiquetaLogistica: guia => this.labelOf(this.known(guia), xmlText(guia, 'flag')),
    rastreo: guia => this.track(this.known(guia)),
  };

  private fault(message: string): OutsideAnswer {
    return answerXml(
      soapEnvelopeOf(nested('soapenv:Fault', xmlTag('faultcode', 'soapenv:Client'), xmlTag('faultstring', message))),
      500,
    );
  }

  private known(guia: XmlNode): OutsideLabel {
    return this.book.find(xmlText(guia, 'numeroDeGuia')) ?? refuse('La guía no ha sido documentada');
  }

  private quote(guia: XmlNode): string {
    const codes = ['remitente', 'consignatario'].map(name => xmlText(guia, name, 'codigoPostal'));
    if (codes.some(code => !/^\d{5}$/.test(code))) refuse('El codigo postal no es válido');
    const [from, to] = codes.map(postal_code => ({ postal_code, country: 'MX' }));
    const kilograms = kilogramsOf(guia);
    return Object.entries(REDPACK_SERVICES)
      .map(([id, { name, base, days }]) => {
        const price = base + 6.8 * zoneBetween(from!, to!) + 8.9 * Math.max(0, Math.ceil(kilograms) - 1);
        const at = new Date(this.clock.now().getTime() + days * 24 * HOUR_MS);
        const costs = [price, price * 0.16, price * 1.16].map(cost =>
          nested('ax21:detallesCotizacion', xmlTag('ax21:costoBase', cost.toFixed(2))),
        );
        return nested(
          'ax21:cotizaciones',
          ...costs,
          xmlTag('ax21:tarifa', price.toFixed(2)),
          xmlTag('ax21:tiempoEntrega', at.toISOString()),
          nested('ax21:tipoServicio', xmlTag('ax21:descripcion', name), xmlTag('ax21:id', id)),
        );
      })
      .join('');
  }

  private document(guia: XmlNode): string {
    const number = xmlText(guia, 'numeroDeGuia');
    if (!RANGE.test(number)) refuse('El número de guía no pertenece al rango contratado');
    if (this.book.find(number)) refuse('La guía ya fue documentada');
    if (xmlText(guia, 'moneda') !== REDPACK_SOAP_ACCOUNT.customer_number) refuse('El cliente no es válido');
    checkAddress(guia, 'consignatario');
    checkAddress(guia, 'remitente');
    kilogramsOf(guia);
    const service = xmlText(guia, 'tipoServicio', 'id');
    const { name } = REDPACK_SERVICES[Number(service)] ?? refuse('El tipo de servicio no es válido');
    const label = this.book.sell(xmlText(guia, 'referencia'), service, () => number);
    this.labels.set(number, { service: name, name: xmlText(guia, 'consignatario', 'contacto') });
    return this.labelOf(label, xmlText(guia, 'flag'));
  }

  private labelOf({ tracking_number, reference }: OutsideLabel, flag: string): string {
    const { service = '', name = '' } = this.labels.get(tracking_number) ?? {};
    const lines = [`Redpack ${service}`, name, reference];
    const file = flag === ZPL ? zplOf(tracking_number, lines) : pdfOf(tracking_number, lines);
    return (
      xmlTag('ax21:numeroDeGuia', tracking_number) +
      nested('ax21:paquetes', xmlTag('ax21:formatoEtiqueta', file.toString('base64'))) +
      xmlTag('ax21:referencia', reference)
    );
  }

  private track({ tracking_number, at }: OutsideLabel): string {
    const past = REDPACK_JOURNEY.filter(
      ([hours]) => at.getTime() + hours * parcelHour(this.clock) <= this.clock.now().getTime(),
    );
    const [, id, situation] = past.at(-1)!;
    const events = past
      .toReversed()
      .map(([hours, , evento, place]) =>
        nested(
          'ax21:detallesRastreo',
          xmlTag('ax21:evento', evento),
          xmlTag('ax21:fechaEvento', new Date(at.getTime() + hours * parcelHour(this.clock)).toISOString()),
          place ? xmlTag('ax21:localizacion', place) : '<ax21:localizacion/>',
        ),
      );
    return (
      xmlTag('ax21:numeroDeGuia', tracking_number) +
      nested('ax21:paquetes', ...events) +
      (id === 1 ? xmlTag('ax21:personaRecibio', 'MARIA LOPEZ') : '<ax21:personaRecibio/>') +
      nested('ax21:situacion', xmlTag('ax21:descripcion', situation), xmlTag('ax21:id', id))
    );
  }
}
