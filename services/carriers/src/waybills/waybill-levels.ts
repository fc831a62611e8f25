import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_WAYBILL_LOW_STOCK } from '@porte/contracts';
import { newId, PLATFORM_TENANT } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { refreshPools } from './waybill-pools.js';

const PERIOD_MS = 60_000;

const FREE = `select from waybills w where w.tenant_id = $1 and w.carrier_id = p.carrier_id and w.state = 'free' and w.deleted_at is null`;

/** Counts no further than the threshold, by the index of free waybills. A stock that never had a waybill has no level. */
const STOCKS = `select * from (
    select p.carrier_id, null::uuid as service_id, (select count(*)::int from (${FREE} and w.service_id is null limit $2) f) as free, l.is_low, l.is_empty,
      p.name as carrier_name, null::text as service_name
    from (select id as carrier_id, name from carriers where tenant_id = $1) p
      left join waybill_levels l on l.tenant_id = $1 and l.carrier_id = p.carrier_id and l.service_id is null
    union all
    select p.carrier_id, p.id, (select count(*)::int from (${FREE} and w.service_id = p.id limit $2) f), l.is_low, l.is_empty, c.name, p.name
    from services p join carriers c on c.tenant_id = $1 and c.id = p.carrier_id left join waybill_levels l on l.tenant_id = $1 and l.service_id = p.id where p.tenant_id = $1
  ) s where s.free > 0 or s.is_low is not null`;

interface Stock {
  carrier_id: string;
  /** null for the waybills of any service of the carrier */
  service_id: string | null;
  /** at most the threshold */
  free: number;
  /** null before the first look */
  is_low: boolean | null;
  is_empty: boolean | null;
  carrier_name: string;
  service_name: string | null;
}

/**
 * Watches how many waybills are left, and publishes once that a stock has become low, and once that it is empty. Purchases take waybills in their own transactions, which are not
 * slowed down by this: it looks from time to time.
 */
@Injectable()
export class WaybillLevels implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'waybill_levels', everyMs: PERIOD_MS, run: () => this.look() });
  }

  /** Below so many free waybills a stock is low; 0 for never. */
  async threshold(tx: Tx): Promise<number> {
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', {
      key: 'waybill_low_stock',
    });
    return setting ? Number(setting.value) || 0 : DEFAULT_WAYBILL_LOW_STOCK;
  }

  /** One round over all tenants. */
  async look(): Promise<void> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>('select distinct tenant_id from carriers'),
    );
    for (const { tenant_id } of tenants) await this.work.run({ tenant_id }, tx => this.lookAt(tx));
  }

  private async lookAt(tx: Tx): Promise<void> {
    const threshold = await this.threshold(tx);
    const stocks = await tx.query<Stock>(STOCKS, [tx.tenantId, Math.max(threshold, 1)]);
    for (const stock of stocks) await this.keep(tx, stock, stock.free < threshold);
    await refreshPools(tx, null);
  }

  /** A stock that is low when it is first looked at has not become low. */
  private async keep(tx: Tx, stock: Stock, isLow: boolean): Promise<void> {
    const { carrier_id, service_id, free, is_low, is_empty, carrier_name, service_name } = stock;
    const isEmpty = free === 0;
    if (is_low === isLow && is_empty === isEmpty) return;
    const changed = await tx.query(
      `with kept as (insert into waybill_levels as l (tenant_id, id, carrier_id, service_id, is_low, is_empty) values ($1, $5, $2, $3, $4, $6)
      on conflict (tenant_id, carrier_id, service_id) do update set is_low = excluded.is_low, is_empty = excluded.is_empty, updated_at = now()
        where (l.is_low, l.is_empty) <> (excluded.is_low, excluded.is_empty) returning 1) select * from kept`,
      [tx.tenantId, carrier_id, service_id, isLow, newId(), isEmpty],
    );
    const isWorse = (is_low === false && isLow) || (isLow && is_empty === false && isEmpty);
    // Another replica may have been faster.
    if (changed.length > 0 && isWorse)
      await tx.publish('waybill.ran_low', carrier_id, { carrier_id, service_id, free, carrier_name, service_name });
  }
}
