/** What an invoice is about. `payment`: one payment into a wallet · `global`: the payments of a month without an invoice of their own · `credit_note`: money of an invoice that was given back (CFDI of type E). */
export const INVOICE_KINDS = ['payment', 'global', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * States of an invoice. `pending`: asked for, not stamped yet · `generated`: stamped, ready to download · `rejected`: SAT's rules or the provider refused
 * it; it may be generated again · `cancel_requested`: the customer wants it canceled, staff decide · `canceling`: on its way to SAT · `acceptance_pending`:
 * the receiver has to accept the cancellation · `canceled`: of no value; its payment can be invoiced again.
 */
export const INVOICE_STATUSES = [
  'pending',
  'generated',
  'rejected',
  'cancel_requested',
  'canceling',
  'acceptance_pending',
  'canceled',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Who moves an invoice: the customer whose it is, or staff with the permission to update invoices. */
export type InvoiceMover = 'owner' | 'staff';

/** Moves that a person makes; sealing, stamping and SAT's answers make the others. */
export const invoiceMoves = {
  request_cancellation: { from: ['generated'], by: 'owner' },
  keep: { from: ['cancel_requested'], by: 'staff' },
  cancel: { from: ['generated', 'cancel_requested'], by: 'staff' },
  replace: { from: ['generated', 'cancel_requested'], by: 'staff' },
  credit: { from: ['generated'], by: 'staff' },
  discard: { from: ['rejected'], by: 'staff' },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; by: InvoiceMover }>;

export type InvoiceMove = keyof typeof invoiceMoves;

/** Whether a move is possible in a state. */
export const canMoveInvoice = (move: InvoiceMove, status: InvoiceStatus): boolean =>
  (invoiceMoves[move].from as readonly InvoiceStatus[]).includes(status);
