import { IsOptional, IsUUID, Max } from 'class-validator';
import { IfGiven } from '../identity/given.js';
import { IsKg, IsMoney } from '../rules.js';
import { MAX_PRICE } from './service-price.js';

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
