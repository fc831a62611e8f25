import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsUUID, Max, ValidateNested } from 'class-validator';
import { IfGiven } from '../identity/given.js';
import { IsKg, IsMoney } from '../rules.js';
import { MAX_PRICE, MAX_TABLE_ROWS } from './service-price.js';

/** A customer's own price for the price row with exactly these kg. */
export interface UserPrice {
  id: string;
  user_id: string;
  service_id: string;
  kg: number;
  price: number;
  created_at: string;
}

class UserPriceFields {
  @IsUUID() service_id: string;
  @IsKg() kg: number;
  @IsMoney() @Max(MAX_PRICE) price: number;
}

export class UserPriceInput extends UserPriceFields {
  @IsUUID() user_id: string;
}

/** For the path below a user, which already names the user. */
export class PriceOfUserInput extends UserPriceFields {
  @IsOptional() @IsUUID() user_id?: string;
}

/** A partial update. */
export class UserPriceChange {
  @IfGiven() @IsKg() kg?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) price?: number;
}

export class UserPriceTableRow {
  @IsKg() kg: number;
  @IsMoney() @Max(MAX_PRICE) price: number;
}

/** Changes of a customer's own prices of a service, saved together or not at all. A row replaces the one of the same kg. */
export class UserPriceTableInput {
  @IsUUID() service_id: string;
  @IsArray()
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @ArrayUnique((row: UserPriceTableRow | null) => row?.kg)
  @ValidateNested({ each: true })
  @Type(() => UserPriceTableRow)
  rows: UserPriceTableRow[];
  /** kg at which the service's own price applies again */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_TABLE_ROWS) @ArrayUnique() @IsKg(0.001, { each: true }) removed?: number[];
}
