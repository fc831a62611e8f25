import { IsSimulator, ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Min, MinLength } from 'class-validator';
import { RECHECK_DELAYS_MS } from './books/comparison/confirm-differences.js';

/** Additional configuration of billing. */
export class BillingConfig extends ServiceConfig {
  /** minutes between checks of a tenant's books; 0 disables scheduled checks */
  @IsInt() @Min(0) @Type(() => Number) BOOKS_CHECK_MINUTES = 10;
  /** milliseconds before each further comparison of a difference, separated by commas */
  @Matches(/^\d{1,5}(,\d{1,5})*$/) BOOKS_LOOK_AGAIN_MS = RECHECK_DELAYS_MS.join(',');
  /** Ed25519 private key, PEM: signs statements; without it none is signed */
  @IsOptional() @IsString() @Matches(/^-----BEGIN PRIVATE KEY-----/) BILLING_STATEMENT_KEY?: string;
  /** 32 bytes in base64: seals the keys of tenants' certificates. Several by comma while keys are rotated */
  @IsString() @MinLength(44) BILLING_MASTER_KEY!: string;
  /** who stamps invoices of tenants without an account of their own; without it none of them is stamped. `sandbox` has no value to SAT and is refused on an address that other machines can reach */
  @IsOptional() @IsIn(['sandbox']) PAC?: 'sandbox';
  /** where the tenants' settings are, and with them their accounts at Finkok and SW Sapien, which stamp in place of `PAC` */
  @IsOptional() @IsString() CATALOG_URL?: string;
  /** `sandbox`: Finkok's test system, whose stamps have no value to SAT */
  @IsIn(['live', 'sandbox']) FINKOK_MODE: 'live' | 'sandbox' = 'live';
  /** `sandbox`: SW Sapien's test system and SAT's, whose stamps have no value to SAT */
  @IsIn(['live', 'sandbox']) SW_MODE: 'live' | 'sandbox' = 'live';
  /** address of a simulated Finkok and SW Sapien, for tests only; refused on an address that other machines can reach */
  @IsOptional() @IsSimulator() SIMULATED_PAC?: string;
}
