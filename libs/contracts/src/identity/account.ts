import { IsEmail, IsString, MaxLength } from 'class-validator';
import { IsFilled, IsSameAs } from '../rules.js';
import { PASSWORD_LENGTH } from './password.js';
import { IsNewPassword } from './password-rule.js';

/** Asks for a mail to an address: another confirmation, or a way to a new password. */
export class AccountEmail {
  @IsEmail() @MaxLength(254) email: string;
}

/** A new password for who holds the token of a mail; where the two differ, the password is what is wrong (spec 1 §5). */
export class PasswordReset {
  @IsNewPassword() @IsSameAs('password_confirmation') password: string;
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password_confirmation: string;
  @IsFilled() @MaxLength(200) reset_password_token: string;
}

/** Confirms the e-mail to which the token was sent. */
export class EmailConfirmation {
  @IsFilled() @MaxLength(200) confirmation_token: string;
}
