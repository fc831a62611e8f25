import type { Reply } from '../outside/reply.js';
import type { SimStamp, StampBook } from './stamp-book.js';

/** A request as it came. */
export interface SwCall {
  /** the form field `xml`, or the body of a SOAP request */
  document: string;
  token: string;
  customid: string;
}

const said = (status: number, body: object): Reply => ({ status, body });

const error = (status: number, message: string, data: object | null = null): Reply =>
  said(status, { message, messageDetail: null, data, status: 'error' });

const stampData = ({ xml, uuid }: SimStamp): object => ({ cfdi: xml, uuid });

/** The form field `xml` of a multipart request. */
export const fileOf = (body: string): string =>
  /name="xml"[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([\s\S]*)\r\n--[^\r]+--\r\n$/.exec(body)?.[1] ?? '';

/** SW Sapien's services `stamp` and `cancel`, and SAT's consultation of the state of an invoice. Any token is accepted but `wrong`. */
export class SwServices {
  /** the document that each `customid` stamped */
  private readonly customIds = new Map<string, string>();

  constructor(private readonly book: StampBook) {}

  /** @param forgets whether a repeated document is answered without its stamp */
  stamp({ document, token, customid }: SwCall, forgets: boolean): Reply {
    if (token === 'wrong') return error(401, 'AU2000 - El usuario y/o contraseña son inválidos.');
    if (customid === '' || customid.length > 100) return error(400, 'El CustomId no es válido o viene vacío.');
    const earlier = this.book.ofDocument(document);
    if (earlier)
      return error(400, '307. El comprobante contiene un timbre previo.', forgets ? null : stampData(earlier));
    if (this.customIds.has(customid))
      return error(400, 'CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.');
    const made = this.book.stamp(document);
    if ('code' in made) return error(400, `${made.code} - ${made.message}`);
    this.customIds.set(customid, document);
    return said(200, { data: stampData(made), status: 'success' });
  }

  cancel({ document, token }: SwCall): Reply {
    if (token === 'wrong') return error(401, 'AU2000 - El usuario y/o contraseña son inválidos.');
    if (!/<SignatureValue>[^<]+</.test(document)) return error(400, 'CACFDI33 - Problemas con los campos.');
    const uuid = / UUID="([^"]*)"/.exec(document)?.[1] ?? '';
    const stamp = this.book.ofUuid(uuid);
    const code = stamp ? this.book.cancel(stamp) : '205';
    return said(200, {
      data: { acuse: stamp?.receipt ?? '', uuid: { [uuid.toLowerCase()]: code } },
      status: 'success',
    });
  }

  /** How many stamps the account has left. */
  balance({ token }: SwCall): Reply {
    if (token === 'wrong') return error(401, 'AU2000 - El usuario y/o contraseña son inválidos.');
    return said(200, { data: { saldoTimbres: 1_000, timbresUtilizados: this.book.all().length }, status: 'success' });
  }

  /** @returns the SOAP answer */
  consult({ document }: SwCall): string {
    const stamp = this.book.ofUuid(/id=([0-9A-Fa-f-]{36})/.exec(document)?.[1] ?? '');
    const field = (name: string, text: string): string => `<a:${name}>${text}</a:${name}>`;
    const state =
      field('Estado', stamp?.state ?? 'No Encontrado') + field('EstatusCancelacion', stamp?.cancellation ?? '');
    return (
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/">' +
      `<ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio">${state}</ConsultaResult>` +
      '</ConsultaResponse></s:Body></s:Envelope>'
    );
  }
}
