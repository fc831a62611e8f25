import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';

/** What identity reads besides. */
export class IdentityConfig extends ServiceConfig {
  /** Ed25519 private key, PEM: signs access tokens, and refresh tokens are derived from it */
  @IsString() @Matches(/^-----BEGIN PRIVATE KEY-----/) TOKEN_PRIVATE_KEY!: string;
  /** where mails send people to sign in, with `{host}` in the place of the tenant's host; without it they name the host alone */
  @IsOptional() @Matches(/^https?:\/\/\{host\}(:\d+)?(\/\S*)?$/) SIGN_IN_URL?: string;
  /** sign-ins and the like of one address within a minute, at this replica; the gateway's limit has the same name */
  @IsInt() @Min(1) @Type(() => Number) SIGN_INS_PER_ADDRESS = 100;
}
