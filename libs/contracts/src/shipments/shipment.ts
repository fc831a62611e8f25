import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { ParcelStatus } from '../carriers/parcel-status.js';
import type { AddressFact, LabelFact, ParcelFact, RateFact } from '../events/shapes.js';
import type {
  CancellationState,
  PurchaseState,
  ShipmentSource,
  ShipmentStatus,
  ShipmentStep,
} from '../states/shipment.js';
import { AddressInput } from './address.js';
import type { ParcelAttention } from './parcel-attention.js';
import type { UNITS } from './parcel.js';
import type { Pickup } from './pickup.js';

/** Step 1: origin and destination, typed or saved. */
export class ShipmentInput {
  @IsOptional() @ValidateNested() @Type(() => AddressInput) origin_attributes?: AddressInput;
  @IsOptional() @ValidateNested() @Type(() => AddressInput) destination_attributes?: AddressInput;
  @IsOptional() @IsUUID() origin_id?: string;
  @IsOptional() @IsUUID() destination_id?: string;
  @IsOptional() @IsBoolean() save_origin?: boolean;
  @IsOptional() @IsBoolean() save_destination?: boolean;
  @IsOptional() @IsIn(['app', 'system', 'manual']) source?: 'app' | 'system' | 'manual';
  @IsOptional() @IsString() @MaxLength(35) source_number?: string;
  /** staff: the customer who owns the shipment and whose wallet pays */
  @IsOptional() @IsUUID() user_id?: string;
}

/** A customer asks staff to cancel a label. */
export class LabelCancellationInput {
  /** why, for staff */
  @IsOptional() @IsString() @MaxLength(300) @NoCardNumber() reason?: string;
}

/** A parcel as the API shows it; volumetric weight in kg with the divisor 5000. */
export type ShownParcel = ParcelFact &
  typeof UNITS & { id: string; shipment_id: string; insure_package: boolean; volumetric_weight: number };

/** The public part of a bought rate. `image`, and for staff `price_version`, are present with `include=rate`. */
export type ShownRate = Pick<
  RateFact,
  | 'service_id'
  | 'service_name'
  | 'carrier_id'
  | 'carrier_name'
  | 'days'
  | 'total'
  | 'extended_zone'
  | 'insured'
  | 'is_pickup'
  | 'volumetric_weight'
  | 'demo'
  | 'own_agreement'
  | 'paid_kg'
> & {
  service: { id: string; name: string; carrier: { id: string; name: string } };
  image?: { url: string | null };
  /** of the service's prices that it was made of; absent where a carrier was asked for its price, or before versions were kept */
  price_version?: number;
};

/** A shipment as the API shows it. */
export interface Shipment {
  id: string;
  sequential_id: number;
  user_id: string;
  status: ShipmentStatus;
  step: ShipmentStep;
  source: ShipmentSource;
  source_number: string | null;
  origin: AddressFact;
  destination: AddressFact;
  parcels: ShownParcel[];
  rate: ShownRate | null;
  generated_label:
    | (Pick<LabelFact, 'id' | 'tracking_number' | 'tracking_url' | 'created_at'> & {
        download_url: string;
        /** path of the public page that shows where the parcel is */
        tracking_page: string;
      })
    | null;
  /** why the last purchase failed */
  error: { code: string; message: string } | null;
  /** present while a purchase is in progress */
  purchase?: { state: PurchaseState; since: string };
  /** present while staff have to decide about a cancellation; absent if it was requested in an older release */
  cancellation_request?: { at: string; reason: string | null };
  /** present while a cancellation is in progress */
  cancellation?: { state: CancellationState; since: string };
  /** the carrier's reason for rejecting the last void */
  void_refusal?: { message: string; at: string };
  /** where the carrier last saw the parcel; null until it reports */
  parcel_status: ParcelStatus | null;
  /** when the carrier saw it there: ISO 8601, UTC */
  parcel_status_at: string | null;
  /** the day on which the carrier expects to deliver, `2026-11-25`; null where it names none */
  expected_on: string | null;
  /** who took the parcel, in the carrier's words; present once the carrier reports it */
  received_by?: string;
  /** present while someone has to look after the parcel */
  attention?: { kind: ParcelAttention; since: string };
  /** the shipment whose parcel it sends back; present for returns */
  return_of?: string;
  /** when its label was first printed or downloaded; null before, and for labels older than this field */
  printed_at: string | null;
  /** the newest pickup that it is in; present with `include=pickup` */
  pickup?: Pickup | null;
  created_at: string;
}

/** What buying a label answers: the shipment, and the wallet that paid. */
export interface Purchase {
  shipment: Shipment;
  /** balance in pesos; null until it is known */
  user: { id: string; balance: number | null };
}
