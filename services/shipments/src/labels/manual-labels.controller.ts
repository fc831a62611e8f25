import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  LabelChange,
  UnreadLabelInput,
  MANUAL_LABEL_LIMIT,
  ManualLabelInput,
  NewLabelInput,
  type LabelReading,
  type Shipment,
} from '@porte/contracts';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  Payload,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
  type UploadRules,
} from '@porte/service-kit';
import { readTrackingNumbers } from '@porte/service-kit/label-pdf';
import { CorrectLabel, GenerateLabel } from './generate-label.js';
import { UploadLabel } from './upload-label.js';

/** One PDF, judged by its content. */
const LABEL_FILE = { kinds: ['pdf'], files: 1, bytes: MANUAL_LABEL_LIMIT } satisfies UploadRules;

const readingDocs = {
  type: 'object',
  properties: { tracking_numbers: { type: 'array', items: { type: 'string' } } },
};

/** Labels of shipments that staff buy outside of Porte. */
@Controller()
export class ManualLabelsController {
  constructor(private readonly commands: CommandBus) {}

  @Post('shipments/upload_label')
  @HttpCode(200)
  @Can('create', 'ManualShipment')
  @Upload(LABEL_FILE)
  async upload(
    @CurrentActor() actor: Actor,
    @Uploaded(ManualLabelInput) { input, files: [file] }: UploadedForm<ManualLabelInput>,
  ): Promise<{ data: Shipment }> {
    return { data: await this.commands.execute(new UploadLabel(actor, input, file!)) };
  }

  /** The tracking numbers on the page of a label; nothing is saved. */
  @Post('shipments/read_label')
  @HttpCode(200)
  @Can('create', 'ManualShipment')
  @Upload(LABEL_FILE)
  @Documented({ answer: { properties: { data: readingDocs } } })
  async read(
    @Uploaded(UnreadLabelInput) { files: [file] }: UploadedForm<UnreadLabelInput>,
  ): Promise<{ data: LabelReading }> {
    return { data: { tracking_numbers: await readTrackingNumbers(file!.bytes) } };
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
