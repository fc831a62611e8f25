import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

const BASE64URL = /^[\w-]+$/;

/** How a key is called by its owner. */
export class PasskeyName {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
}

/** A key that a device has made, in base64url. */
export class NewPasskey extends PasskeyName {
  @IsString() @MaxLength(1400) @Matches(BASE64URL) credential_id: string;
  @IsString() @MaxLength(2000) @Matches(BASE64URL) client_data: string;
  @IsString() @MaxLength(12_000) @Matches(BASE64URL) attestation: string;
  /** how the device is reached, as the browser says it */
  @IsArray()
  @ArrayMaxSize(10)
  @MaxLength(20, { each: true })
  @Matches(/^[a-z-]+$/, { each: true })
  transports: string[];
}

/** A signature of a key for a challenge, in base64url. */
export class PasskeySignature {
  @IsString() @MaxLength(1400) @Matches(BASE64URL) credential_id: string;
  @IsString() @MaxLength(2000) @Matches(BASE64URL) client_data: string;
  @IsString() @MaxLength(2000) @Matches(BASE64URL) authenticator_data: string;
  @IsString() @MaxLength(2000) @Matches(BASE64URL) signature: string;
  /** the user of a key that the device chose itself */
  @IsOptional() @MaxLength(100) @Matches(BASE64URL) user_handle?: string | null;
}

/** The second step of a sign-in with a key: the token of the first, and the key's signature. */
export class PasskeySecondStep extends PasskeySignature {
  @IsFilled() @MaxLength(1000) token: string;
}
