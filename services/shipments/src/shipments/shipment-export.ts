import { IsOptional } from 'class-validator';
import { ExportPeriod, whereObject } from '@porte/resource-kit';

/** The body of an export of shipments: its days, and the filters that the product's API names there. Each is the filter of the list of the same name. */
export class ShipmentExportInput extends ExportPeriod {
  @IsOptional() status?: unknown;
  /** id or code of a provider */
  @IsOptional() provider?: unknown;
  /** false leaves out drafts, which are not bought yet */
  @IsOptional() all_shipments?: unknown;
  @IsOptional() estafeta_range?: unknown;
  @IsOptional() estafeta_account?: unknown;
  @IsOptional() estafeta_agent?: unknown;
  @IsOptional() estafeta_shipping_number?: unknown;
}

/** The query of the list whose rows are exported, and their days. Filters that are sent empty choose nothing. */
export function exportedRows(
  query: Record<string, unknown>,
  { start_date = null, end_date = null, ...filters }: ShipmentExportInput,
): { query: Record<string, unknown>; period: ExportPeriod } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) return { query, period: { start_date, end_date } };
  const where = { ...whereObject(query['where'] ?? {}), ...Object.fromEntries(given) };
  return { query: { ...query, where }, period: { start_date, end_date } };
}
