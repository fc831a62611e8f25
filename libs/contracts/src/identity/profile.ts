import { IsEmail, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { IfGiven } from './given.js';
import { PASSWORD_LENGTH } from './password.js';
import { CODE_MAX } from './second-factor.js';
import { IsNewPassword } from './password-rule.js';
import { PHONE } from './user.js';

/** Changes of a user to its own profile; a new e-mail or password needs the current password, and a new e-mail is used after its confirmation. */
export class ProfileChange {
  @IfGiven() @IsFilled() @MaxLength(100) @NoCardNumber() name?: string;
  @IfGiven() @IsFilled() @MaxLength(100) @NoCardNumber() last_name?: string;
  @IfGiven() @IsEmail() @MaxLength(254) email?: string;
  @IfGiven() @Matches(PHONE) phone?: string;
  @IsOptional() @IsString() @MaxLength(100) @NoCardNumber() company?: string | null;
  @IfGiven() @IsNewPassword() password?: string;
  @IfGiven() @IsString() @MaxLength(PASSWORD_LENGTH.max) current_password?: string;
  /** as in `PasswordProof` */
  @IfGiven() @IsString() @MaxLength(CODE_MAX) code?: string;
}
