import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min, MinLength } from 'class-validator';

export class CarriersConfig extends ServiceConfig {
  /** 32 bytes in base64: the key that encrypts carriers' secrets; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) CARRIERS_MASTER_KEY!: string;
  /**
   * allowed hosts of a simulated carrier, separated by commas, each with or without a port; without it there is none. For tests and sandboxes only
   */
  @IsOptional() @Matches(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/) SIMULATED_CARRIER?: string;
  /** origin of simulated carriers, each under the path of its name; without it the real ones are called. For tests and demos only, and refused on an address that other machines can reach */
  @IsOptional() @Matches(/^http:\/\/[\w.-]+:\d+$/) SIMULATED_CARRIERS_URL?: string;
  /** deadline in ms for a carrier's answer to a purchase */
  @IsInt() @Min(100) @Type(() => Number) LABEL_DEADLINE_MS = 25_000;
  /** time in ms after the deadline until a call without an outcome is looked up */
  @IsInt() @Min(1000) @Type(() => Number) LABEL_LEASE_MARGIN_MS = 20_000;
  /** pauses in ms before each look-up of an unknown outcome, separated by commas; after the last one staff are notified, and the last one repeats */
  @Matches(/^\d{3,7}(,\d{3,7})*$/) LABEL_CHECK_DELAYS_MS = '5000,30000,120000,600000';
  /** how many times faster than planned carriers are asked about parcels; for demos, whose simulated parcels hurry as much */
  @IsInt() @Min(1) @Max(3600) @Type(() => Number) TRACKING_SPEED = 1;
}
