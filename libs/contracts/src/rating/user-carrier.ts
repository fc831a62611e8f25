import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID } from 'class-validator';

/** The services of a carrier that a customer with `special_carriers` may use (domain rules §5). */
export interface UserCarrier {
  id: string;
  user_id: string;
  carrier_id: string;
  service_ids: string[];
  created_at: string;
}

export class UserCarrierChange {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(500) @ArrayUnique() @IsUUID(undefined, { each: true }) service_ids: string[];
}

export class UserCarrierInput extends UserCarrierChange {
  @IsUUID() user_id: string;
  @IsUUID() carrier_id: string;
}
