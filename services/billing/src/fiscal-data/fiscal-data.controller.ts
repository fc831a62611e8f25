import { Controller, Post, Put } from '@nestjs/common';
import { FiscalDatumInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { InvoiceRetries } from '../invoices/invoice-retries.js';
import { fiscalDatumResource } from './fiscal-datum.resource.js';

/** Fiscal data, whose correction generates rejected invoices again. */
@Controller('fiscal_data')
export class FiscalDataController extends ReadController(fiscalDatumResource) {
  constructor(
    private readonly work: UnitOfWork,
    private readonly retries: InvoiceRetries,
  ) {
    super();
  }

  @Post()
  @Can('create', 'FiscalDatum')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('fiscal_datum', FiscalDatumInput) input: FiscalDatumInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return this.corrected(actor, await this.resource.create(actor, input, id));
  }

  @Put(':id')
  @Can('update', 'FiscalDatum')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('fiscal_datum', FiscalDatumInput) input: FiscalDatumInput,
  ): Promise<{ data: object }> {
    return this.corrected(actor, await this.resource.update(actor, id, input));
  }

  /** The schedule finds what a crash leaves here. */
  private async corrected(actor: Actor, data: object): Promise<{ data: object }> {
    await this.work.run(actor, tx => this.retries.retryCorrected(tx, actor.id));
    return { data };
  }
}
