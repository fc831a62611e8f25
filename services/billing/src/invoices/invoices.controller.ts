import { Controller, HttpCode, Post, Put, StreamableFile } from '@nestjs/common';
import { InvoiceChange, InvoiceInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { invoiceResource } from './invoice.resource.js';
import { Invoices } from './invoices.js';

@Controller('invoices')
export class InvoicesController extends ReadController(invoiceResource) {
  constructor(private readonly invoices: Invoices) {
    super();
  }

  @Post('request_invoice')
  @Can('create', 'Invoice')
  async request(
    @CurrentActor() actor: Actor,
    @Payload('invoice', InvoiceInput) { transaction_id }: InvoiceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.invoices.request(actor, transaction_id, id) };
  }

  @Post()
  @Can('create', 'Invoice')
  create(
    @CurrentActor() actor: Actor,
    @Payload('invoice', InvoiceInput) input: InvoiceInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return this.request(actor, input, id);
  }

  /** Seals and stamps it; the answer is still pending, the stamp follows. */
  @Put(':id')
  @Can('update', 'Invoice')
  async generate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('invoice', InvoiceChange) _change: InvoiceChange,
  ): Promise<{ data: object }> {
    return { data: await this.invoices.generate(actor, id) };
  }

  @Post(':id/download')
  @HttpCode(200)
  @Can('read', 'Invoice')
  async download(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.invoices.archive(actor, id), {
      type: 'application/zip',
      disposition: `attachment; filename="${id}.zip"`,
    });
  }
}
