import { ServiceConfig } from '@porte/service-kit';
import { IsString, Matches } from 'class-validator';

/** What identity reads besides. */
export class IdentityConfig extends ServiceConfig {
  /** Ed25519 private key, PEM: signs access tokens, and refresh tokens are derived from it */
  @IsString() @Matches(/^-----BEGIN PRIVATE KEY-----/) TOKEN_PRIVATE_KEY!: string;
}
