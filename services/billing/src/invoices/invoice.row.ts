import type { Acceptance, CancellationMotive, InvoiceKind, InvoiceStatus } from '@porte/contracts';
import type { PacName } from '../cfdi/pac.js';

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
