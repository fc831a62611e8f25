import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { ResetSecondFactor } from './use-cases/reset-second-factor.js';

/** App and passkeys of another user, for staff who help who lost them. */
@Controller('users/:id/second_factor')
export class UserSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Delete()
  @Can('update', 'User')
  @HttpCode(204)
  async reset(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new ResetSecondFactor(actor, id));
  }
}
