import { ServiceConfig } from '@porte/service-kit';
import { IsString, MinLength } from 'class-validator';

export class CatalogConfig extends ServiceConfig {
  /** 32 bytes in base64: the key that encrypts the tenants' secret settings; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) CATALOG_MASTER_KEY!: string;
}
