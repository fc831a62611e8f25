import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';

const listOf = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** The wallets of users, for staff; ids by commas. A sub-user has none: it spends its parent's. */
export class WalletBalanceQuery {
  @IsOptional() @Transform(listOf) @ArrayMaxSize(100) @IsUUID(undefined, { each: true }) user_ids?: string[];
}

/** A wallet as it is now, in pesos; 0 for a user without a movement. */
export interface WalletBalance {
  user_id: string;
  balance: number;
  available_balance: number;
}
