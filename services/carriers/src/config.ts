import { ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsString, Min, MinLength } from 'class-validator';

export class CarriersConfig extends ServiceConfig {
  /** 32 bytes in base64 that the secrets of carriers are sealed under; the older ones behind it by comma while keys are rotated */
  @IsString() @MinLength(44) CARRIERS_MASTER_KEY!: string;
  /** milliseconds after which a carrier's answer to a purchase is no longer waited for */
  @IsInt() @Min(100) @Type(() => Number) LABEL_DEADLINE_MS = 25_000;
}
