import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PriceTableInput, PriceTableRow } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { PriceTables, type TableChange } from '../../price-tables/price-tables.js';
import { requireReference, type ServiceCopy } from '../../references/copies.js';
import { rejectForbiddenCosts, requireCosts } from '../cost-rules.js';
import { ServicePriceEntity } from '../service-price.entity.js';
import { servicePriceResource } from '../service-price.resource.js';

export class SavePriceTable extends Command<object[]> {
  constructor(
    readonly actor: Actor,
    readonly input: PriceTableInput,
  ) {
    super();
  }
}

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

/** Rows that are the same are not written again. */
function changeOf(
  { service_id, rows, removed }: PriceTableInput,
  before: ReadonlyMap<number, ServicePriceEntity>,
): TableChange<ServicePriceEntity> {
  const kept = new Set(rows.map(({ kg }) => kg));
  return {
    written: rows.flatMap(row => {
      const old = before.get(row.kg);
      const cells = cellsOf(row, old);
      return isSame(old, cells) ? [] : { id: old?.id, values: { service_id, ...cells } };
    }),
    removed: (removed ?? []).flatMap(kg => (kept.has(kg) ? [] : (before.get(kg) ?? []))),
  };
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
      await this.tables.lock(tx, `service_prices ${input.service_id}`);
      const before = new Map((await this.table(tx, input.service_id)).map(row => [row.kg, row]));
      for (const row of input.rows) if (!before.has(row.kg)) requireCosts(row, actor, service);
      await this.tables.save(tx, servicePriceResource, changeOf(input, before));
      return (await this.table(tx, input.service_id)).map(row => servicePriceResource.view(row, actor));
    });
  }

  private table(tx: Tx, service_id: string): Promise<ServicePriceEntity[]> {
    return tx.manager.find(ServicePriceEntity, { where: { tenant_id: tx.tenantId, service_id }, order: { kg: 'ASC' } });
  }
}
