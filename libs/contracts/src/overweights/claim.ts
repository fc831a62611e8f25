import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { AnswersQuery } from '../reports/answers.js';
import { IsMoney } from '../rules.js';
import { OverweightReason, type OverweightStatus } from './overweight.js';

/**
 * Where a claim towards a carrier is. `open`: its cases are chosen · `sent`: the carrier has it · `settled`: the carrier gave something back ·
 * `rejected`: it did not.
 */
export const CARRIER_CLAIM_STATES = ['open', 'sent', 'settled', 'rejected'] as const;
export type CarrierClaimState = (typeof CARRIER_CLAIM_STATES)[number];

/** The most cases of a claim: those of a period that are left go into the next one. */
export const MOST_CLAIMED = 200;

/** What a carrier is asked to give back for the contested cases of a period. Money in pesos. */
export interface OverweightClaim {
  id: string;
  carrier_id: string;
  carrier_name: string;
  /** `YYYY-MM-DD`, days of the tenant's time zone, both included */
  from: string;
  to: string;
  state: CarrierClaimState;
  cases: number;
  claimed: number;
  /** by the carrier; null before it has answered */
  recovered: number | null;
  /** of that, to the customers who had paid */
  returned: number | null;
  /** the carrier's own number of the claim */
  reference: string | null;
  /** what the carrier said */
  reason: string | null;
  created_at: string;
  sent_at: string | null;
  settled_at: string | null;
}

/** A case of a claim. Weights in kg, money in pesos. */
export interface ClaimedCase {
  id: string;
  shipment_number: number | null;
  tracking_number: string;
  billable_kg: number | null;
  paid_kg: number | null;
  status: OverweightStatus;
  amount: number;
  /** the carrier's charge, or the customer's amount where the carrier did not say it */
  claimed: number;
  recovered: number | null;
  returned: number | null;
  /** how many files of its customer show the parcel */
  files: number;
}

/** A claim with its cases. */
export interface ClaimWithCases extends OverweightClaim {
  claimed_cases: ClaimedCase[];
}

/** Staff claim the contested cases of a carrier in a period. */
export class OverweightClaimInput extends AnswersQuery {
  @IsUUID() carrier_id!: string;
}

/** The carrier has the claim. */
export class OverweightClaimSent {
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() reference?: string;
}

/** What the carrier gives back for a case, in pesos. */
export class ClaimRecovery {
  @IsUUID() id!: string;
  @IsMoney() recovered!: number;
}

/** What the carrier gives back; cases that are not named get nothing. Customers read the reason. */
export class OverweightClaimSettlement extends OverweightReason {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_CLAIMED)
  @ArrayUnique(({ id }: ClaimRecovery) => id)
  @ValidateNested({ each: true })
  @Type(() => ClaimRecovery)
  cases!: ClaimRecovery[];
}
