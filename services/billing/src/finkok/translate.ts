import type { CancellationAnswer, StampAnswer } from '../cfdi/pac.js';
import { ofCancellationStatus, ofSatState } from '../cfdi/sat-state.js';
import { textOf, type SoapNode } from './soap.js';

/** `Incidencias` of Finkok. */
const STAMPED_BEFORE = '307';
const NOT_STAMPED_BEFORE = '603';
const NO_CONNECTION_TO_SAT = '708';
const PREVIOUS_REQUEST = '798';
/** Errors of the account and not of the document. */
const ACCOUNT_ERRORS: Readonly<Record<string, string>> = {
  '300': 'pac_credentials',
  '702': 'pac_account',
  '703': 'pac_account',
};
/** `EstatusUUID`: SAT took the request, now or before. */
const REQUESTED: readonly string[] = ['201', '202'];
/** SAT learns of a stamp some minutes after it. */
const NOT_KNOWN_YET = '205';
const NOT_CANCELABLE = 'no_cancelable';

const unknown = (message: string): { outcome: 'unknown'; message: string } => ({ outcome: 'unknown', message });

interface Incident {
  code: string;
  message: string;
}

const incidentsOf = (result: SoapNode): Incident[] =>
  (result.children.find(({ name }) => name === 'Incidencias')?.children ?? []).map(node => ({
    code: textOf(node, 'CodigoError'),
    message: textOf(node, 'MensajeIncidencia'),
  }));

/** Whether the document was stamped by an earlier call and this answer does not have it. */
export const isStampedBefore = (result: SoapNode): boolean =>
  textOf(result, 'xml') === '' && incidentsOf(result).some(({ code }) => code === STAMPED_BEFORE);

/** What `stamp` and `stamped` answer. A document that comes back is adopted, also from an earlier call (307). */
export function toStampAnswer(result: SoapNode | null, is_real: boolean): StampAnswer {
  if (!result) return unknown('no answer');
  const xml = textOf(result, 'xml');
  if (xml !== '') return { outcome: 'stamped', xml, is_real };
  const [incident] = incidentsOf(result);
  if (!incident) return unknown('neither a stamp nor an error');
  const { code, message } = incident;
  if ([STAMPED_BEFORE, NOT_STAMPED_BEFORE, NO_CONNECTION_TO_SAT].includes(code)) return unknown(message);
  const account = ACCOUNT_ERRORS[code];
  return account ? { outcome: 'unavailable', code: account, message } : { outcome: 'rejected', code, message };
}

/** An error of the whole request. */
function ofWholeRequest(text: string): CancellationAnswer {
  const code = /^\d{3}/.exec(text)?.[0] ?? '';
  if (text === '' || code === NO_CONNECTION_TO_SAT) return unknown(text || 'no folio');
  // The request is known already: its state tells the rest.
  if (code === PREVIOUS_REQUEST || /^already\b/i.test(text)) return { outcome: 'pending' };
  return { outcome: 'refused', code: ACCOUNT_ERRORS[code] ?? (code || 'pac_error'), message: text };
}

/** What `cancel_signature` answers about one invoice. */
export function toCancellation(result: SoapNode | null, uuid: string): CancellationAnswer {
  if (!result) return unknown('no answer');
  const folios = result.children.find(({ name }) => name === 'Folios')?.children ?? [];
  const folio = folios.find(each => textOf(each, 'UUID').toUpperCase() === uuid.toUpperCase());
  if (!folio) return ofWholeRequest(textOf(result, 'CodEstatus'));
  const [code, status] = [textOf(folio, 'EstatusUUID'), textOf(folio, 'EstatusCancelacion')];
  if (REQUESTED.includes(code)) return ofCancellationStatus(status, textOf(result, 'Acuse') || null);
  if (code === NOT_KNOWN_YET || code === NO_CONNECTION_TO_SAT) return unknown(`EstatusUUID ${code}`);
  return { outcome: 'refused', code: code === NOT_CANCELABLE ? 'not_cancelable' : code, message: status };
}

/** What `get_sat_status` answers: SAT's own state of the invoice. */
export function toState(result: SoapNode | null): CancellationAnswer {
  const sat = result?.children.find(({ name }) => name === 'sat') ?? null;
  return ofSatState(textOf(sat, 'Estado'), textOf(sat, 'EstatusCancelacion'));
}
