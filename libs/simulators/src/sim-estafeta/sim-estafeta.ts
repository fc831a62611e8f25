import { systemClock, type Clock } from '@porte/domain-kit';
import { parcelHour } from '../outside/outside-clock.js';
import { answerXml, OutsideBook, type Mount, type OutsideAnswer, type OutsideRequest } from '../outside/index.js';
import { pdfOf } from '../sim-carrier/label-pdf.js';
import { zoneBetween } from '../sim-carrier/tariff.js';
import { ESTAFETA_ACCOUNT, ESTAFETA_SERVICES as SERVICES, estafetaNumber } from './account.js';
import { DELIVERED_AFTER_H, ESTAFETA_JOURNEY, RestSystems } from './rest-systems.js';

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!);
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!);

const tag = (name: string, content: string | number): string => `<${name}>${escaped(String(content))}</${name}>`;

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

/** Parts of a label request in the order of the WSDL. */
const LABEL_ORDER = [
  'aditionalInfo',
  'content',
  'destinationInfo',
  'effectiveDate',
  'officeNum',
  'originInfo',
  'parcelTypeId',
  'serviceTypeId',
  'weight',
];

function isInOrder(body: string): boolean {
  const places = LABEL_ORDER.map(name => body.indexOf(`<${name}>`));
  return places.every((at, i) => at > (places[i - 1] ?? 0));
}

/** A simulated Estafeta: SOAP services for labels, prices and tracking, each with errors of its own inside a success, and the REST systems beside them. */
export class SimEstafeta implements Mount {
  readonly book: OutsideBook;
  readonly rest: RestSystems;

  constructor(private readonly clock: Clock = systemClock) {
    this.book = new OutsideBook(clock);
    this.rest = new RestSystems(this.book, clock);
  }

  answer(request: OutsideRequest): OutsideAnswer {
    if (this.rest.serves(request.path)) return this.rest.answer(request);
    const { body } = request;
    const one = (name: string): string =>
      unescaped(new RegExp(`<(?:est:)?${name}>([^<]*)</(?:est:)?${name}>`).exec(body)?.[1] ?? '');
    if (/<est:createLabel>/.test(body)) return answerXml(envelope(this.createLabel(body, one)));
    if (/<est:FrecuenciaCotizador>/.test(body)) return answerXml(envelope(this.quote(body, one)));
    if (/<est:ExecuteQuery>/.test(body)) return answerXml(envelope(this.track(body, one)));
    const fault = `<soapenv:Fault>${tag('faultcode', 'soapenv:Client')}${tag('faultstring', 'no such operation')}</soapenv:Fault>`;
    return answerXml(envelope(fault), 500);
  }

  private createLabel(body: string, one: (name: string) => string): string {
    const failed = (code: number, text: string): string =>
      `<est:createLabelResponse xmlns:est="http://estafetalabel.webservices.estafeta.com"><createLabelReturn><globalResult>${tag('resultCode', code)}${tag('resultDescription', text)}</globalResult></createLabelReturn></est:createLabelResponse>`;
    const { login, password, customer_number, subscriber_id } = ESTAFETA_ACCOUNT;
    if (one('login') !== login || one('password') !== password) return failed(3, 'Usuario o contraseña inválidos');
    if (one('suscriberId') !== subscriber_id || !body.includes(tag('customerNumber', customer_number)))
      return failed(104, 'Número de cliente inválido');
    if (!isInOrder(body)) return failed(110, 'La estructura de la petición es inválida');
    const service = one('serviceTypeId');
    if (!SERVICES[service]) return failed(121, 'El tipo de servicio no es válido');
    if (!/^\d{5}$/.test(one('originZipCodeForRouting'))) return failed(130, 'Código postal de origen inválido');
    if (!(Number(one('weight')) > 0 && Number(one('weight')) <= 70)) return failed(131, 'El peso no es válido');
    const { tracking_number } = this.book.sell(one('reference'), service, n =>
      estafetaNumber(customer_number, service, n),
    );
    const pdf = pdfOf(tracking_number, [`Estafeta ${SERVICES[service].name}`, one('contactName'), one('content')]);
    return (
      '<est:createLabelResponse xmlns:est="http://estafetalabel.webservices.estafeta.com"><createLabelReturn>' +
      `<globalResult>${tag('resultCode', 0)}${tag('resultDescription', 'OK')}</globalResult>${tag('labelPDF', pdf.toString('base64'))}` +
      `<labelResultList>${tag('resultCode', 0)}${tag('resultDescription', tracking_number)}</labelResultList>` +
      '</createLabelReturn></est:createLabelResponse>'
    );
  }

