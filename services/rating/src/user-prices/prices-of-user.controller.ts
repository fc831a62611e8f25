import { Controller, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PriceOfUserInput, UserPriceTableInput } from '@porte/contracts';
import { resourceToken, type Page, type ResourceService } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, ValidationFailed, type Actor } from '@porte/service-kit';
import { ListPricesOfUser } from './use-cases/list-prices-of-user.js';
import { SaveUserPriceTable } from './use-cases/save-user-price-table.js';
import type { UserPriceEntity } from './user-price.entity.js';
import { userPriceResource } from './user-price.resource.js';

/** The prices of one user, below the user's path. */
@Controller('users/:user_id/user_prices')
export class PricesOfUserController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    @Inject(resourceToken(userPriceResource)) private readonly prices: ResourceService<UserPriceEntity>,
  ) {}

  @Get()
  @Can('read', 'UserPrice')
  list(
    @CurrentActor() actor: Actor,
    @IdParam('user_id') userId: string,
    @Query() query: Record<string, unknown>,
  ): Promise<Page> {
    return this.queries.execute(new ListPricesOfUser(actor, userId, query));
  }

  @Post()
  @Can('create', 'UserPrice')
  async create(
    @CurrentActor() actor: Actor,
    @IdParam('user_id') userId: string,
    @Payload('user_price', PriceOfUserInput) input: PriceOfUserInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    if (input.user_id && input.user_id !== userId) throw ValidationFailed.of('user_id', 'invalid');
    return { data: await this.prices.create(actor, { ...input, user_id: userId }, id) };
  }

  /** Saves many prices of the user for one service, or none. */
  @Put('table')
  @Can('update', 'UserPrice')
  async saveTable(
    @CurrentActor() actor: Actor,
    @IdParam('user_id') userId: string,
    @Payload('user_prices', UserPriceTableInput) input: UserPriceTableInput,
  ): Promise<{ data: object[] }> {
    return { data: await this.commands.execute(new SaveUserPriceTable(actor, userId, input)) };
  }
}
