import { Controller, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SubUserChange, SubUserInput, type SubUser, type SubUsers } from '@porte/contracts';
import { CurrentActor, Documented, IdParam, NewId, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { SubUserList, subUserView } from './sub-users.js';
import { ChangeSubUser } from './use-cases/change-sub-user.js';
import { InviteSubUser } from './use-cases/invite-sub-user.js';

const OF_USER = {
  name: 'user_id',
  description: 'for staff: the customer whose sub-users are meant; the signed-in user without it',
  schema: { type: 'string', format: 'uuid' },
};

/** The people who spend the wallet of the signed-in customer, and for staff of any. No API key reaches them, so that none can raise its own limit. */
@Controller('subusers')
export class SubUsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subUsers: SubUserList,
  ) {}

  @Get()
  @SignedIn()
  @Documented({ queries: [OF_USER] })
  async list(@CurrentActor() actor: Actor, @Query('user_id') userId: unknown): Promise<{ data: SubUsers }> {
    return { data: await (userId === undefined ? this.subUsers.of(actor) : this.subUsers.ofUser(actor, userId)) };
  }

  @Post()
  @SignedIn()
  async invite(
    @CurrentActor() actor: Actor,
    @Payload('sub_user', SubUserInput) input: SubUserInput,
    @NewId() id: string,
  ): Promise<{ data: SubUser }> {
    return { data: subUserView(await this.commands.execute(new InviteSubUser(actor, input, id)), null) };
  }

  @Put(':id')
  @SignedIn()
  async change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('sub_user', SubUserChange) change: SubUserChange,
  ): Promise<{ data: SubUser }> {
    return { data: subUserView(await this.commands.execute(new ChangeSubUser(actor, id, change)), null) };
  }
}