  private quote(body: string, one: (name: string) => string): string {
    const answer = (content: string): string =>
      `<FrecuenciaCotizadorResponse xmlns="http://www.estafeta.com/"><FrecuenciaCotizadorResult><Respuesta>${content}</Respuesta></FrecuenciaCotizadorResult></FrecuenciaCotizadorResponse>`;
    const { quote_user, quote_password } = ESTAFETA_ACCOUNT;
    if (one('usuario') !== quote_user || one('contra') !== quote_password)
      return answer(tag('Error', '105') + tag('MensajeError', 'Usuario no autorizado'));
    const [from = '', to = ''] = [...body.matchAll(/<est:string>(\d+)<\/est:string>/g)].map(match => match[1]!);
    const zone = zoneBetween({ postal_code: from, country: 'MX' }, { postal_code: to, country: 'MX' });
    const services = Object.values(SERVICES).map(({ name, base }) => {
      const total = base + 8.2 * zone + 9.9 * Math.max(0, Math.ceil(Number(one('Peso'))) - 1);
      return `<TipoServicio>${tag('DescripcionServicio', name)}${tag('CostoTotal', total.toFixed(2))}${tag('Peso', one('Peso'))}</TipoServicio>`;
    });
    return answer(
      tag('Error', '000') + tag('DiasEntrega', 'L M M J V') + `<TipoServicio>${services.join('')}</TipoServicio>`,
    );
  }

  private track(body: string, one: (name: string) => string): string {
    const answer = (content: string): string =>
      `<ExecuteQueryResponse xmlns="http://www.estafeta.com/"><ExecuteQueryResult>${content}</ExecuteQueryResult></ExecuteQueryResponse>`;
    if (one('login') !== ESTAFETA_ACCOUNT.login || one('password') !== ESTAFETA_ACCOUNT.password)
      return answer(tag('errorCode', '3') + tag('errorCodeDescriptionSPA', 'Usuario o contraseña inválidos'));
    const numbers = [...body.matchAll(/<est:string>(\w+)<\/est:string>/g)].map(match => match[1]!);
    const known = numbers.flatMap(number => this.book.find(number) ?? []);
    const data = known.map(({ tracking_number, at }) => {
      const hours = (this.clock.now().getTime() - at.getTime()) / parcelHour(this.clock);
      const status = hours >= DELIVERED_AFTER_H ? 'DELIVERED' : 'ON_TRANSIT';
      const history = ESTAFETA_JOURNEY.filter(([after]) => after <= hours).map(([after, words, place]) => {
        const time = writtenTime(new Date(at.getTime() + after * parcelHour(this.clock)));
        return `<History>${tag('eventDateTime', time)}${tag('eventDescriptionSPA', words)}${tag('eventPlaceName', place)}</History>`;
      });
      return `<TrackingData>${tag('waybill', tracking_number)}${tag('statusENG', status)}<deliveryData/><history>${history.join('')}</history></TrackingData>`;
    });
    return answer(`${tag('errorCode', '0')}<trackingData>${data.join('')}</trackingData>`);
  }
}

/** `02/03/2026 09:00:00 a.m.` by Mexico City's clock. */
function writtenTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Mexico_City',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find(each => each.type === type)!.value;
  const hour = Number(part('hour'));
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const hours = String(hour % 12 || 12).padStart(2, '0');
  return `${part('day')}/${part('month')}/${part('year')} ${hours}:${part('minute')}:${part('second')} ${half}`;
}
