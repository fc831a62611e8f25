import { MaxLength } from 'class-validator';
import { IsFilled } from '../rules.js';

/** A message from a signed-in user to the tenant's support address. */
export class SupportMessage {
  @IsFilled() @MaxLength(120) subject: string;
  @IsFilled() @MaxLength(4000) message: string;
}
