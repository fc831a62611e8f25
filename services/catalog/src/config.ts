import { IsSimulator, ServiceConfig } from '@porte/service-kit';
import { IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { BANXICO_SERIES, type BanxicoSeries } from './exchange-rates/banxico/wire.js';

export class CatalogConfig extends ServiceConfig {
  /** 32 bytes in base64: the key that encrypts the tenants' secret settings; older keys follow after a comma during key rotation */
  @IsString() @MinLength(44) CATALOG_MASTER_KEY!: string;
  /** of Banco de México's API of statistics: fetches the official exchange rate; without it none is known */
  @IsOptional() @Matches(/^[0-9a-f]{64}$/) BANXICO_TOKEN?: string;
  /** `SF60653`: the rate for paying debts in dollars, as in the Diario Oficial; `SF43718`: the FIX of the day */
  @IsIn(BANXICO_SERIES) BANXICO_SERIES: BanxicoSeries = 'SF60653';
  /** address of a simulated Banco de México, which takes the place of the real one; for tests and demos only, and refused on an address that other machines can reach */
  @IsOptional() @IsSimulator() SIMULATED_BANXICO?: string;
}
