import { IsSimulator, ServiceConfig } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Min, MinLength } from 'class-validator';

export class ShipmentsConfig extends ServiceConfig {
  /** 32 bytes in base64: encrypts the keys of stores and makes the addresses of their webhooks; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) SHIPMENTS_MASTER_KEY!: string;
  /** our app at Shopify; no store of Shopify can be connected without both */
  @IsOptional() @IsString() @MinLength(1) SHOPIFY_CLIENT_ID?: string;
  @IsOptional() @IsString() @MinLength(1) SHOPIFY_CLIENT_SECRET?: string;
  /** our app at Tienda Nube, with the address of its return page as `/stores/update`; no store of Tienda Nube can be connected without both */
  @IsOptional() @IsString() @MinLength(1) TIENDANUBE_CLIENT_ID?: string;
  @IsOptional() @IsString() @MinLength(1) TIENDANUBE_CLIENT_SECRET?: string;
  /** ms between two looks for orders whose message was lost; the longest pause after failures, too */
  @IsInt() @Min(1000) @Type(() => Number) STORE_SYNC_EVERY_MS = 600_000;
  /** hosts, by comma and with or without a port, whose webhooks may be called over plain http; for development and tests only, and refused on an address that other machines can reach */
  @IsOptional() @Matches(/^[\w.:-]+(?:,[\w.:-]+)*$/) WEBHOOK_LOCAL_HOSTS?: string;
  /** address of simulated stores; for tests and demos only, and refused on an address that other machines can reach */
  @IsOptional() @IsSimulator() SIMULATED_STORES_URL?: string;
}
