import { ServiceConfig } from '@porte/service-kit';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';

export class PaymentsConfig extends ServiceConfig {
  /** where the tenants' settings are, and with them the secrets of their providers */
  @IsOptional() @IsString() CATALOG_URL?: string;
  /** `sandbox`: the providers' own test systems, in which no real money moves */
  @IsIn(['live', 'sandbox']) PAYMENTS_MODE: 'live' | 'sandbox' = 'live';
  /** origin of simulated providers, which then take the place of all real ones; for tests and demos only */
  @IsOptional() @Matches(/^http:\/\/[\w.-]+:\d+$/) SIMULATED_PAYMENTS?: string;
}
