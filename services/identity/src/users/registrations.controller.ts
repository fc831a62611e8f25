import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ProfileChange } from '@porte/contracts';
import { CurrentActor, Payload, SignedIn, type Actor } from '@porte/service-kit';
import { CurrentUsers } from './current-users.js';
import { ChangeProfile } from './use-cases/change-profile.js';

/** The signed-in person itself (api.md §4). */
@Controller('registrations')
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly current: CurrentUsers,
  ) {}

  @Get() @SignedIn()
  async show(@CurrentActor() actor: Actor): Promise<{ data: object }> {
    return { data: await this.current.show(actor) };
  }

  @Put() @SignedIn()
  async change(@CurrentActor() actor: Actor, @Payload('user', ProfileChange) change: ProfileChange): Promise<{ data: object }> {
    return { data: await this.current.view(await this.commands.execute(new ChangeProfile(actor, change)), actor) };
  }
}
