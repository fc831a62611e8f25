import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { RECHECK_DELAYS_MS } from './books/comparison/confirm-differences.js';

/** What billing reads besides. */
export class BillingConfig extends ServiceConfig {
  /** minutes after which a tenant's books are checked again; 0 leaves it to people */
  @IsInt() @Min(0) @Type(() => Number) BOOKS_CHECK_MINUTES = 10;
  /** milliseconds before each further look at what seems wrong, by comma */
  @Matches(/^\d{1,5}(,\d{1,5})*$/) BOOKS_LOOK_AGAIN_MS = RECHECK_DELAYS_MS.join(',');
  /** Ed25519 private key, PEM: signs statements of account; without it none is signed */
  @IsOptional() @IsString() @Matches(/^-----BEGIN PRIVATE KEY-----/) BILLING_STATEMENT_KEY?: string;
}
