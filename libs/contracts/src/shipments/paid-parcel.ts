import { ArrayMaxSize, ArrayMinSize, IsArray, IsISO8601, IsString, Matches } from 'class-validator';

/** The most tracking numbers of one question about paid parcels. */
export const MOST_PAID_PARCELS = 500;

/** Asks shipments what was paid for parcels. */
export class PaidParcelsInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_PAID_PARCELS)
  @IsString({ each: true })
  @Matches(/^[A-Za-z0-9-]{1,60}$/, { each: true })
  tracking_numbers!: string[];
}

/** What was declared and paid for a parcel that has a label; weights in kg, dimensions in cm, money in pesos. */
export interface PaidParcel {
  shipment_id: string;
  sequential_id: number;
  user_id: string;
  owner_id: string;
  tracking_number: string;
  /** ISO 8601 */
  labelled_at: string | null;
  carrier_id: string;
  carrier_name: string;
  service_id: string;
  service_name: string;
  own_agreement: boolean;
  demo: boolean;
  paid_kg: number;
  extra_kg_overweight_price: number;
  /** cm³ per kg, as the carrier has it now */
  volumetric_divisor: number;
  declared: { length: number; width: number; height: number; weight: number; volumetric_weight: number };
  /** parcels that are alike, as `boxOf` and `laneOf` have it; absent in answers of the release before */
  box?: string;
  lane?: string;
}

/** The most boxes of one answer. */
export const MOST_PAID_BOXES = 20_000;

/** Asks shipments how many labels of a time there are of each box; ISO 8601, without the end. */
export class PaidBoxesInput {
  @IsISO8601({ strict: true }) from!: string;
  @IsISO8601({ strict: true }) until!: string;
}

/** How many labels a customer bought for parcels that are alike. */
export interface PaidBox {
  owner_id: string;
  service_id: string;
  box: string;
  lane: string;
  labels: number;
}
