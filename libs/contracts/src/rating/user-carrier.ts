import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsUUID } from 'class-validator';

/** The services of a carrier that a customer with `special_carriers` may use (domain rules §5). */
export interface UserCarrier {
  id: string;
  user_id: string;
  carrier_id: string;
  service_ids: string[];
  created_at: string;
}

/** No service at all deletes the row. */
export class UserCarrierChange {
  @IsArray() @ArrayMaxSize(500) @ArrayUnique() @IsUUID(undefined, { each: true }) service_ids: string[];
}

/** Without `service_ids`, all services that the carrier has; with none at all nothing is kept. What the customer had of the carrier is replaced. */
export class UserCarrierInput {
  @IsUUID() user_id: string;
  @IsUUID() carrier_id: string;
  @IsOptional() @IsArray() @ArrayMaxSize(500) @ArrayUnique() @IsUUID(undefined, { each: true }) service_ids?: string[];
}
