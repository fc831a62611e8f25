import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PriceVersionRestore } from '@porte/contracts';
import { audit, ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { PriceTables } from '../../price-tables/price-tables.js';
import { requireReference, type ServiceCopy } from '../../references/copies.js';
import { rejectForbiddenChanges } from '../cost-rules.js';
import { lockTable, readTable, wholeTable } from '../service-price-table.js';
import { servicePriceResource } from '../service-price.resource.js';
import { PriceVersions, recordPriceChange } from '../../price-versions/price-versions.js';

export class RestorePrices extends Command<object[]> {
  constructor(
    readonly actor: Actor,
    readonly input: PriceVersionRestore,
  ) {
    super();
  }
}

/** Puts the prices of an earlier version in force again, as a new version. What was bought keeps its price. */
@CommandHandler(RestorePrices)
export class RestorePricesHandler implements ICommandHandler<RestorePrices> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly tables: PriceTables,
    private readonly versions: PriceVersions,
  ) {}

  /**
   * @returns the table after it, as the actor sees it
   * @throws DomainError `unknown_reference`, `not_found`; `forbidden` where a cost would change that the actor may not write
   */
  execute({ actor, input: { service_id, number, note = null } }: RestorePrices): Promise<object[]> {
    return this.work.run(actor, async tx => {
      const reads = readsOf(tx, actor, this.references);
      const service = await requireReference<ServiceCopy>(reads, 'service', service_id);
      await lockTable(this.tables, tx, service_id);
      const before = await readTable(tx, service_id);
      const rows = await this.versions.rows(tx, { service_id, number });
      rejectForbiddenChanges(rows, before, actor, service);
      await recordPriceChange(tx, { author_id: actor.id, note, restored_from: number });
      const change = wholeTable(service_id, rows, before);
      await this.tables.save(tx, servicePriceResource, change);
      if (change.written.length + change.removed.length > 0)
        await audit(tx, actor, {
          action: 'price_version.restored',
          subject: service_id,
          label: service.name ?? null,
          data: { carrier_id: service.carrier_id, number },
        });
      return (await readTable(tx, service_id)).map(row => servicePriceResource.view(row, actor));
    });
  }
}
