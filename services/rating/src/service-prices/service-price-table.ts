import type { CarrierTables, PriceTableInput, PriceTableRow } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { PriceTables, TableChange } from '../price-tables/price-tables.js';
import { ServicePriceEntity } from './service-price.entity.js';

/** What is written of a row: a cost that was not sent keeps its value, and is 0 in a new row. */
const cellsOf = ({ kg, price, admin_cost, main_admin_cost }: PriceTableRow, before?: ServicePriceEntity) => ({
  kg,
  price: Money.of(price),
  admin_cost: admin_cost === undefined ? (before?.admin_cost ?? Money.zero) : Money.of(admin_cost),
  main_admin_cost: main_admin_cost === undefined ? (before?.main_admin_cost ?? Money.zero) : Money.of(main_admin_cost),
});

type Cells = ReturnType<typeof cellsOf>;

const isSame = (before: ServicePriceEntity | undefined, cells: Cells): boolean =>
  before !== undefined &&
  before.price.equals(cells.price) &&
  before.admin_cost.equals(cells.admin_cost) &&
  before.main_admin_cost.equals(cells.main_admin_cost);

/** Saves of one service's table take turns. */
export const lockTable = (tables: PriceTables, tx: Tx, serviceId: string): Promise<void> =>
  tables.lock(tx, `service_prices ${serviceId}`);

/** The rows of a service, lightest first. */
export const readTable = (tx: Tx, service_id: string): Promise<ServicePriceEntity[]> =>
  tx.manager.find(ServicePriceEntity, { where: { tenant_id: tx.tenantId, service_id }, order: { kg: 'ASC' } });

/** What to write of a table. Rows that are the same are not written again; a removed row that is given too is kept. */
export function tableChange(
  { service_id, rows, removed }: PriceTableInput,
  saved: readonly ServicePriceEntity[],
): TableChange<ServicePriceEntity> {
  const before = new Map(saved.map(row => [row.kg, row]));
  const kept = new Set(rows.map(({ kg }) => kg));
  return {
    written: rows.flatMap(row => {
      const old = before.get(row.kg);
      const cells = cellsOf(row, old);
      return isSame(old, cells) ? [] : [{ id: old?.id, values: { service_id, ...cells } }];
    }),
    removed: (removed ?? []).flatMap(kg => (kept.has(kg) ? [] : (before.get(kg) ?? []))),
  };
}

/** What makes a service's table these rows. */
export const wholeTable = (
  service_id: string,
  rows: readonly PriceTableRow[],
  before: readonly ServicePriceEntity[],
): TableChange<ServicePriceEntity> =>
  tableChange({ service_id, rows: [...rows], removed: before.map(({ kg }) => kg) }, before);

const pesos = (centavos: string): number => Money.ofCentavos(centavos).toJSON();

/** The tables of a carrier's services in short, by the copies of its services; services without a table are left out. */
export async function carrierTables(tx: Tx, carrierId: string): Promise<CarrierTables> {
  const rows = await tx.query<{ service_id: string; count: number; least: string; most: string }>(
    `select p.service_id, count(*)::int as count, min(p.price) as least, max(p.price) as most from service_prices p where p.tenant_id = $1 and p.service_id in (
      select r.id from reference_rows r where r.tenant_id = $1 and r.model = 'service' and r.data->>'carrier_id' = $2 and not r.destroyed) group by 1`,
    [tx.tenantId, carrierId],
  );
  return {
    counts: Object.fromEntries(rows.map(({ service_id, count }) => [service_id, count])),
    ranges: Object.fromEntries(
      rows.map(({ service_id, least, most }) => [service_id, { least: pesos(least), most: pesos(most) }]),
    ),
  };
}
