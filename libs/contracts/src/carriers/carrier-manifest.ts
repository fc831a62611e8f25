import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsUUID, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** Where a carrier's own manifest stands: of one that `needs_review` no one knows whether the carrier has it. */
export const CARRIER_MANIFEST_STATUSES = ['pending', 'needs_review', 'done', 'failed'] as const;
export type CarrierManifestStatus = (typeof CARRIER_MANIFEST_STATUSES)[number];

/** Parcels of one manifest. */
export const MOST_MANIFESTED = 500;

/** The parcels that carriers are to be told of, each carrier in a manifest of its own. */
export class CarrierManifestInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_MANIFESTED)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  shipment_ids: string[];
}

/** What staff found out of a manifest whose answer was lost. */
export class CarrierManifestDecision {
  /** whether the carrier has it; otherwise its parcels can be in another one */
  @IsBoolean() ordered: boolean;
  @IsFilled() @MaxLength(300) @NoCardNumber() reason: string;
}

/** A carrier's own list of the parcels that its driver takes. */
export interface CarrierManifest {
  id: string;
  user_id: string;
  carrier_id: string;
  carrier_name: string;
  status: CarrierManifestStatus;
  shipment_ids: string[];
  tracking_numbers: string[];
  /** PDF files, numbered from 0 */
  files: number;
  /** why the carrier refused it, or why no one knows */
  message: string | null;
  created_at: string;
}

/** Parcels that wait for the driver of a carrier with manifests of its own, and are in none. */
export interface WaitingForManifest {
  carrier_id: string;
  carrier_name: string;
  shipment_ids: string[];
}
