import { DomainError, failpoint } from '@porte/domain-kit';
import { backoff, data, defineProcess, sqlStates, type ProcessRow, type StepContext } from '@porte/process-kit';
import type { Tx } from '@porte/messaging-kit';
import { isForPeople, shownReason, type Pac } from '../cfdi/pac.js';
import { stampedUuid } from '../cfdi/stamped-uuid.js';
import {
  CANCELING,
  canceled,
  refused,
  stillPending,
  type CanceledInvoice,
  type CancellationCalls,
  type CancellationOrder,
  type KeptInvoice,
} from './cancellation-calls.js';
import type { InvoiceDrafts } from './invoice-drafts.js';
import { tellGenerated, tellRejected } from './invoice-facts.js';
import type { InvoiceRow } from './invoice.row.js';
import type { PacChoice, PacChoices } from './pac-choices.js';

export interface InvoiceDeps {
  drafts: InvoiceDrafts;
  choices: PacChoices;
  pac: Pac;
  cancellations: CancellationCalls;
  replacements: { cancelReplaced(tx: Tx, row: InvoiceRow): Promise<void> };
}

const NO_REASON = { reason_code: null, reason: null };

/** Why an invoice was not stamped, and what of it is written again. */
type Rejection = Pick<InvoiceRow, 'reason_code' | 'reason'> &
  Partial<Pick<InvoiceRow, 'sealed_xml' | 'pac' | 'receiver_version'>>;

/** It waits for its receiver or for staff. */
const REJECTED = { to: 'rejected', set: (_: unknown, rejection: Rejection) => rejection, write: tellRejected } as const;

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
  if (isForPeople(answer)) {
    const reason = shownReason(answer);
    if (answer.kind === 'rejected')
      return { outcome: 'rejected' as const, data: { ...reason, sealed_xml: null, pac: null } };
    // An account that did not work at the first call has stamped nothing: another provider may be chosen.
    return {
      outcome: 'rejected' as const,
      data: choice.isFirst && ACCOUNT_FAILURES.includes(reason.reason_code) ? { ...reason, pac: null } : reason,
    };
  }
  if (answer.kind !== 'done') return { outcome: 'unknown' as const, error: new Error('no answer to a stamp') };
  const { xml, is_real } = answer.value;
  const uuid = stampedUuid(xml, sealed_xml!);
  if (uuid === null) return { outcome: 'unknown' as const, error: new Error('the answer is not the stamped invoice') };
  return { outcome: 'stamped' as const, data: { xml, uuid, is_real } };
}

/** An invoice, from the request to its stamp, and to its cancellation. */
export const invoiceProcess = defineProcess<InvoiceRow, InvoiceDeps>()('invoice', {
  table: 'invoices',
  starts: ['sealing'],
  outcomes: {
    sealed: data<Pick<InvoiceRow, 'folio' | 'sealed_xml' | 'receiver_version'>>(),
    rejected: data<Rejection>(),
    stamped: data<Pick<InvoiceRow, 'xml' | 'uuid' | 'is_real'>>(),
    discard: data<Pick<InvoiceRow, 'canceled_at'>>(),
    request_cancellation: data<Pick<InvoiceRow, 'cancel_note' | 'cancel_requested_at'>>(),
    cancel: data<CancellationOrder>(),
    canceled: data<CanceledInvoice>(),
    refused: data<KeptInvoice>(),
  },
  states: {
    requested: { by: 'staff', on: { generate: 'sealing' } },
    sealing: {
      write: seal,
      retry: backoff('5s', '10m'),
      on: {
        sealed: { to: 'stamping', set: (_, document) => ({ ...NO_REASON, ...document }) },
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
          set: (_, stamped) => stamped,
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
      on: {
        generate: { to: 'sealing', set: () => NO_REASON },
        discard: { to: 'canceled', set: (_, discarded) => discarded },
      },
    },
    generated: {
      final: true,
      on: { request_cancellation: { to: 'cancel_requested', set: (_, asked) => asked }, cancel: CANCELING },
    },
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

/** SQL of the states with a stamp that counts. */
export const STAMPED_STATES = sqlStates(invoiceProcess, [
  'generated',
  'cancel_requested',
  'canceling',
  'acceptance_pending',
]);
