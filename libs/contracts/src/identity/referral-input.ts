import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { MOST_REFERRALS } from './referral.js';

/** identity asks shipments for the labels of these users. */
export class TotalsOfUsersInput {
  @IsArray() @ArrayMaxSize(MOST_REFERRALS) @IsUUID(undefined, { each: true }) user_ids: string[];
}
