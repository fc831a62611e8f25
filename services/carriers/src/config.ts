import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Min, MinLength } from 'class-validator';

export class CarriersConfig extends ServiceConfig {
  /** 32 bytes in base64 that the secrets of carriers are sealed under; the older ones behind it by comma while keys are rotated */
  @IsString() @MinLength(44) CARRIERS_MASTER_KEY!: string;
  /** hosts by comma, each with or without a port, where a simulated carrier may be; without it there is none. For tests and sandboxes alone */
  @IsOptional() @Matches(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/) SIMULATED_CARRIER?: string;
  /** milliseconds after which a carrier's answer to a purchase is no longer waited for */
  @IsInt() @Min(100) @Type(() => Number) LABEL_DEADLINE_MS = 25_000;
  /** beyond the deadline, until a call whose caller died is looked into */
  @IsInt() @Min(1000) @Type(() => Number) LABEL_LEASE_MARGIN_MS = 20_000;
  /** milliseconds by comma: the pauses before each look into an unknown outcome; after the last one staff are told, and the last repeats */
  @Matches(/^\d{3,7}(,\d{3,7})*$/) LABEL_CHECK_DELAYS_MS = '5000,30000,120000,600000';
}
