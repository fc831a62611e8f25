import { IsIn, IsOptional, IsUUID } from 'class-validator';
import type { Transaction } from './transaction.js';

/**
 * States of an invoice. `pending`: asked for, not stamped yet · `generated`: stamped, ready to download · `rejected`: SAT's rules or the provider
 * refused it; it may be generated again.
 */
export const INVOICE_STATUSES = ['pending', 'generated', 'rejected'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The invoice of a payment into a wallet (CFDI 4.0); amounts in pesos. */
export interface Invoice {
  id: string;
  /** the owner of the wallet */
  user_id: string;
  transaction_id: string;
  status: InvoiceStatus;
  /** with VAT */
  amount: number;
  /** series and number, once sealed */
  folio: string | null;
  /** SAT's id (*folio fiscal*), once stamped */
  uuid: string | null;
  /** false for a stamp that SAT does not know */
  is_real: boolean;
  /** why it was rejected: an error code of ours, or of SAT's matrix such as `CFDI40145` */
  reason_code: string | null;
  /** the words of the provider, in Spanish */
  reason: string | null;
  created_at: string;
  /** where asked for */
  hs_transaction?: (Pick<Transaction, 'id' | 'sequential_id' | 'amount'> & { user: InvoicedUser | null }) | null;
}

/** The owner of an invoiced wallet. */
export interface InvoicedUser {
  id: string;
  sequential_id: number;
  name: string;
  last_name: string;
  email: string;
  company: string | null;
}

/** The invoice that a movement has, in its row. */
export interface TransactionInvoice {
  id: string;
  status: InvoiceStatus;
  reason_code: string | null;
  reason: string | null;
}

/** A request for an invoice. */
export class InvoiceInput {
  /** a cleared payment into the person's wallet */
  @IsUUID() transaction_id!: string;
}

/** Staff generate an invoice: the one change there is. */
export class InvoiceChange {
  @IsOptional() @IsIn(['generated']) status?: 'generated';
}
