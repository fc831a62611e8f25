import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IfGiven } from './given.js';
import { PASSWORD_LENGTH } from './password.js';
import { CODE_MAX } from './second-factor.js';

/** The proof that the signed-in user is there, needed before a change of credentials (password, e-mail, API keys, passkeys, second factor). */
export class PasswordProof {
  @IsString() @IsNotEmpty() @MaxLength(PASSWORD_LENGTH.max) current_password: string;
  /** of the app or for recovery; needed by a user who has an app */
  @IfGiven() @IsString() @MaxLength(CODE_MAX) code?: string;
}
