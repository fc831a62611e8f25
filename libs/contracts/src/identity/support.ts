import { MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** A message from a signed-in user to the tenant's support address. */
export class SupportMessage {
  @IsFilled() @MaxLength(120) @NoCardNumber() subject: string;
  @IsFilled() @MaxLength(4000) @NoCardNumber() message: string;
}
