import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PriceTableInput } from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { recordPriceChange } from '../../price-versions/price-versions.js';
import { PriceTables } from '../../price-tables/price-tables.js';
import { requireReference, type ServiceCopy } from '../../references/copies.js';
import { rejectForbiddenCosts, requireCosts } from '../cost-rules.js';
import { lockTable, readTable, tableChange } from '../service-price-table.js';
import { servicePriceResource } from '../service-price.resource.js';

export class SavePriceTable extends Command<object[]> {
  constructor(
    readonly actor: Actor,
    readonly input: PriceTableInput,
  ) {
    super();
  }
}

/** Saves the changes of a service's price table in one transaction. */
@CommandHandler(SavePriceTable)
export class SavePriceTableHandler implements ICommandHandler<SavePriceTable> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly tables: PriceTables,
  ) {}

  /**
   * @returns the whole table after the save, as the actor sees it
   * @throws DomainError `unknown_reference`; `forbidden` for a cost that the actor may not write
   * @throws ValidationFailed for a new row without a cost that the actor must enter
   */
  execute({ actor, input }: SavePriceTable): Promise<object[]> {
    return this.work.run(actor, async tx => {
      const service = await requireReference<ServiceCopy>(
        readsOf(tx, actor, this.references),
        'service',
        input.service_id,
      );
      for (const row of input.rows) rejectForbiddenCosts(row, actor, service);
      await lockTable(this.tables, tx, input.service_id);
      const before = await readTable(tx, input.service_id);
      const known = new Set(before.map(({ kg }) => kg));
      for (const row of input.rows) if (!known.has(row.kg)) requireCosts(row, actor, service);
      await recordPriceChange(tx, { author_id: actor.id });
      await this.tables.save(tx, servicePriceResource, tableChange(input, before));
      return (await readTable(tx, input.service_id)).map(row => servicePriceResource.view(row, actor));
    });
  }
}
