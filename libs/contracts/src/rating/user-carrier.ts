import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsUUID } from 'class-validator';

/** The services of a carrier that a customer with `special_carriers` may use. */
export interface UserCarrier {
  id: string;
  user_id: string;
  carrier_id: string;
  service_ids: string[];
  created_at: string;
}

/** An empty list deletes the row. */
export class UserCarrierChange {
  @IsArray() @ArrayMaxSize(500) @ArrayUnique() @IsUUID(undefined, { each: true }) service_ids: string[];
}

/** Replaces the customer's services of a carrier. Without `service_ids`, all services of the carrier; an empty list stores nothing. */
export class UserCarrierInput {
  @IsUUID() user_id: string;
  @IsUUID() carrier_id: string;
  @IsOptional() @IsArray() @ArrayMaxSize(500) @ArrayUnique() @IsUUID(undefined, { each: true }) service_ids?: string[];
}
