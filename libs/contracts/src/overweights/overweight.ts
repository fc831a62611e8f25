import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsCm, IsFilled, IsKg, IsMoney } from '../rules.js';

/** What an overweight costs its customer so far; filters accept the position too. `closed`: nothing was taken, and nothing will be. */
export const OVERWEIGHT_STATUSES = ['unpaid', 'paid', 'rebated', 'refunded', 'closed'] as const;
export type OverweightStatus = (typeof OVERWEIGHT_STATUSES)[number];

/**
 * Where a case is. `announced`: its customer was told and may answer · `contested`: its customer disagrees, staff decide · `due`: staff may charge it · `charging`: the ledger has yet to take the amount ·
 * `short`: its wallet would owe more than the setting allows, staff decide · `offered`: its customer may accept a plan · `planned`: deposits pay it ·
 * `ending_plan`: the ledger has yet to end the plan · `paid`: it has taken the amount · `rebated`: its customer wants the amount back, staff decide · `refunding`: the ledger has yet to give it back · `refunded`: it has ·
 * `closed`: nothing is charged.
 */
export const OVERWEIGHT_STATES = [
  'announced',
  'contested',
  'due',
  'charging',
  'short',
  'offered',
  'planned',
  'ending_plan',
  'paid',
  'rebated',
  'refunding',
  'refunded',
  'closed',
] as const;
export type OverweightState = (typeof OVERWEIGHT_STATES)[number];

/**
 * Why a case was closed without a charge. `below_limit`: it costs less than the setting `overweight_min_amount` · `waived`: staff do not charge it ·
 * `granted`: its customer contested it and was right.
 */
export const OVERWEIGHT_CLOSINGS = ['below_limit', 'waived', 'granted'] as const;
export type OverweightClosing = (typeof OVERWEIGHT_CLOSINGS)[number];

/** A parcel's dimensions in cm and weights in kg; null where they are not known. */
export interface ParcelMeasures {
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
  volumetric_weight: number | null;
}

/** A parcel that the carrier found heavier than paid for. Weights in kg, money in pesos. */
export interface Overweight {
  id: string;
  shipment_id: string;
  /** its number */
  shipment_number: number | null;
  user_id: string;
  tracking_number: string;
  carrier_id: string | null;
  carrier_name: string | null;
  service_id: string | null;
  service_name: string | null;
  /** what the customer declared, and what the carrier measured */
  declared: ParcelMeasures | null;
  measured: ParcelMeasures | null;
  /** what the carrier bills, and what the price of the label covered */
  billable_kg: number | null;
  paid_kg: number | null;
  /** whole kg above the paid weight */
  overweight: number;
  /** of each of these kg, in force when the label was bought */
  price: number | null;
  labelled_at: string | null;
  amount: number;
  status: OverweightStatus;
  state: OverweightState;
  /** from when it may be charged without an answer */
  answer_by: string | null;
  accepted_at: string | null;
  closing: OverweightClosing | null;
  contested_at: string | null;
  /** whole kg that the customer accepts of a case that it contests */
  offered_kg: number | null;
  /** where staff agreed in part: the whole kg and the amount before */
  reported_kg: number | null;
  reported_amount: number | null;
  /** what went back to the wallet, of a case that is given back: the amount, or the part of it that the carrier gave back */
  returned: number | null;
  /** of a case that deposits pay, or have paid in part: what they have paid so far */
  paid: number | null;
  /** of a plan that is offered or runs: the most that one deposit gives, in percent */
  plan_share: number | null;
  /** for staff only: what the carrier charges us, and where its invoice says so */
  carrier_charge?: number | null;
  invoice_number?: string | null;
  invoice_line?: string | null;
  /** for staff only: the claim towards the carrier that it is in, and what the carrier gave back */
  claim_id?: string | null;
  recovered?: number | null;
  carrier_package_dimensions: string | null;
  carrier_weight: number | null;
  carrier_volumetric_weight: number | null;
  /** path of the first file that the customer sent */
  evidence_file_url: string | null;
  evidence_description: string | null;
  created_at: string;
  /** where asked for: whose label it is */
  user?: { id: string; name: string; last_name: string; email: string } | null;
}

