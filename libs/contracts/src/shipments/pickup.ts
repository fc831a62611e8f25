import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/**
 * Where a pickup stands: `generated` has the carrier's number; of `unknown` and `needs_review` no one knows whether the carrier comes. The customer says whether
 * it came: `done` or `missed`.
 */
export const PICKUP_STATUSES = [
  'pending',
  'generated',
  'failed',
  'unknown',
  'needs_review',
  'canceling',
  'canceled',
  'done',
  'missed',
] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** Statuses in which the carrier comes, may come or came: a parcel is in one such pickup at most. */
export const LIVE_PICKUPS: readonly PickupStatus[] = [
  'pending',
  'generated',
  'unknown',
  'needs_review',
  'canceling',
  'done',
];

/** Parcels of one pickup. */
export const MOST_PICKED_UP = 100;

/** A minute on the tenant's wall clock. */
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The window of a pickup, `YYYY-MM-DDTHH:MM` on the tenant's wall clock. */
export class PickupWindowInput {
  @Matches(WALL_CLOCK) date_from: string;
  @Matches(WALL_CLOCK) date_to: string;
}

/** A pickup of one shipment, or of several of one carrier at one address. */
export class PickupInput extends PickupWindowInput {
  @IsOptional() @IsUUID() shipment_id?: string;
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PICKED_UP)
  @IsUUID(undefined, { each: true })
  shipment_ids?: string[];
  /** for the person who comes */
  @IsOptional() @IsString() @MaxLength(120) @NoCardNumber() note?: string;
}

/** Whether the carrier came, as the customer saw it. */
export class PickupMarkInput {
  @IsBoolean() came: boolean;
}

/** What staff found out of a pickup of which no one knew. */
export class PickupDecisionInput {
  /** whether the carrier has it in its books */
  @IsBoolean() scheduled: boolean;
  /** the carrier's number of it */
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() reference_number?: string;
  /** how it was found out */
  @IsFilled() @MaxLength(300) @NoCardNumber() reason: string;
}

/** A parcel of a pickup. */
export interface PickedUpShipment {
  id: string;
  sequential_id: number;
  tracking_number: string;
  recipient: string;
  city: string;
  /** kg */
  weight: number;
}

/** Parcels that one pickup may take: of one carrier, at one address, of one customer. */
export interface PickupGroup {
  carrier_id: string;
  carrier: string;
  /** whether the carrier comes for them; else they are taken to a branch */
  is_offered: boolean;
  /** who hands them over */
  sender: string;
  address: string;
  phone: string | null;
  /** the newest first */
  shipments: PickedUpShipment[];
}

/** A pickup as the API shows it. */
export interface Pickup {
  id: string;
  user_id: string;
  /** of its first parcel */
  shipment_id: string;
  tracking_number: string;
  shipments: PickedUpShipment[];
  carrier_id: string;
  carrier: string;
  status: PickupStatus;
  /** the carrier's number, null until it has given one */
  reference_number: string | null;
  /** `YYYY-MM-DDTHH:MM` on the tenant's wall clock */
  date_from: string;
  date_to: string;
  note: string | null;
  /** the carrier's words, where it refused or did not answer */
  message: string | null;
  address: string;
  created_at: string;
  updated_at: string;
}
