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

/** What a browser says of itself; null where it does not. */
export interface SessionDevice {
  browser: string | null;
  system: string | null;
}

/** A session that is open, without anything by which it could be used. */
export interface SessionView {
  id: string;
  device: SessionDevice;
  /** coarse, such as `203.0.113.0/24`; null where it is not known */
  network: string | null;
  created_at: string;
  /** to the quarter of an hour */
  last_used_at: string;
  /** true for the one that asks */
  current: boolean;
}
