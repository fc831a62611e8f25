import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PriceTables as PriceTablesAnswer, PriceTableRow } from '@porte/contracts';
import { On, UnitOfWork, type EventOf, type Tx } from '@porte/messaging-kit';
import { CurrentActor, Internal, type Actor } from '@porte/service-kit';
import { In } from 'typeorm';
import { PriceTables } from '../price-tables/price-tables.js';
import { ServicePriceEntity } from './service-price.entity.js';
import { servicePriceResource } from './service-price.resource.js';
import { lockTable, readTable, wholeTable } from './service-price-table.js';

/** Whole price tables, which go with the file of a carrier. */
@Controller()
export class PriceTablesController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tables: PriceTables,
  ) {}

  /** The tables of services, as far as the actor's role sees their costs. */
  @Post('internal/price_tables')
  @HttpCode(200)
  @Internal()
  read(@CurrentActor() actor: Actor, @Body() { service_ids }: { service_ids: string[] }): Promise<PriceTablesAnswer> {
    return this.work.run(actor, async tx => {
      const rows = await tx.manager.find(ServicePriceEntity, {
        where: { tenant_id: tx.tenantId, service_id: In(service_ids) },
        order: { kg: 'ASC' },
      });
      const tables = Map.groupBy(rows, ({ service_id }) => service_id);
      return { data: Object.fromEntries([...tables].map(([id, table]) => [id, table.map(row => cells(row, actor))])) };
    });
  }

  /** Makes a service's table that of an imported file; only rows that differ are written. */
  @On('service.prices_imported')
  async replaceTable({ data }: EventOf<'service.prices_imported'>, tx: Tx): Promise<void> {
    const { service_id, rows } = data;
    await lockTable(this.tables, tx, service_id);
    const before = await readTable(tx, service_id);
    await this.tables.save(tx, servicePriceResource, wholeTable(service_id, rows, before));
  }
}

function cells(row: ServicePriceEntity, actor: Actor): PriceTableRow {
  const { kg, price, admin_cost, main_admin_cost } = servicePriceResource.view(row, actor) as PriceTableRow;
  return { kg, price, admin_cost: admin_cost ?? 0, main_admin_cost: main_admin_cost ?? 0 };
}
