import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IfGiven } from './given.js';
import { PASSWORD_LENGTH } from './password.js';
import { CODE_MAX } from './second-factor.js';

/** The proof of a change of what leads into the account. */
export class PasswordProof {
  @IsString() @IsNotEmpty() @MaxLength(PASSWORD_LENGTH.max) current_password: string;
  /** of the app or for recovery; needed by a user who has an app */
  @IfGiven() @IsString() @MaxLength(CODE_MAX) code?: string;
}
