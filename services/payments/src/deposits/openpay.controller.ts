import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReferenceInput } from '@porte/contracts';
import { Can, CurrentActor, NewId, Payload, type Actor } from '@porte/service-kit';
import { CreateReference } from './use-cases/create-reference.js';

@Controller('openpay')
export class OpenpayController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Can('create', 'Deposit')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('openpay', ReferenceInput) input: ReferenceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CreateReference(actor, input, id)) };
  }
}
