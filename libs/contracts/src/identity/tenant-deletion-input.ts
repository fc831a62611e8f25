import { MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** Asks for the deletion of a tenant. */
export class TenantDeletionInput {
  /** of the tenant, typed so that no other is meant */
  @IsFilled() @MaxLength(63) @NoCardNumber() slug: string;
}
