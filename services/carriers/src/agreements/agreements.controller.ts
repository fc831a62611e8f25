import { Controller, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClientAgreementInput } from '@porte/contracts';
import { BarePayload, Can, CurrentActor, Documented, IdParam, NewId, type Actor } from '@porte/service-kit';
import { AgreementFile } from './agreement-file.js';
import { SaveClientAgreement } from './save-client-agreement.js';

/** Own agreements of customers: carriers with their services and settings. */
@Controller('carriers')
export class AgreementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: AgreementFile,
  ) {}

  @Post('client_agreements')
  @Can('create', 'Carrier')
  async save(
    @CurrentActor() actor: Actor,
    @BarePayload(ClientAgreementInput) input: ClientAgreementInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new SaveClientAgreement(actor, input, id)) };
  }

  /** An own agreement with its services and settings, without secrets. */
  @Post(':id/export_agreement')
  @HttpCode(200)
  @Can('read', 'Carrier')
  @Documented({ answer: 'xlsx' })
  export(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return this.files.stream(actor, id);
  }
}
