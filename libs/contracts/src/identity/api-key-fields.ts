import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  isIP,
  Matches,
  MaxLength,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { KEY_SCOPES, type KeyScope } from './key-areas.js';
import { PasswordProof } from './password-proof.js';

/** Nothing else than an address or a network has this form; `isNetwork` judges it whole. */
const NETWORK = /^[\da-f.:]{2,45}(?:\/\d{1,3})?$/i;

const PREFIX = /^\d{1,3}$/;

/** Whether a text is an IP address, or a network such as `187.190.24.0/24`. */
export function isNetwork(text: string): boolean {
  const [address, prefix, ...more] = text.split('/');
  if (more.length > 0 || !isIP(address)) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= (isIP(address, 4) ? 32 : 128));
}

/** A new key, but for what makes it an agent's. */
export class ApiKeyFields extends PasswordProof {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(KEY_SCOPES.length)
  @ArrayUnique()
  @IsIn(KEY_SCOPES, { each: true })
  scopes: KeyScope[];
  /** addresses from which it may be used; from everywhere without any */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @MaxLength(50, { each: true })
  @Matches(NETWORK, { each: true })
  networks?: string[];
  /** an instant in the future; it never ends without one */
  @IsOptional() @MaxLength(40) @IsISO8601({ strict: true }) expires_at?: string | null;
}
