import { ServiceConfig } from '@porte/service-kit';
import { IsString, MinLength } from 'class-validator';

export class CatalogConfig extends ServiceConfig {
  /** 32 bytes in base64 that the secret settings of tenants are sealed under; the older ones behind it by comma while keys are rotated */
  @IsString() @MinLength(44) CATALOG_MASTER_KEY!: string;
}
