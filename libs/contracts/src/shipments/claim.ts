import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { EvidenceKind } from '../overweights/overweight.js';
import type { ParcelStatus } from '../carriers/parcel-status.js';
import type { ShipmentStatus } from '../states/shipment.js';
import { IsFilled, IsMoney } from '../rules.js';

/** What happened to an insured parcel. */
export const CLAIM_REASONS = ['lost', 'damaged'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/**
 * Where a claim is. `open`: staff decide · `paying`: the ledger has yet to pay it out · `paid`: it has · `rejected`: staff do not pay it, unless they
 * decide otherwise later · `withdrawn`: its customer does not want it any more; the parcel may be claimed again.
 */
export const CLAIM_STATES = ['open', 'paying', 'paid', 'rejected', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A claim for an insured parcel that was lost or damaged. Money in pesos. */
export interface Claim {
  id: string;
  shipment_id: string;
  /** its number */
  shipment_number: number;
  user_id: string;
  tracking_number: string;
  carrier_id: string;
  carrier_name: string;
  service_name: string;
  /** what the parcel is insured for */
  declared_value: number;
  reason: ClaimReason;
  description: string;
  /** what its customer claims */
  amount: number;
  /** what staff agreed to pay; null until then */
  paid_amount: number | null;
  state: ClaimState;
  /** the reason of staff's decision */
  decision: string | null;
  decided_at: string | null;
  created_at: string;
  updated_at: string;
  /** where asked for: whose parcel it is */
  user?: { id: string; name: string; last_name: string; email: string } | null;
}

/** A parcel with insurance, as the list of them shows it; its id is that of its shipment. Money in pesos. */
export interface InsuredParcel {
  id: string;
  shipment_id: string;
  user_id: string;
  sequential_id: number;
  created_at: string;
  status: ShipmentStatus;
  parcel_status: ParcelStatus | null;
  tracking_number: string;
  carrier_name: string;
  service_name: string;
  declared_value: number;
  /** what its customer paid for the insurance */
  premium: number;
  contents: string;
  origin_postal_code: string;
  destination_name: string;
  destination_city: string;
  destination_postal_code: string;
}

export const CLAIM_ENTRY_KINDS = ['opened', 'message', 'approved', 'rejected', 'withdrawn', 'paid'] as const;
export type ClaimEntryKind = (typeof CLAIM_ENTRY_KINDS)[number];

/** One line of a claim's timeline. */
export interface ClaimEntry {
  id: string;
  kind: ClaimEntryKind;
  /** who did it; null for the system */
  by: { id: string; name: string; is_staff: boolean } | null;
  /** the reason or the message */
  text: string | null;
  /** what came with it, by place from 0 */
  files: EvidenceKind[];
  created_at: string;
}

/** The fields beside the files with which a customer claims (multipart, as `claim[reason]`). */
export class ClaimInput {
  @IsUUID() shipment_id!: string;
  @IsIn(CLAIM_REASONS) reason!: ClaimReason;
  /** pesos, at most what the parcel is insured for */
  @IsMoney(0.01) amount!: number;
  /** what happened, and what was in the parcel */
  @IsFilled() @IsString() @MaxLength(1000) @NoCardNumber() description!: string;
}

/** A message between customer and staff, perhaps with files. */
export class ClaimMessage {
  @IsFilled() @IsString() @MaxLength(1000) @NoCardNumber() text!: string;
}

/** Why staff do not pay; the customer reads it. */
export class ClaimRefusal {
  @IsFilled() @IsString() @MaxLength(500) @NoCardNumber() decision!: string;
}

/** Staff pay a claim, in whole or in part. */
export class ClaimApproval extends ClaimRefusal {
  /** pesos, at most what the parcel is insured for */
  @IsMoney(0.01) paid_amount!: number;
}
