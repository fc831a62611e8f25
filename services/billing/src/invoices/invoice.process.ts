import type { InvoiceStatus } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { backoff, defineProcess, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Pac } from '../cfdi/pac.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import type { InvoiceDrafts } from './invoice-drafts.js';

/** The row of an invoice; the amount in centavos, as the database returns a bigint. */
export interface InvoiceRow {
  id: string;
  user_id: string;
  transaction_id: string;
  amount: string;
  folio: string | null;
  uuid: string | null;
  is_real: boolean;
  /** as it was sealed: stamped again with the same bytes until the provider answers */
  sealed_xml: string | null;
  /** byte for byte as the provider returned it */
  xml: string | null;
  reason_code: string | null;
  reason: string | null;
}

export interface InvoiceDeps {
  drafts: InvoiceDrafts;
  pac: Pac;
}

/** `requested` waits for staff, unless invoices are automatic; the customer sees everything before `generated` as pending. */
export type InvoiceState = 'requested' | 'sealing' | 'stamping' | 'generated' | 'rejected';

/** What people are told of a state. */
export const STATUS_OF: Readonly<Record<InvoiceState, InvoiceStatus>> = {
  requested: 'pending',
  sealing: 'pending',
  stamping: 'pending',
  generated: 'generated',
  rejected: 'rejected',
};

const NO_REASON = { reason_code: null, reason: null };
const rejection = (_: unknown, data: unknown): object => data as { reason_code: string; reason: string };

/** Missing or expired certificates and wrong data reject the invoice; a fault of the machine is tried again. */
async function seal(tx: Tx, row: ProcessRow<InvoiceRow>, { deps }: StepContext<InvoiceDeps>) {
  try {
    return { outcome: 'sealed' as const, data: await deps.drafts.sealed(tx, row) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: 'rejected' as const, data: { reason_code: error.code, reason: null } };
  }
}

/** The identical document is stamped once, so a repeated call gets the first stamp. */
async function stamp({ sealed_xml, id }: ProcessRow<InvoiceRow>, { deps, signal }: StepContext<InvoiceDeps>) {
  const answer = await deps.pac.stamp(sealed_xml!, id, signal);
  if (answer.outcome === 'rejected')
    return { outcome: 'rejected' as const, data: { reason_code: answer.code, reason: answer.message } };
  if (answer.outcome === 'unknown') return { outcome: 'unknown' as const, error: new Error('no answer to a stamp') };
  const uuid = stampedUuid(answer.xml, sealed_xml!);
  if (uuid === null) return { outcome: 'unknown' as const, error: new Error('the answer is not the stamped invoice') };
  return { outcome: 'stamped' as const, data: { xml: answer.xml, uuid, is_real: deps.pac.isReal } };
}

/** An invoice, from the request to its stamp. */
export const invoiceProcess = defineProcess<InvoiceRow, InvoiceDeps>()('invoice', {
  table: 'invoices',
  starts: ['sealing'],
  states: {
    requested: { by: 'staff', on: { generate: 'sealing' } },
    sealing: {
      write: seal,
      retry: backoff('5s', '10m'),
      on: {
        sealed: { to: 'stamping', set: (_, data) => ({ ...NO_REASON, ...(data as object) }) },
        rejected: { to: 'rejected', set: rejection },
      },
    },
    stamping: {
      call: stamp,
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: {
        stamped: { to: 'generated', set: (_, data) => data as object },
        rejected: { to: 'rejected', set: rejection },
        unknown: 'stamping',
      },
    },
    rejected: { by: 'staff', on: { generate: { to: 'sealing', set: () => NO_REASON } } },
    generated: { final: true },
  },
});
