import { Controller, Get } from '@nestjs/common';
import type { WaybillStock } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { WaybillLevels } from './waybill-levels.js';
import { waybillResource } from './waybill.resource.js';

const STOCK = `select w.carrier_id, c.name as carrier_name, w.service_id, s.name as service_name,
    count(*) filter (where w.state = 'free' and w.deleted_at is null)::int as free,
    count(*) filter (where w.state = 'held')::int as held, count(*) filter (where w.state = 'used')::int as used
  from waybills w join carriers c on c.tenant_id = w.tenant_id and c.id = w.carrier_id
    left join services s on s.tenant_id = w.tenant_id and s.id = w.service_id
  where w.tenant_id = $1 group by w.carrier_id, c.name, w.service_id, s.name order by c.name, s.name nulls first`;

@Controller('waybills')
export class WaybillsController extends ResourceController(waybillResource) {
  constructor(
    private readonly work: UnitOfWork,
    private readonly levels: WaybillLevels,
  ) {
    super();
  }

  /** How many waybills are left, by carrier and service; those that serve any service are a row of their own. */
  @Get('stock')
  @Can('read', 'Waybill')
  async stock(@CurrentActor() actor: Actor): Promise<{ data: WaybillStock[] }> {
    return {
      data: await this.work.run(actor, async tx => {
        const threshold = await this.levels.threshold(tx);
        const stocks = await tx.query<Omit<WaybillStock, 'is_low'>>(STOCK, [tx.tenantId]);
        return stocks.map(stock => ({ ...stock, is_low: stock.free < threshold }));
      }),
    };
  }
}
