import { Controller, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PriceOfUserInput, UserPriceChange, UserPriceInput } from '@porte/contracts';
import { ResourceController, type Page } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, ValidationFailed, type Actor } from '@porte/service-kit';
import { ChangeUserPrice } from './use-cases/change-user-price.js';
import { CreateUserPrice } from './use-cases/create-user-price.js';
import { ListPricesOfUser } from './use-cases/list-prices-of-user.js';
import { userPriceResource } from './user-price.resource.js';

@Controller('user_prices')
export class UserPricesController extends ResourceController(userPriceResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Post()
  @Can('create', 'UserPrice')
  override async create(
    @CurrentActor() actor: Actor,
    @Payload('user_price', UserPriceInput) input: UserPriceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateUserPrice(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'UserPrice')
  override async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('user_price', UserPriceChange) input: UserPriceChange,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new ChangeUserPrice(actor, id, input)) };
  }
}

/** The same rows below the user whose prices they are. */
@Controller('users/:user_id/user_prices')
export class PricesOfUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
    return { data: await this.commands.execute(new CreateUserPrice(actor, { ...input, user_id: userId }, id)) };
  }
}
