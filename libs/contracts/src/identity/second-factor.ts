import { MaxLength } from 'class-validator';
import { IsFilled } from '../rules.js';
import type { PasskeyRequest } from './passkey.js';

/** How many recovery codes a user gets at once. */
export const RECOVERY_CODES = 10;

/** From this many recovery codes on, the user is asked to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** A QR code as an SVG path of dark squares in a square of `size` units. */
export interface QrCode {
  size: number;
  path: string;
}

/** What an app needs to show codes: the QR code to scan, or the secret to type. */
export interface Enrolment {
  /** in base32 */
  secret: string;
  qr: QrCode;
}

/** The second factor of the signed-in user. */
export interface SecondFactorView {
  /** of an app or passkeys; null while there are neither */
  active_since: string | null;
  /** null without an app */
  app_since: string | null;
  /** how many */
  passkeys: number;
  recovery_codes_left: number;
  /** true for staff whose tenant requires one */
  required: boolean;
}

/** The answer to a right password that is not enough: the sign-in goes on with the token and a code or passkey. */
export interface SecondFactorNeeded {
  second_factor: {
    token: string;
    /** for staff who have none yet and must set one up now; null for users who have one */
    enrolment: Enrolment | null;
    /** false where codes are only those for recovery */
    has_app: boolean;
    /** asks for a signature of one of the user's passkeys of this host; null without any */
    passkey: PasskeyRequest | null;
  };
}

/** Shown this once. */
export interface RecoveryCodes {
  recovery_codes: string[];
}

/** Longer than any code that is typed with blanks and dashes. */
export const CODE_MAX = 40;

/** A code of the app. */
export class SecondFactorCode {
  @IsFilled() @MaxLength(CODE_MAX) code: string;
}

/** The second step of a sign-in: the token of the first, and a code of the app or for recovery. */
export class SecondFactorAnswer extends SecondFactorCode {
  @IsFilled() @MaxLength(1000) token: string;
}
