import { IsIn, IsNotEmpty, IsOptional, IsString, IsUrl, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

/**
 * What needs a person: `purchase` was a label sold? · `void` was a label voided? · `surplus` a second label of one purchase · `late` a label that came after its money was released ·
 * `late_charged` the same, charged because its shipment still waited for a label · `late_void` a void that the carrier accepted after it had been refused.
 */
export const CLARIFICATION_KINDS = ['purchase', 'void', 'surplus', 'late', 'late_charged', 'late_void'] as const;
export type ClarificationKind = (typeof CLARIFICATION_KINDS)[number];

export const CLARIFICATION_STATES = ['open', 'decided', 'resolved'] as const;
/** `decided` by a person, `resolved` by itself, as when a look-up told after all */
export type ClarificationState = (typeof CLARIFICATION_STATES)[number];

/** How a person may decide, by kind; adopting a found label is a call of its own, as it brings the label's file. */
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
 * Decides one: `release` nothing was sold, the money goes back · `confirm_void` it is void, refund it · `refuse_void` it stands · `settle` it is dealt with ·
 * `give` the customer gets the late label and is charged · `write_off` nobody is charged for it · `void_by_hand` the carrier voided it when asked otherwise.
 */
export class ClarificationInput {
  @IsIn(DECISIONS) decision!: Exclude<ClarificationDecision, 'adopt'>;
  /** why, for the audit and the customer's timeline */
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** The fields beside the file of a label that was found at the carrier (multipart, `files[]` one PDF of at most 5 MB). */
export class AdoptionInput {
  @IsString() @IsNotEmpty() @MaxLength(50) tracking_number!: string;
  @IsOptional() @IsUrl({ protocols: ['https', 'http'] }) @MaxLength(500) tracking_url?: string;
  @IsString() @IsNotEmpty() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** A purchase, void or label that waits for a person. */
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
  /** ours, by which the carrier may find it */
  reference: string;
  /** pesos that stay held, that a void would give back, or that a late label costs its customer */
  amount: number;
  /** of every kind but `purchase` */
  tracking_number: string | null;
  /** what the carrier was last known to say */
  known: string;
  /** how often it was looked into */
  checks: number;
  /** whether the carrier can be asked again */
  can_look_up: boolean;
  decision: ClarificationDecision | null;
  decided_by: string | null;
  reason: string | null;
  decided_at: string | null;
  created_at: string;
}
