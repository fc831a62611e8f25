/** Written in place of a secret in what the journal of outbound calls keeps. */
export const JOURNAL_MASK = '•••';

/** A call to an outside system as its journal keeps it, for staff; secrets are out of it. */
export interface OutboundCall {
  id: string;
  subject_kind: string;
  subject_id: string;
  /** counts the tries, null where they are not counted */
  attempt: number | null;
  /** code of the adapter */
  adapter: string;
  operation: string;
  started_at: string;
  duration_ms: number;
  method: string;
  address: string;
  request: string;
  /** null where no answer came */
  status: number | null;
  response: string;
  outcome: 'done' | 'rejected' | 'unsent' | 'unknown' | 'absent';
  /** why it is no success, empty for one */
  reason: string;
}
