import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@porte/contracts';
import { Secret, TOTP } from 'otpauth';

/** In seconds, as all apps assume (RFC 6238). */
export const PERIOD = 30;
const DIGITS = 6;
/** Steps that a phone's clock may be early or late. */
const DRIFT = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CHARACTERS = 24;

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totp = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD });

/** The address that an app reads from the QR code. */
export const uriOf = (secret: string, issuer: string, label: string): string => totp(secret, issuer, label).toString();

/** A code without the blanks and dashes that people type; of an app it has six digits. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);

/** The step of a right code; null for a wrong one, and for one of a step that is not after `last`. */
export function acceptedStep(secret: string, code: string, now: Date, last: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta;
  return step > last ? step : null;
}

/** Six groups of four characters, 120 random bits: too many to guess from their hash. */
const recoveryCode = (): string =>
  [...randomBytes(RECOVERY_CHARACTERS)]
    .map(byte => BASE32[byte % BASE32.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** The stored hash of a recovery code. @param plain without blanks and dashes */
export const recoveryHash = (plain: string): Buffer => createHash('sha256').update(`porte recovery ${plain}`).digest();