/** What happened to a case. */
export const OVERWEIGHT_ENTRY_KINDS = [
  'reported',
  'closed',
  'accepted',
  'expired',
  'contested',
  'message',
  'granted',
  'partial',
  'rejected',
  'charge_requested',
  'charged',
  'short',
  'plan_offered',
  'plan_accepted',
  'plan_set',
  'plan_withdrawn',
  'instalment',
  'plan_cancel_requested',
  'plan_ended',
  'rebate_requested',
  'rebate_canceled',
  'refund_requested',
  'refunded',
] as const;
export type OverweightEntryKind = (typeof OVERWEIGHT_ENTRY_KINDS)[number];

/** The kinds of file that show a parcel, judged by content. */
export const EVIDENCE_KINDS = ['pdf', 'png', 'jpeg'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** The files of a case: at once and in all at most, and the bytes of each. */
export const EVIDENCE_FILES = { atOnce: 5, most: 10, bytes: 5_000_000 } as const;

/** The most messages of a case. */
export const MOST_MESSAGES = 100;

/** One line of a case's timeline. */
export interface OverweightEntry {
  id: string;
  kind: OverweightEntryKind;
  /** who did it; null for the system */
  by: { id: string; name: string; is_staff: boolean } | null;
  /** the reason or the message */
  text: string | null;
  /** what came with it, by place from 0 */
  files: EvidenceKind[];
  created_at: string;
}

/** Staff report an overweight by hand; of the weights at least one way to know the billable one. */
export class OverweightInput {
  @IsString() @Matches(/^[A-Za-z0-9-]{3,60}$/) tracking_number!: string;
  @IsOptional() @IsCm() length?: number;
  @IsOptional() @IsCm() width?: number;
  @IsOptional() @IsCm() height?: number;
  /** on the carrier's scale */
  @IsOptional() @IsKg() weight?: number;
  /** as the carrier bills it; by default the larger of the scale's and the volumetric weight */
  @IsOptional() @IsKg() billable_kg?: number;
  /** what the carrier charges us, in pesos */
  @IsOptional() @IsMoney() carrier_charge?: number;
  @IsOptional() @IsString() @MaxLength(40) @NoCardNumber() invoice_number?: string;
  @IsOptional() @IsString() @MaxLength(20) @NoCardNumber() invoice_line?: string;
}

/** A decision about a case that needs a reason; the customer reads it. */
export class OverweightReason {
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason!: string;
}

/** Staff charge a case; before its customer has accepted it or had the time to answer only with a reason. */
export class OverweightCharge {
  @IsOptional() @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() reason?: string;
}

/** The fields beside the files with which a customer contests a case (multipart, as `overweight[evidence_description]`). @remarks form fields are text */
export class OverweightContest {
  @IsFilled() @IsString() @MaxLength(1000) @NoCardNumber() evidence_description!: string;
  /** whole kg that the customer accepts; none by default */
  @IsOptional() @Matches(/^[1-9]\d{0,3}$/) accepted_kg?: string;
}

/** A message between customer and staff, perhaps with files. */
export class OverweightMessage {
  @IsFilled() @IsString() @MaxLength(1000) @NoCardNumber() text!: string;
}

/** Staff agree with the customer in part: the whole kg that remain, fewer than the reported ones. */
export class OverweightPartial extends OverweightReason {
  @IsInt() @Min(1) @Max(9999) kg!: number;
}

/** Staff offer a plan: each deposit gives at most this percentage of what it credits, until the case is paid. */
export class OverweightPlanOffer {
  @IsInt() @Min(1) @Max(100) share!: number;
}

/** Staff set a plan that its customer did not accept here, with a reason that the customer reads. */
export class OverweightPlanSet extends OverweightReason {
  @IsInt() @Min(1) @Max(100) share!: number;
}

/** The most cases that are charged at once. */
export const MOST_CHARGES = 500;

/** What is due: of the oldest cases, as many as are charged at once. Money in pesos. */
export interface OverweightsDue {
  count: number;
  amount: number;
  /** owners of wallets */
  customers: number;
  /** what the carriers charge for these cases, where they say it */
  carrier_charge: number;
}

/** Staff charge cases that are due, as they saw their total: another count or amount is refused. */
export class OverweightCharges {
  @IsInt() @Min(1) @Max(MOST_CHARGES) count!: number;
  @IsMoney() amount!: number;
  /** the cases that are charged; without it all that are due */
  @ValidateIf((_, ids) => ids !== undefined)
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_CHARGES)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  ids?: string[];
}
