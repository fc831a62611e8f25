import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type Page, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { UserPriceEntity } from '../user-price.entity.js';
import { userPriceResource } from '../user-price.resource.js';

type Params = Record<string, unknown>;

export class ListPricesOfUser extends Query<Page> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly query: Params,
  ) {
    super();
  }
}

/** `where` is sent in brackets or as one JSON object. */
function toWhere(value: unknown): Params {
  if (typeof value !== 'string') return (value ?? {}) as Params;
  try {
    return JSON.parse(value) as Params;
  } catch {
    throw new DomainError('invalid_query', { name: 'where' });
  }
}

@QueryHandler(ListPricesOfUser)
export class ListPricesOfUserHandler implements IQueryHandler<ListPricesOfUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    @Inject(resourceToken(userPriceResource)) private readonly prices: ResourceService<UserPriceEntity>,
  ) {}

  async execute({ actor, userId, query }: ListPricesOfUser): Promise<Page> {
    const user = await this.work.run(actor, tx => this.references.find(tx, 'user', userId));
    if (!user) throw new DomainError('not_found');
    return this.prices.list(actor, { ...query, where: { ...toWhere(query['where']), user_id: userId } });
  }
}
