import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsFilled } from '../rules.js';
import { PASSWORD_LENGTH } from './password.js';
import type { CurrentUser } from './user.js';

/** Sign-in checks presence and the maximum length only: the password rules applied when it was chosen. */
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
  /** of a second factor that this sign-in set up; shown this once */
  recovery_codes?: string[];
}

/** The browser's description of itself; null for unknown parts. */
export interface SessionDevice {
  browser: string | null;
  system: string | null;
}

/** An open session, without its secrets. */
export interface SessionView {
  id: string;
  /** without names for one of staff */
  device: SessionDevice;
  /** coarse, such as `203.0.113.0/24`; null if unknown, and for one of staff */
  network: string | null;
  /** true where staff act as the user */
  by_staff: boolean;
  created_at: string;
  /** rounded to a quarter of an hour */
  last_used_at: string;
  /** true for the session of this request */
  current: boolean;
}
