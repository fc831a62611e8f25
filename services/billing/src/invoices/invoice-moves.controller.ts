import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CancellationInput, CancellationRequestInput, CreditNoteInput, GlobalInvoiceInput } from '@porte/contracts';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { InvoiceCancellations } from './invoice-cancellations.js';
import { IssueInvoices } from './issue-invoices.js';

/** What people do with an invoice once it is issued. */
@Controller('invoices')
export class InvoiceMovesController {
  constructor(
    private readonly cancellations: InvoiceCancellations,
    private readonly issuing: IssueInvoices,
  ) {}

  /** The global invoices of a month, for the payments without one of their own; none where nothing is left. */
  @Post('global')
  @HttpCode(200)
  @Can('update', 'Invoice')
  async global(
    @CurrentActor() actor: Actor,
    @Payload('invoice', GlobalInvoiceInput) input: GlobalInvoiceInput,
  ): Promise<{ data: { ids: string[] } }> {
    return { data: await this.issuing.global(actor, input) };
  }

  @Post(':id/credit')
  @Can('update', 'Invoice')
  async credit(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('invoice', CreditNoteInput) input: CreditNoteInput,
    @NewId() newId: string,
  ): Promise<{ data: object }> {
    return { data: await this.issuing.credit(actor, id, input, newId) };
  }

  @Put(':id/discard')
  @Can('update', 'Invoice')
  async discard(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.cancellations.discard(actor, id) };
  }

  @Put(':id/request_cancellation')
  @Can('create', 'Invoice')
  async request(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('invoice', CancellationRequestInput) input: CancellationRequestInput,
  ): Promise<{ data: object }> {
    return { data: await this.cancellations.request(actor, id, input) };
  }

  @Put(':id/keep')
  @Can('update', 'Invoice')
  async keep(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.cancellations.keep(actor, id) };
  }

  /** The answer is still on its way to SAT. */
  @Put(':id/cancel')
  @Can('update', 'Invoice')
  async cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('invoice', CancellationInput) input: CancellationInput,
  ): Promise<{ data: object }> {
    return { data: await this.cancellations.cancel(actor, id, input) };
  }

  @Post(':id/replace')
  @Can('update', 'Invoice')
  async replace(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @NewId() newId: string,
  ): Promise<{ data: object }> {
    return { data: await this.cancellations.replace(actor, id, newId) };
  }
}
