import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsFilled } from '../rules.js';
import { PASSWORD_LENGTH } from './password.js';
import type { CurrentUser } from './user.js';

/** Sign-in checks presence and the upper bound only: what a good password is, was asked when it was made (api.md §4). */
export class SignInInput {
  @IsFilled() @MaxLength(254) email: string;
  @IsString() @IsNotEmpty() @MaxLength(PASSWORD_LENGTH.max) password: string;
}

export interface AccessAnswer {
  access_token: string;
  /** seconds */
  expires_in: number;
}

export interface SignInAnswer extends AccessAnswer {
  data: CurrentUser;
}
