import { IsEmail, IsString, MaxLength } from 'class-validator';
import { IsFilled, IsSameAs } from '../rules.js';
import { PASSWORD_LENGTH } from './password.js';
import { IsNewPassword } from './password-rule.js';

/** Requests a mail to an address: another confirmation, or a password reset. */
export class AccountEmail {
  @IsEmail() @MaxLength(254) email: string;
}

/** A new password for the holder of a mailed token; if password and confirmation differ, the error is reported on `password`. */
export class PasswordReset {
  @IsNewPassword() @IsSameAs('password_confirmation') password: string;
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password_confirmation: string;
  @IsFilled() @MaxLength(200) reset_password_token: string;
}

/** Confirms the e-mail to which the token was sent. */
export class EmailConfirmation {
  @IsFilled() @MaxLength(200) confirmation_token: string;
}
