import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsInvoiceText } from './fiscal-rules.js';
import { IsFilled, IsMoney } from '../rules.js';
import type { InvoiceKind, InvoiceStatus } from '../states/invoice.js';
import type { Transaction } from './transaction.js';

/**
 * Why an invoice is canceled, by SAT's codes. `01`: it has errors, and another one replaces it · `02`: it has errors, and none replaces it · `03`: the
 * operation did not take place · `04`: the customer of an operation in a global invoice asked for an invoice.
 */
export const CANCELLATION_MOTIVES = ['01', '02', '03', '04'] as const;
export type CancellationMotive = (typeof CANCELLATION_MOTIVES)[number];

/**
 * What the receiver said to a cancellation. `not_needed`: SAT does not ask the receiver · `pending`: the receiver has three working days · `accepted` · `rejected`: the
 * invoice stays valid · `expired`: the days are over, which counts as accepted.
 */
export const ACCEPTANCES = ['not_needed', 'pending', 'accepted', 'rejected', 'expired'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

/** Reasons of a rejection that the receiver's fiscal data cannot correct: the issuer's certificate, data or account. */
export const ISSUER_REASONS: readonly string[] = [
  'csd_missing',
  'csd_expired',
  'issuer_incomplete',
  'no_pac',
  'pac_missing',
  'pac_credentials',
  'pac_account',
];

/** The invoice of a payment into a wallet (CFDI 4.0); amounts in pesos. */
export interface Invoice {
  id: string;
  kind: InvoiceKind;
  /** the owner of the wallet; null for the general public */
  user_id: string | null;
  /** null for a global invoice, which has many */
  transaction_id: string | null;
  status: InvoiceStatus;
  /** with VAT */
  amount: number;
  /** series and number, once sealed */
  folio: string | null;
  /** SAT's id (*folio fiscal*), once stamped */
  uuid: string | null;
  /** false for a stamp that SAT does not know */
  is_real: boolean;
  /** why it was rejected, or not canceled: an error code of ours, or of SAT's matrix such as `CFDI40145` */
  reason_code: string | null;
  /** the words of the provider, in Spanish */
  reason: string | null;
  /** rejected, and its receiver may have it generated again: corrected fiscal data may end it */
  can_retry: boolean;
  /** the month of a global invoice, `2026-11` */
  period: string | null;
  /** the invoice that this one replaces; the one that this note credits */
  replaces_id: string | null;
  credits_id: string | null;
  motive: CancellationMotive | null;
  /** SAT's id of the invoice that replaces it */
  replacement_uuid: string | null;
  acceptance: Acceptance | null;
  /** why the customer wants it canceled */
  cancel_note: string | null;
  cancel_requested_at: string | null;
  canceled_at: string | null;
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

/** The live invoice that a movement is in, in its row. */
export interface TransactionInvoice {
  id: string;
  kind: InvoiceKind;
  status: InvoiceStatus;
  period: string | null;
  reason_code: string | null;
  reason: string | null;
  can_retry: boolean;
}

/** A file of an invoice that one service hands to another. */
export interface HandedFile {
  name: string;
  /** media type */
  type: string;
  /** base64 */
  content: string;
}

/** A request for an invoice; of a payment whose invoice was rejected, to generate it again. */
export class InvoiceInput {
  /** a cleared payment into the person's wallet */
  @IsUUID() transaction_id!: string;
}

/** Staff generate an invoice: the one change there is. */
export class InvoiceChange {
  @IsOptional() @IsIn(['generated']) status?: 'generated';
}

/** A customer asks staff to cancel an invoice. */
export class CancellationRequestInput {
  /** why, for staff */
  @IsString() @MaxLength(300) @Matches(/\S/) @NoCardNumber() cancel_note!: string;
}

/** Staff cancel an invoice before SAT. */
export class CancellationInput {
  @IsIn(CANCELLATION_MOTIVES) motive!: CancellationMotive;
  /** needed by motive 01: SAT's id of the invoice that replaces this one */
  @ValidateIf(({ motive }: CancellationInput) => motive === '01')
  @Matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  replacement_uuid?: string | null;
}

/** What a credit note is about. `refund`: money of the ledger that went back, of which one note is issued · `discount`: no money went back. */
export const CREDIT_REASONS = ['refund', 'discount'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Staff credit a part of an invoice, or all of it. */
export class CreditNoteInput {
  @IsIn(CREDIT_REASONS) reason!: CreditReason;
  /** in pesos, with VAT */
  @IsMoney(0.01) amount!: number;
  /** what the note is about, as it is printed */
  @IsFilled() @MaxLength(200) @IsInvoiceText() @NoCardNumber() concept!: string;
}

/** The month of a global invoice. */
export class GlobalInvoiceInput {
  /** `2026-11` */
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/) period!: string;
}
