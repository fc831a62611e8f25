import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endingOf, type Ending } from '../sim-carrier/ending.js';
import type { Fault } from '../sim-carrier/fault.js';
import type { Reply } from '../sim-carrier/reply.js';
import { play } from '../sim-carrier/wire.js';
import { StampBook, type SimStamp } from './stamp-book.js';
import { fileOf, SwServices, type SwCall } from './sw.js';

/**
 * A simulated Finkok over HTTP, in the shapes of its SOAP services `stamp` and `cancel`, and beside it a simulated SW Sapien with SAT's consultation. Any user
 * is accepted but with the password `wrong`, and any token but `wrong`. Each provider knows its own stamps alone.
 */
export interface PacSimulator {
  readonly url: string;
  /** the operations that were called, oldest first */
  readonly calls: readonly string[];
  /** those of Finkok */
  stamps(): readonly SimStamp[];
  /** those of SW */
  swStamps(): readonly SimStamp[];
  /** Puts faults at the end of the queue; each serves one call. */
  script(...faults: Fault[]): void;
  /** The receiver answers the request to cancel an invoice. */
  answer(uuid: string): void;
  /** Whether a repeated `stamp` answers without the document, as providers may. */
  forgetsStamps: boolean;
  close(): Promise<void>;
}

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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts the provider on loopback. */
export async function startPacSimulator(): Promise<PacSimulator> {
  const [book, swBook] = [new StampBook(), new StampBook()];
  const sw = new SwServices(swBook);
  const [faults, calls, closing]: [Fault[], string[], AbortController] = [[], [], new AbortController()];
  const delay = (milliseconds: number) => sleep(milliseconds, undefined, { signal: closing.signal });
  const decoded = (xml = ''): string => Buffer.from(xml, 'base64').toString('utf8');

  const operations: Record<string, (fields: Fields) => string> = {
    stamp: ({ xml, password }) => {
      if (password === 'wrong') return incident('300', 'Usuario o contraseña inválidos');
      const earlier = book.ofDocument(decoded(xml));
      const previous = incident('307', 'El CFDI contiene un timbre previo');
      if (earlier)
        return simulator.forgetsStamps ? previous : stampFields(earlier) + previous.replace('<s0:xml></s0:xml>', '');
      const made = book.stamp(decoded(xml));
      return 'code' in made ? incident(made.code, made.message) : stampFields(made);
    },
    stamped: ({ xml }) => {
      const earlier = book.ofDocument(decoded(xml));
      return earlier ? stampFields(earlier) : incident('603', 'El CFDI no contiene un timbre previo');
    },
    cancel_signature: ({ xml, password }) => {
      if (password === 'wrong') return field('CodEstatus', '300 - Usuario o contraseña inválidos');
      const uuid = / UUID="([^"]*)"/.exec(decoded(xml))?.[1] ?? '';
      const stamp = book.ofUuid(uuid);
      const code = stamp ? book.cancel(stamp) : '205';
      const folio =
        field('UUID', uuid) + field('EstatusUUID', code) + field('EstatusCancelacion', stamp?.cancellation ?? '');
      return `<s0:Folios><s0:Folio>${folio}</s0:Folio></s0:Folios>${field('Acuse', stamp?.receipt ?? '')}${field('CodEstatus', '')}`;
    },
    get_sat_status: ({ uuid = '' }) => {
      const stamp = book.ofUuid(uuid);
      const state = stamp
        ? field('Estado', stamp.state) + field('EstatusCancelacion', stamp.cancellation)
        : field('Estado', 'No Encontrado') + field('EstatusCancelacion', '');
      return `<s0:sat>${field('CodigoEstatus', 'S - Comprobante obtenido satisfactoriamente.')}${state}</s0:sat>`;
    },
    get_receipt: ({ uuid = '' }) => {
      const receipt = book.ofUuid(uuid)?.receipt ?? '';
      return field('success', String(receipt !== '')) + field('uuid', uuid) + field('receipt', receipt);
    },
  };

  const send = (ending: Ending, response: ServerResponse): void => {
    if ((ending.way !== 'reply' && ending.way !== 'reply_twice') || typeof ending.reply.body !== 'string')
      return play(ending, response);
    const { status, body } = ending.reply;
    if (ending.way === 'reply')
      return void response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body);
    const bytes = Buffer.from(body);
    const raw = Buffer.concat([
      Buffer.from(`HTTP/1.1 ${status} Answer\r\ncontent-type: text/xml\r\ncontent-length: ${bytes.length}\r\n\r\n`),
      bytes,
    ]);
    response.socket?.end(Buffer.concat([raw, raw]));
  };

  /** @returns null for what is not SW's */
  const swOperation = (url: string, call: SwCall): [string, () => Reply] | null => {
    switch (url) {
      case '/v4/cfdi33/stamp/v4':
        return ['sw.stamp', () => sw.stamp({ ...call, document: fileOf(call.document) }, simulator.forgetsStamps)];
      case '/cfdi33/cancel/xml':
        return ['sw.cancel', () => sw.cancel({ ...call, document: fileOf(call.document) })];
      case '/ConsultaCFDIService.svc':
        return ['sat.consult', () => ({ status: 200, body: sw.consult(call) })];
      default:
        return null;
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const service = /^\/servicios\/soap\/(stamp|cancel)$/.exec(request.url ?? '')?.[1];
    const text = await textOf(request);
    const { authorization = '', customid = '' } = request.headers;
    const ofSw = swOperation(request.url ?? '', {
      document: text,
      token: authorization.replace(/^Bearer /, ''),
      customid: String(customid),
    });
    if (ofSw) {
      calls.push(ofSw[0]);
      return send(await endingOf(faults.shift() ?? { kind: 'none' }, ofSw[1], delay), response);
    }
    const operation = /<[\w-]+:Body><[\w-]+:(\w+)>/.exec(text)?.[1] ?? '';
    const answer = operations[operation];
    if (!service || !answer)
      return void response.writeHead(500, { 'content-type': 'text/xml' }).end(fault('no operation'));
    calls.push(operation);
    const fields = Object.fromEntries(
      [...text.matchAll(/<ns1:(\w+)>([^<]*)<\/ns1:\1>/g)].map(([, name, value]) => [name!, unescaped(value!)]),
    );
    const perform = () => ({ status: 200, body: envelope(service, operation, answer(fields)) });
    send(await endingOf(faults.shift() ?? { kind: 'none' }, perform, delay), response);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => void response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const simulator: PacSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stamps: () => book.all(),
    swStamps: () => swBook.all(),
    script: (...more) => void faults.push(...more),
    answer: uuid => {
      const owner = [book, swBook].find(each => each.ofUuid(uuid));
      if (!owner) throw new Error(`no stamp ${uuid}`);
      owner.answer(owner.ofUuid(uuid)!);
    },
    forgetsStamps: false,
    close: async () => {
      closing.abort();
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return simulator;
}
