import { IsSimulator, ServiceConfig } from '@porte/service-kit';
import { IsIn, IsOptional, IsString, MinLength } from 'class-validator';

export class PaymentsConfig extends ServiceConfig {
  /** 32 bytes in base64: makes the addresses and passwords of webhooks; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) PAYMENTS_MASTER_KEY!: string;
  /** where the tenants' settings are, and with them the secrets of their providers */
  @IsOptional() @IsString() CATALOG_URL?: string;
  /** `sandbox`: the providers' own test systems, in which no real money moves */
  @IsIn(['live', 'sandbox']) PAYMENTS_MODE: 'live' | 'sandbox' = 'live';
  /** address of simulated providers, which then take the place of all real ones; for tests and demos only, and refused on an address that other machines can reach */
  @IsOptional() @IsSimulator() SIMULATED_PAYMENTS?: string;
}
