import type { Acceptance, CancellationMotive, InvoiceKind, InvoiceStatus } from '@porte/contracts';
import { DomainError, failpoint } from '@porte/domain-kit';
import { backoff, defineProcess, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { Tx } from '@porte/messaging-kit';
import type { Pac, PacName } from '../cfdi/pac.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import { CANCELING, canceled, refused, stillPending, type CancellationCalls } from './cancellation-calls.js';
import type { InvoiceDrafts } from './invoice-drafts.js';
import { tellGenerated, tellRejected } from './invoice-facts.js';
import type { PacChoice, PacChoices } from './pac-choices.js';
import type { Replacements } from './replacements.js';

/** The row of an invoice; the amount in centavos, as the database returns a bigint. */
export interface InvoiceRow {
  id: string;
  kind: InvoiceKind;
  /** null for the general public */
  user_id: string | null;
  /** null for a global invoice */
  transaction_id: string | null;
  amount: string;
  folio: string | null;
  uuid: string | null;
  is_real: boolean;
  /** as it was sealed: stamped again with the same bytes until the provider answers; null again once the provider refuses it */
  sealed_xml: string | null;
  /** byte for byte as the provider returned it */
  xml: string | null;
  /** the provider that stamped the invoice, or that may have; null while none can have */
  pac: PacName | null;
  reason_code: string | null;
  reason: string | null;
  /** the invoice that this one replaces */
  replaces_id: string | null;
  /** of a credit note: the invoice whose money was given back, by which refund, and the words of its concept */
  credits_id: string | null;
  refund_id: string | null;
  concept: string | null;
  /** the month of a global invoice, `2026-11` */
  period: string | null;
  motive?: CancellationMotive | null;
  replacement_uuid?: string | null;
  acceptance?: Acceptance | null;
  /** why the customer wants it canceled */
  cancel_note?: string | null;
  cancel_requested_at?: Date | null;
  /** what it said of its receiver when it was sealed last; see `receiverVersion` */
  receiver_version?: string | null;
  canceled_at?: Date | null;
  /** SAT's confirmation of the cancellation, XML */
  receipt?: string | null;
}

/** A row of one kind before it is sealed. */
export const newInvoiceRow = (
  row: Pick<InvoiceRow, 'id' | 'kind' | 'user_id' | 'transaction_id' | 'amount'> & Partial<InvoiceRow>,
): InvoiceRow => ({
  folio: null,
  uuid: null,
  is_real: false,
  sealed_xml: null,
  xml: null,
  pac: null,
  reason_code: null,
  reason: null,
  replaces_id: null,
  credits_id: null,
  refund_id: null,
  concept: null,
  period: null,
  ...row,
});

export interface InvoiceDeps {
  drafts: InvoiceDrafts;
  choices: PacChoices;
  pac: Pac;
  cancellations: CancellationCalls;
  replacements: Replacements;
}

/** `requested` waits for staff, unless invoices are automatic; the customer sees everything before `generated` as pending. */
export type InvoiceState =
  | 'requested'
  | 'sealing'
  | 'stamping'
  | 'generated'
  | 'rejected'
  | 'cancel_requested'
  | 'canceling'
  | 'acceptance_pending'
  | 'canceled';

/** What people are told of a state. */
export const STATUS_OF: Readonly<Record<InvoiceState, InvoiceStatus>> = {
  requested: 'pending',
  sealing: 'pending',
  stamping: 'pending',
  generated: 'generated',
  rejected: 'rejected',
  cancel_requested: 'cancel_requested',
  canceling: 'canceling',
  acceptance_pending: 'acceptance_pending',
  canceled: 'canceled',
};

export const INVOICE_STATES = Object.keys(STATUS_OF) as InvoiceState[];

const NO_REASON = { reason_code: null, reason: null };
const asked = (_: unknown, data: unknown): object => data as Pick<InvoiceRow, 'cancel_note' | 'cancel_requested_at'>;
const discarded = (_: unknown, data: unknown): object => data as Pick<InvoiceRow, 'canceled_at'>;
const rejection = (_: unknown, data: unknown): object =>
  data as Pick<InvoiceRow, 'reason_code' | 'reason'> &
    Partial<Pick<InvoiceRow, 'sealed_xml' | 'pac' | 'receiver_version'>>;

/** It waits for its receiver or for staff. */
const REJECTED = { to: 'rejected', set: rejection, write: tellRejected } as const;

/** Missing or expired certificates and wrong data reject the invoice; a fault of the machine is tried again. */
async function seal(tx: Tx, row: ProcessRow<InvoiceRow>, { deps }: StepContext<InvoiceDeps>) {
  const { folio, sealed_xml } = row;
  // It may have been stamped: a new document would be a second invoice.
  if (sealed_xml !== null) return { outcome: 'sealed' as const, data: { folio, sealed_xml } };
  const receiver_version = await deps.drafts.receiverVersion(tx, row);
  try {
    return { outcome: 'sealed' as const, data: { ...(await deps.drafts.sealed(tx, row)), receiver_version } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: 'rejected' as const, data: { reason_code: error.code, reason: null, receiver_version } };
  }
}

/** With these a provider says that it did not look at the document. */
const ACCOUNT_FAILURES: readonly string[] = ['pac_credentials', 'pac_account'];

/** Without a provider nothing was sent. */
const NO_PAC = {
  outcome: 'rejected' as const,
  data: { reason_code: 'pac_missing', reason: null, sealed_xml: null },
};

/** The identical document is stamped once, so a repeated call gets the first stamp. */
async function stamp(row: ProcessRow<InvoiceRow>, { deps, signal }: StepContext<InvoiceDeps>) {
  const { sealed_xml, tenant_id, id } = row;
  let choice: PacChoice | null;
  try {
    choice = await deps.choices.of(row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: 'unknown' as const, error };
  }
  if (choice === null) return NO_PAC;
  await failpoint('stamp.send.before');
  const answer = await deps.pac.stamp(sealed_xml!, { tenant_id, id, pac: choice.pac }, signal);
  await failpoint('stamp.reply.after');
  if (answer.outcome === 'rejected' || answer.outcome === 'unavailable') {
    const reason = { reason_code: answer.code, reason: answer.message };
    if (answer.outcome === 'rejected')
      return { outcome: 'rejected' as const, data: { ...reason, sealed_xml: null, pac: null } };
    // An account that did not work at the first call has stamped nothing: another provider may be chosen.
    return {
      outcome: 'rejected' as const,
      data: choice.isFirst && ACCOUNT_FAILURES.includes(answer.code) ? { ...reason, pac: null } : reason,
    };
  }
  if (answer.outcome === 'unknown') return { outcome: 'unknown' as const, error: new Error('no answer to a stamp') };
  const uuid = stampedUuid(answer.xml, sealed_xml!);
  if (uuid === null) return { outcome: 'unknown' as const, error: new Error('the answer is not the stamped invoice') };
  return { outcome: 'stamped' as const, data: { xml: answer.xml, uuid, is_real: answer.is_real } };
}

/** An invoice, from the request to its stamp, and to its cancellation. */
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
        rejected: REJECTED,
      },
    },
    stamping: {
      call: stamp,
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: {
        stamped: {
          to: 'generated',
          set: (_, data) => data as object,
          write: async (tx, row, { deps }) => {
            await tellGenerated(tx, row);
            await deps.replacements.cancelReplaced(tx, row);
          },
        },
        rejected: REJECTED,
        unknown: 'stamping',
      },
    },
    rejected: {
      by: 'staff',
      on: { generate: { to: 'sealing', set: () => NO_REASON }, discard: { to: 'canceled', set: discarded } },
    },
    generated: { final: true, on: { request_cancellation: { to: 'cancel_requested', set: asked }, cancel: CANCELING } },
    cancel_requested: { by: 'staff', on: { keep: 'generated', cancel: CANCELING } },
    canceling: {
      call: (row, { deps, signal }) => deps.cancellations.send(row, signal),
      // SAT keeps one cancellation for each invoice: a repeated request finds the first.
      idempotent: true,
      retry: backoff('5s', '10m'),
      on: { canceled, pending: stillPending, refused, unknown: 'canceling' },
    },
    acceptance_pending: {
      call: (row, { deps, signal }) => deps.cancellations.ask(row, signal),
      idempotent: true,
      every: '1h',
      retry: backoff('1m', '1h'),
      on: { canceled, pending: stillPending, refused, unknown: 'acceptance_pending' },
    },
    canceled: { final: true },
  },
});
