import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

/** Additional configuration of identity. */
export class IdentityConfig extends ServiceConfig {
  /** Ed25519 private key, PEM: signs access tokens, and is the secret for deriving refresh tokens */
  @IsString() @Matches(/^-----BEGIN PRIVATE KEY-----/) TOKEN_PRIVATE_KEY!: string;
  /** base URLs of further services that hold personal data; `ServiceConfig` has the others */
  @IsOptional() @IsString() OVERWEIGHTS_URL?: string;
  @IsOptional() @IsString() CATALOG_URL?: string;
  /** sign-in page in mails, with `{host}` for the tenant's host; without it mails contain only the host name */
  @IsOptional() @Matches(/^https?:\/\/\{host\}(:\d+)?(\/\S*)?$/) SIGN_IN_URL?: string;
  /** as the gateway's: each tenant has the host `<slug>.<this>` besides its own ones */
  @IsString() BASE_DOMAIN = 'localhost';
  /** as the gateway's: slug of the tenant that the installation's own address leads to, which cannot be deleted */
  @IsString() DEFAULT_TENANT = 'demo';
  /** days between asking for the deletion of a tenant and the deletion */
  @IsInt() @Min(0) @Max(365) @Type(() => Number) TENANT_DELETION_DAYS = 30;
  /** sign-ins and account requests per minute and address, at this replica; the gateway's limit has the same name */
  @IsInt() @Min(1) @Type(() => Number) SIGN_INS_PER_ADDRESS = 100;
}
