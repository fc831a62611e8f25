import type { CancellationAnswer, StampAnswer } from '../cfdi/pac.js';

/** What SW's services answer, with `status` `success` or `error`; the code of an error begins its message. */
export interface SwAnswer {
  status: string;
  message?: string | null;
  data?: { cfdi?: string | null; acuse?: string | null; uuid?: Readonly<Record<string, string>> | null } | null;
}

/** An answer as it came. @param body null where it is not one of SW's */
export interface SwReply {
  status: number;
  body: SwAnswer | null;
}

/** Stamped by an earlier call: of the identical document, or under the same `customid`. */
const STAMPED_BEFORE: readonly string[] = ['307', 'CFDI3307'];
/** Whatever went wrong inside SW may have gone wrong after the stamp. */
const UNCONTROLLED = 'CO1000';
/** Rules of SAT, and of the shape of the document: a document that breaks one is not stamped. */
const OF_THE_DOCUMENT = /^(?:CFDI\d{5}|CRP\d+|CC\d{4}|CO100[1-5]|30[1-689]|40[1-3])$/;
/** `EstatusUUID` of SAT */
const REQUESTED: readonly string[] = ['201', '202'];
const NOT_CANCELABLE = '204';
/** SAT learns of a stamp some time after it. */
const NOT_KNOWN_YET = '205';

const unknown = (message: string): { outcome: 'unknown'; message: string } => ({ outcome: 'unknown', message });

interface SwError {
  /** empty where the message has none */
  code: string;
  message: string;
}

function errorOf({ message }: SwAnswer): SwError {
  const text = message ?? '';
  const [begin = '', code = ''] = /^([A-Z]{2,4}\d{3,5}|\d{3}|CACFDI33)[\s.:-]*/.exec(text) ?? [];
  return { code, message: text.slice(begin.length) || text };
}

const isAccount = (status: number, code: string): boolean => status === 401 || status === 403 || /^AU\d+$/.test(code);

/** Whether SW has answered at all, as SW answers. */
const isReadable = (reply: SwReply | null): reply is SwReply & { body: SwAnswer } =>
  reply?.body?.status === 'success' || reply?.body?.status === 'error';

/** What `stamp` answers. A document that comes back is adopted, also from an earlier call (307). */
export function toStampAnswer(reply: SwReply | null, is_real: boolean): StampAnswer {
  if (reply && isAccount(reply.status, reply.body ? errorOf(reply.body).code : ''))
    return { outcome: 'unavailable', code: 'pac_credentials', message: reply.body?.message ?? `HTTP ${reply.status}` };
  if (!isReadable(reply)) return unknown('no answer');
  const { code, message } = errorOf(reply.body);
  const xml = reply.body.data?.cfdi;
  if (xml && (reply.body.status === 'success' || STAMPED_BEFORE.includes(code)))
    return { outcome: 'stamped', xml, is_real };
  if (code === '' || code === UNCONTROLLED || STAMPED_BEFORE.includes(code) || reply.status >= 500)
    return unknown(message || 'neither a stamp nor an error');
  // An error that is not known to be of the document may be one of the account, such as stamps that are used up.
  return { outcome: OF_THE_DOCUMENT.test(code) ? 'rejected' : 'unavailable', code, message };
}

/** What `cancel` answers about one invoice; `requested` where SAT has the request. @param acuse SAT's receipt, XML */
export function toCancellation(
  reply: SwReply | null,
  uuid: string,
): { outcome: 'requested'; receipt: string | null } | Extract<CancellationAnswer, { outcome: 'refused' | 'unknown' }> {
  if (reply && isAccount(reply.status, reply.body ? errorOf(reply.body).code : ''))
    return { outcome: 'refused', code: 'pac_credentials', message: reply.body?.message ?? `HTTP ${reply.status}` };
  if (!isReadable(reply)) return unknown('no answer');
  const error = errorOf(reply.body);
  const states = Object.entries(reply.body.data?.uuid ?? {});
  const code = states.find(([each]) => each.toUpperCase() === uuid.toUpperCase())?.[1] ?? error.code;
  if (REQUESTED.includes(code)) return { outcome: 'requested', receipt: reply.body.data?.acuse || null };
  if (code === '' || code === UNCONTROLLED || code === NOT_KNOWN_YET || reply.status >= 500)
    return unknown(error.message || `EstatusUUID ${code}`);
  return { outcome: 'refused', code: code === NOT_CANCELABLE ? 'not_cancelable' : code, message: error.message };
}
