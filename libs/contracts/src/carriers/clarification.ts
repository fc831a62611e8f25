import { IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

/**
 * Kinds of clarifications.
 * `purchase`: was a label sold? · `void`: was a label voided? · `surplus`: a second label of one purchase ·
 * `late`: a label that arrived after its money was released · `late_charged`: the same, charged because its shipment still waited for a label ·
 * `late_void`: a void that the carrier accepted after it had rejected it.
 */
export const CLARIFICATION_KINDS = ['purchase', 'void', 'surplus', 'late', 'late_charged', 'late_void'] as const;
export type ClarificationKind = (typeof CLARIFICATION_KINDS)[number];

export const CLARIFICATION_STATES = ['open', 'decided', 'resolved'] as const;
/** `decided` by staff; `resolved` by the system, for example after a later look-up */
export type ClarificationState = (typeof CLARIFICATION_STATES)[number];

/** Allowed decisions by kind; adopting a found label is a separate call, because it uploads the label's file. */
export const CLARIFICATION_DECISIONS = {
  purchase: ['release'],
  void: ['confirm_void', 'refuse_void'],
  surplus: ['settle'],
  late: ['give', 'write_off', 'void_by_hand'],
  late_charged: ['settle'],
  late_void: ['settle'],
} as const satisfies Record<ClarificationKind, readonly string[]>;
export type ClarificationDecision = (typeof CLARIFICATION_DECISIONS)[ClarificationKind][number] | 'adopt';

const DECISIONS = [...new Set(Object.values(CLARIFICATION_DECISIONS).flat())];

/**
 * A decision of staff.
 * `release`: nothing was sold, release the money · `confirm_void`: the label is void, refund it · `refuse_void`: the label stays valid ·
 * `settle`: nothing is left to do · `give`: give the late label to the customer and charge it ·
 * `write_off`: charge no customer for it · `void_by_hand`: the carrier voided it on request by other means.
 */
export class ClarificationInput {
  @IsIn(DECISIONS) decision!: Exclude<ClarificationDecision, 'adopt'>;
  /** the reason, shown in the audit and in the customer's timeline */
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** The fields next to the file of a label found at the carrier (multipart, `files[]` with one PDF of at most 5 MB). */
export class AdoptionInput {
  @IsString() @IsNotEmpty() @MaxLength(50) tracking_number!: string;
  @IsOptional() @IsUrl({ protocols: ['https', 'http'] }) @MaxLength(500) tracking_url?: string;
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** A purchase, void or label that waits for a decision of staff. */
export interface Clarification {
  id: string;
  kind: ClarificationKind;
  state: ClarificationState;
  shipment_id: string;
  sequential_id: number;
  purchase_id: string;
  user_id: string;
  carrier_id: string;
  carrier_name: string;
  service_name: string;
  /** the reference of the attempt at the carrier */
  reference: string;
  /** pesos that stay held, that a void would refund, or that a late label would cost */
  amount: number;
  /** for every kind except `purchase` */
  tracking_number: string | null;
  /** the last known outcome at the carrier */
  known: string;
  /** number of look-ups so far */
  checks: number;
  /** whether another look-up is possible */
  can_look_up: boolean;
  decision: ClarificationDecision | null;
  decided_by: string | null;
  reason: string | null;
  decided_at: string | null;
  created_at: string;
}
