import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches } from 'class-validator';

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
}
