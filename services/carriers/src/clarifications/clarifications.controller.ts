import { Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AdoptionInput, ClarificationInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  Payload,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { clarificationResource } from './clarification.resource.js';
import { AdoptLabel } from './use-cases/adopt-label.js';
import { DecideClarification } from './use-cases/decide-clarification.js';
import { LookUpAgain } from './use-cases/look-up-again.js';

/** Maximum size of a label's PDF in bytes. */
const PDF_LIMIT = 5_000_000;

@Controller('clarifications')
export class ClarificationsController extends ReadController(clarificationResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Put(':id')
  @Can('update', 'Clarification')
  async decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('clarification', ClarificationInput) input: ClarificationInput,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new DecideClarification(actor, id, input)) };
  }

  @Put(':id/adopt')
  @Can('update', 'Clarification')
  @Upload({ kinds: ['pdf'], files: 1, bytes: PDF_LIMIT })
  async adopt(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Uploaded(AdoptionInput) { input, files: [file] }: UploadedForm<AdoptionInput>,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new AdoptLabel(actor, id, input, file!)) };
  }

  @Put(':id/look_up')
  @HttpCode(200)
  @Can('update', 'Clarification')
  async lookUp(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.commands.execute(new LookUpAgain(actor, id)) };
  }
}
