import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MANUAL_LABEL_LIMIT, ManualLabelInput, type Shipment } from '@porte/contracts';
import { Can, CurrentActor, Upload, Uploaded, type Actor, type UploadedForm } from '@porte/service-kit';
import { UploadLabel } from './upload-label.js';

/** Labels of shipments that staff buy outside of Porte. */
@Controller('shipments')
export class ManualLabelsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('upload_label')
  @HttpCode(200)
  @Can('create', 'ManualShipment')
  @Upload({ kinds: ['pdf'], files: 1, bytes: MANUAL_LABEL_LIMIT })
  async upload(
    @CurrentActor() actor: Actor,
    @Uploaded(ManualLabelInput) { input, files: [file] }: UploadedForm<ManualLabelInput>,
  ): Promise<{ data: Shipment }> {
    return { data: await this.commands.execute(new UploadLabel(actor, input, file!)) };
  }
}
