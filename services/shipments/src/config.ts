import { IsSimulator, ServiceConfig } from '@porte/service-kit';
import { IsOptional, IsString, MinLength } from 'class-validator';

export class ShipmentsConfig extends ServiceConfig {
  /** 32 bytes in base64: encrypts the keys of stores and makes the addresses of their webhooks; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) SHIPMENTS_MASTER_KEY!: string;
  /** our app at Shopify; no store of Shopify can be connected without both */
  @IsOptional() @IsString() @MinLength(1) SHOPIFY_CLIENT_ID?: string;
  @IsOptional() @IsString() @MinLength(1) SHOPIFY_CLIENT_SECRET?: string;
  /** our app at Tienda Nube, with the address of its return page as `/stores/update`; no store of Tienda Nube can be connected without both */
  @IsOptional() @IsString() @MinLength(1) TIENDANUBE_CLIENT_ID?: string;
  @IsOptional() @IsString() @MinLength(1) TIENDANUBE_CLIENT_SECRET?: string;
  /** address of simulated stores; for tests and demos only, and refused on an address that other machines can reach */
  @IsOptional() @IsSimulator() SIMULATED_STORES_URL?: string;
}
