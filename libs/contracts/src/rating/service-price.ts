import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, IsUUID, Max, ValidateNested } from 'class-validator';
import type { Role } from '../acl/matrix.js';
import { IfGiven } from '../identity/given.js';
import { IsKg, IsMoney } from '../rules.js';

/** The largest price of a row: the price index stores centavos in 32 bits. */
export const MAX_PRICE = 20_000_000;

/** A row of a service's price table: the price up to a weight in kg. */
export interface ServicePrice {
  id: string;
  service_id: string;
  kg: number;
  price: number;
  /** 0 is a price, too */
  admin_cost?: number;
  /** 0 means the admin cost; visible to main admins and developers */
  main_admin_cost?: number;
  created_at: string;
}

/** The price tables of a carrier's services in short, by the ids of the services that have one. */
export interface CarrierTables {
  /** rows */
  counts: Record<string, number>;
  /** the least and the most of the prices, in the tenant's currency */
  ranges: Record<string, { least: number; most: number }>;
}

export class ServicePriceInput {
  @IsUUID() service_id: string;
  @IsKg() kg: number;
  @IsMoney() @Max(MAX_PRICE) price: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) admin_cost?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) main_admin_cost?: number;
}

/** A partial update. */
export class ServicePriceChange {
  @IfGiven() @IsKg() kg?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) price?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) admin_cost?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) main_admin_cost?: number;
}

/** Rows that one save of a price table may hold. */
export const MAX_TABLE_ROWS = 1000;

/** A row of a price table that is saved: costs that are left out keep their value. */
export class PriceTableRow {
  @IsKg() kg: number;
  @IsMoney() @Max(MAX_PRICE) price: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) admin_cost?: number;
  @IfGiven() @IsMoney() @Max(MAX_PRICE) main_admin_cost?: number;
}

/** Changes of a service's price table, saved together or not at all. A row replaces the one of the same kg. */
export class PriceTableInput {
  @IsUUID() service_id: string;
  @IsArray()
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @ArrayUnique((row: PriceTableRow | null) => row?.kg)
  @ValidateNested({ each: true })
  @Type(() => PriceTableRow)
  rows: PriceTableRow[];
  /** kg of the rows to delete; those that do not exist are ignored */
  @IsOptional() @IsArray() @ArrayMaxSize(MAX_TABLE_ROWS) @ArrayUnique() @IsKg(0.001, { each: true }) removed?: number[];
}

export const COST_FIELDS = ['admin_cost', 'main_admin_cost'] as const;
export type CostField = (typeof COST_FIELDS)[number];

/**
 * The costs that a role enters: required from it when a price is created, forbidden for every other role.
 * @param editable the service's `edit_admin_cost`; without it the cost is derived from the level above
 */
export function costsWrittenBy(role: Role, editable: boolean): readonly CostField[] {
  if (role === 'developer') return COST_FIELDS;
  if (role === 'main_admin') return editable ? COST_FIELDS : ['admin_cost'];
  return role === 'admin' && editable ? ['admin_cost'] : [];
}

/** The costs that a role sees. */
export function costsSeenBy(role: Role): readonly CostField[] {
  if (role === 'developer' || role === 'main_admin') return COST_FIELDS;
  return role === 'admin' ? ['admin_cost'] : [];
}
