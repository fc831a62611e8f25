import { done, unknown, type ProviderError } from '@porte/adapter-kit';
import { PENDING, PROVIDER_REJECTED, type CancellationOutcome, type StampOutcome } from '../../cfdi/pac.js';
import { ofCancellationStatus } from '../../cfdi/sat-state.js';
import { CancelResult, StampResult, type FinkokCancellation, type FinkokStamp } from './wire.js';

const STAMPED_BEFORE = '307';
const NO_CONNECTION_TO_SAT = '708';
/** `EstatusUUID`: SAT took the request, now or before. */
const REQUESTED: readonly string[] = ['201', '202'];
/** SAT learns of a stamp some minutes after it. */
const NOT_KNOWN_YET = '205';
const NOT_CANCELABLE = 'no_cancelable';

const incidentsOf = ({ Incidencias }: FinkokStamp) => (Incidencias ? Incidencias.Incidencia : []);
const foliosOf = ({ Folios }: FinkokCancellation) => (Folios ? Folios.Folio : []);

/** The incident of a document that does not come back. */
function incidentOf(result: FinkokStamp): ProviderError | null {
  if (result.xml !== '') return null;
  const incidents = incidentsOf(result);
  const incident = incidents.find(({ CodigoError }) => CodigoError === STAMPED_BEFORE) ?? incidents[0];
  return incident ? { code: incident.CodigoError, message: incident.MensajeIncidencia } : null;
}

/** An error of the whole request to cancel; its code begins its text. */
function statusOf(result: FinkokCancellation): ProviderError | null {
  const { CodEstatus: text } = result;
  if (text === '' || foliosOf(result).length > 0) return null;
  const code = /^\d{3}/.exec(text)?.[0] ?? (/^already\b/i.test(text) ? 'already' : 'pac_error');
  return { code, message: text };
}

/** The content of an operation's `…Result`, undefined where there is none. */
const resultIn = (answer: unknown, operation: string): unknown => {
  const response = (answer as Record<string, Record<string, unknown> | undefined> | null)?.[`${operation}Response`];
  return response?.[`${operation}Result`];
};

/** A fault of SOAP is not Finkok's word about a document. */
export function errorOf(answer: unknown): ProviderError | null {
  const stamp = StampResult.safeParse(resultIn(answer, 'stamp') ?? resultIn(answer, 'stamped'));
  if (stamp.success) return incidentOf(stamp.data);
  const cancellation = CancelResult.safeParse(resultIn(answer, 'cancel_signature'));
  return cancellation.success ? statusOf(cancellation.data) : null;
}

/** Whether the document was stamped by an earlier call and this answer does not have it. */
export const isStampedBefore = (result: FinkokStamp): boolean => incidentOf(result)?.code === STAMPED_BEFORE;

/** What `stamp` and `stamped` answer. A document that comes back is adopted, also from an earlier call (307). */
export function stampOf(result: FinkokStamp, is_real: boolean): StampOutcome {
  if (result.xml !== '') return done({ xml: result.xml, is_real });
  return unknown(incidentOf(result)?.message ?? 'neither a stamp nor an error');
}

/** What `cancel_signature` answers about one invoice. */
export function cancellationOf(result: FinkokCancellation, uuid: string): CancellationOutcome {
  // The request is known already: its state tells the rest.
  if (statusOf(result)) return PENDING;
  const folio = foliosOf(result).find(each => each.UUID.toUpperCase() === uuid.toUpperCase());
  if (!folio) return unknown(result.CodEstatus || 'no folio');
  const { EstatusUUID: code, EstatusCancelacion: status } = folio;
  if (REQUESTED.includes(code)) return done(ofCancellationStatus(status, result.Acuse || null));
  if (code === NOT_KNOWN_YET || code === NO_CONNECTION_TO_SAT) return unknown(`EstatusUUID ${code}`);
  const refusal = code === NOT_CANCELABLE ? ('not_cancelable' as const) : PROVIDER_REJECTED;
  return { kind: 'rejected', code: refusal, provider_code: code, message: status };
}
