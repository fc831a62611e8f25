import { Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClientAgreementInput } from '@porte/contracts';
import { exportWriters } from '@porte/resource-kit';
import { BarePayload, Can, CurrentActor, Documented, IdParam, NewId, type Actor } from '@porte/service-kit';
import { Readable } from 'node:stream';
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
  async export(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    const { name, file } = await this.files.of(actor, id);
    return new StreamableFile(Readable.from(file), {
      type: exportWriters.xlsx.type,
      disposition: `attachment; filename="${name}.xlsx"`,
    });
  }
}
