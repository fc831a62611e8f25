import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserPriceTableInput } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { readsOf } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { PriceTables, type TableChange } from '../../price-tables/price-tables.js';
import { requireReference } from '../../references/copies.js';
import { ServicePriceEntity } from '../../service-prices/service-price.entity.js';
import { UserPriceEntity } from '../user-price.entity.js';
import { userPriceResource } from '../user-price.resource.js';

export class SaveUserPriceTable extends Command<object[]> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly input: UserPriceTableInput,
  ) {
    super();
  }
}

/** Rows that are the same are not written again. */
function changeOf(
  user_id: string,
  { service_id, rows, removed }: UserPriceTableInput,
  before: ReadonlyMap<number, UserPriceEntity>,
): TableChange<UserPriceEntity> {
  const kept = new Set(rows.map(({ kg }) => kg));
  return {
    written: rows.flatMap(row => {
      const [old, price] = [before.get(row.kg), Money.of(row.price)];
      return old?.price.equals(price) ? [] : { id: old?.id, values: { user_id, service_id, kg: row.kg, price } };
    }),
    removed: (removed ?? []).flatMap(kg => (kept.has(kg) ? [] : (before.get(kg) ?? []))),
  };
}

/** Saves the changes of a customer's own prices of one service in one transaction. */
@CommandHandler(SaveUserPriceTable)
export class SaveUserPriceTableHandler implements ICommandHandler<SaveUserPriceTable> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly tables: PriceTables,
  ) {}

  /**
   * @returns the customer's own prices of the service after the save
   * @throws DomainError `not_found` for an unknown user, `unknown_reference` for an unknown service
   * @throws ValidationFailed for kg at which the service has no price
   */
  execute({ actor, userId, input }: SaveUserPriceTable): Promise<object[]> {
    return this.work.run(actor, async tx => {
      if (!(await this.references.find(tx, 'user', userId))) throw new DomainError('not_found');
      await requireReference(readsOf(tx, actor, this.references), 'service', input.service_id);
      await this.assertPriced(tx, input);
      await this.tables.lock(tx, `user_prices ${userId} ${input.service_id}`);
      const before = new Map((await this.table(tx, userId, input.service_id)).map(row => [row.kg, row]));
      await this.tables.save(tx, userPriceResource, changeOf(userId, input, before));
      return (await this.table(tx, userId, input.service_id)).map(row => userPriceResource.view(row, actor));
    });
  }

  private async assertPriced(tx: Tx, { service_id, rows }: UserPriceTableInput): Promise<void> {
    const prices = await tx.manager.find(ServicePriceEntity, {
      select: { tenant_id: true, id: true, kg: true },
      where: { tenant_id: tx.tenantId, service_id },
    });
    const known = new Set(prices.map(({ kg }) => kg));
    const broken = rows.flatMap(({ kg }, at) =>
      known.has(kg) ? [] : { field: `rows.${at}.kg`, rule: 'noServicePrice', constraints: [] },
    );
    if (broken.length > 0) throw new ValidationFailed(broken);
  }

  private table(tx: Tx, user_id: string, service_id: string): Promise<UserPriceEntity[]> {
    return tx.manager.find(UserPriceEntity, {
      where: { tenant_id: tx.tenantId, user_id, service_id },
      order: { kg: 'ASC' },
    });
  }
}
