import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LabelChange, MANUAL_LABEL_LIMIT, ManualLabelInput, NewLabelInput, type Shipment } from '@porte/contracts';
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
import { CorrectLabel, GenerateLabel } from './generate-label.js';
import { UploadLabel } from './upload-label.js';

/** Labels of shipments that staff buy outside of Porte. */
@Controller()
export class ManualLabelsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('shipments/upload_label')
  @HttpCode(200)
  @Can('create', 'ManualShipment')
  @Upload({ kinds: ['pdf'], files: 1, bytes: MANUAL_LABEL_LIMIT })
  async upload(
    @CurrentActor() actor: Actor,
    @Uploaded(ManualLabelInput) { input, files: [file] }: UploadedForm<ManualLabelInput>,
  ): Promise<{ data: Shipment }> {
    return { data: await this.commands.execute(new UploadLabel(actor, input, file!)) };
  }

  @Post('labels')
  @Can('create', 'Label')
  async generate(
    @CurrentActor() actor: Actor,
    @Payload('label', NewLabelInput) input: NewLabelInput,
  ): Promise<{ data: Shipment }> {
    return { data: await this.commands.execute(new GenerateLabel(actor, input)) };
  }

  @Put('labels/:id')
  @Can('update', 'Label')
  async correct(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('label', LabelChange) input: LabelChange,
  ): Promise<{ data: Shipment }> {
    return { data: await this.commands.execute(new CorrectLabel(actor, id, input)) };
  }
}
