import {
  answerJson,
  answerXml,
  type Call,
  type Mount,
  type OutsideAnswer,
  type OutsideRequest,
} from '../outside/index.js';
import type { Reply } from '../outside/reply.js';
import { StampBook, type SimStamp } from './stamp-book.js';
import { fileOf, SwServices, type SwCall } from './sw.js';

type Fields = Readonly<Record<string, string>>;

const XML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, character => XML_ESCAPES[character]!);
const UNESCAPES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, found => UNESCAPES[found]!);

const field = (name: string, text: string): string => `<s0:${name}>${escaped(text)}</s0:${name}>`;

const incident = (code: string, message: string): string =>
  `<s0:xml></s0:xml><s0:Incidencias><s0:Incidencia>${field('CodigoError', code)}${field('MensajeIncidencia', message)}</s0:Incidencia></s0:Incidencias>`;

const envelope = (service: string, operation: string, result: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?><senv:Envelope xmlns:tns="http://facturacion.finkok.com/${service}" xmlns:s0="apps.services.soap.core.views"` +
  ` xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/"><senv:Body><tns:${operation}Response><tns:${operation}Result>${result}</tns:${operation}Result>` +
  `</tns:${operation}Response></senv:Body></senv:Envelope>`;

const fault = (message: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?><senv:Envelope xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/"><senv:Body><senv:Fault>` +
  `<faultcode>senv:Client</faultcode><faultstring>${escaped(message)}</faultstring></senv:Fault></senv:Body></senv:Envelope>`;

const stampFields = ({ xml, uuid }: SimStamp): string =>
  field('xml', xml) + field('UUID', uuid) + field('CodEstatus', 'Comprobante timbrado satisfactoriamente');

const decoded = (xml = ''): string => Buffer.from(xml, 'base64').toString('utf8');

/** One operation of a provider, ready to be done. */
interface Work {
  operation: string;
  perform(): OutsideAnswer;
}

const answerOf = ({ status, body }: Reply): OutsideAnswer =>
  typeof body === 'string' ? answerXml(body, status) : answerJson(body, status);

/**
 * A simulated Finkok, in the shapes of its SOAP services `stamp` and `cancel`, and beside it a simulated SW Sapien with SAT's consultation. Any user is accepted
 * but with the password `wrong`, and any token but `wrong`. Each provider knows its own stamps alone.
 */
export class SimPac implements Mount {
  readonly finkok = new StampBook();
  readonly sw = new StampBook();
  /** whether a repeated `stamp` answers without the document, as providers may */
  forgetsStamps = false;
  private readonly swServices = new SwServices(this.sw);

  private readonly operations: Record<string, (fields: Fields) => string> = {
    stamp: ({ xml, password }) => {
      if (password === 'wrong') return incident('300', 'Usuario o contraseña inválidos');
      const earlier = this.finkok.ofDocument(decoded(xml));
      const previous = incident('307', 'El CFDI contiene un timbre previo');
      if (earlier)
        return this.forgetsStamps ? previous : stampFields(earlier) + previous.replace('<s0:xml></s0:xml>', '');
      const made = this.finkok.stamp(decoded(xml));
      return 'code' in made ? incident(made.code, made.message) : stampFields(made);
    },
    stamped: ({ xml, password }) => {
      if (password === 'wrong') return incident('300', 'Usuario o contraseña inválidos');
      const earlier = this.finkok.ofDocument(decoded(xml));
      return earlier ? stampFields(earlier) : incident('603', 'El CFDI no contiene un timbre previo');
    },
    cancel_signature: ({ xml, password }) => {
      if (password === 'wrong') return field('CodEstatus', '300 - Usuario o contraseña inválidos');
      const uuid = / UUID="([^"]*)"/.exec(decoded(xml))?.[1] ?? '';
      const stamp = this.finkok.ofUuid(uuid);
      const code = stamp ? this.finkok.cancel(stamp) : '205';
      const folio =
        field('UUID', uuid) + field('EstatusUUID', code) + field('EstatusCancelacion', stamp?.cancellation ?? '');
      return `<s0:Folios><s0:Folio>${folio}</s0:Folio></s0:Folios>${field('Acuse', stamp?.receipt ?? '')}${field('CodEstatus', '')}`;
    },
    get_sat_status: ({ uuid = '' }) => {
      const stamp = this.finkok.ofUuid(uuid);
      const state = stamp
        ? field('Estado', stamp.state) + field('EstatusCancelacion', stamp.cancellation)
        : field('Estado', 'No Encontrado') + field('EstatusCancelacion', '');
      return `<s0:sat>${field('CodigoEstatus', 'S - Comprobante obtenido satisfactoriamente.')}${state}</s0:sat>`;
    },
    get_receipt: ({ uuid = '' }) => {
      const receipt = this.finkok.ofUuid(uuid)?.receipt ?? '';
      return field('success', String(receipt !== '')) + field('uuid', uuid) + field('receipt', receipt);
    },
  };

  get book(): { finkok: readonly SimStamp[]; sw: readonly SimStamp[] } {
    return { finkok: this.finkok.all(), sw: this.sw.all() };
  }

  callOf(request: OutsideRequest): Call | undefined {
    const work = this.workOf(request);
    return work && { operation: work.operation };
  }

  answer(request: OutsideRequest): OutsideAnswer {
    return this.workOf(request)?.perform() ?? answerXml(fault('no operation'), 500);
  }

  /** The receiver answers the request to cancel an invoice. @throws Error where nothing was stamped so */
  answerCancellation(uuid: string): void {
    const owner = [this.finkok, this.sw].find(each => each.ofUuid(uuid));
    if (!owner) throw new Error(`no stamp ${uuid}`);
    owner.answer(owner.ofUuid(uuid)!);
  }

  private workOf(request: OutsideRequest): Work | undefined {
    return this.workOfSw(request) ?? this.workOfFinkok(request);
  }

  private workOfFinkok({ path, body }: OutsideRequest): Work | undefined {
    const service = /^\/servicios\/soap\/(stamp|cancel)$/.exec(path)?.[1];
    const operation = /<[\w-]+:Body><[\w-]+:(\w+)>/.exec(body)?.[1] ?? '';
    const answer = this.operations[operation];
    if (!service || !answer) return undefined;
    const perform = () => {
      const fields = Object.fromEntries(
        [...body.matchAll(/<ns1:(\w+)>([^<]*)<\/ns1:\1>/g)].map(([, name, value]) => [name!, unescaped(value!)]),
      );
      return answerXml(envelope(service, operation, answer(fields)));
    };
    return { operation, perform };
  }

  private workOfSw({ path, body, headers: { authorization = '', customid = '' } }: OutsideRequest): Work | undefined {
    const call: SwCall = { document: body, token: authorization.replace(/^Bearer /, ''), customid: String(customid) };
    const work = (operation: string, reply: () => Reply): Work => ({ operation, perform: () => answerOf(reply()) });
    switch (path) {
      case '/v4/cfdi33/stamp/v4':
        return work('sw.stamp', () =>
          this.swServices.stamp({ ...call, document: fileOf(call.document) }, this.forgetsStamps),
        );
      case '/cfdi33/cancel/xml':
        return work('sw.cancel', () => this.swServices.cancel({ ...call, document: fileOf(call.document) }));
      case '/account/balance':
        return work('sw.balance', () => this.swServices.balance(call));
      case '/ConsultaCFDIService.svc':
        return work('sat.consult', () => ({ status: 200, body: this.swServices.consult(call) }));
      default:
        return undefined;
    }
  }
}
