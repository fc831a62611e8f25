import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { InvoiceMapInput } from '@porte/contracts';
import { Can, CurrentActor, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { InvoiceLines } from './invoice-lines.js';

/** What is beside the import of invoices itself: lines to look at, and maps of files. */
@Controller('overweights')
export class InvoiceImportsController {
  constructor(private readonly lines: InvoiceLines) {}

  @Get('lines')
  @Can('create', 'Overweight')
  async show(@CurrentActor() actor: Actor) {
    return { data: await this.lines.show(actor) };
  }

  @Put('lines/match')
  @HttpCode(202)
  @Can('create', 'Overweight')
  async match(@CurrentActor() actor: Actor) {
    return { data: await this.lines.matchAgain(actor) };
  }

  @Put('lines/:id/dismiss')
  @HttpCode(200)
  @Can('create', 'Overweight')
  async dismiss(@CurrentActor() actor: Actor, @IdParam() id: string) {
    await this.lines.dismiss(actor, id);
    return { data: await this.lines.show(actor) };
  }

  @Get('maps')
  @Can('create', 'Overweight')
  async maps(@CurrentActor() actor: Actor) {
    return { data: await this.lines.maps(actor) };
  }

  @Post('maps')
  @Can('create', 'Overweight')
  async addMap(
    @CurrentActor() actor: Actor,
    @Payload('map', InvoiceMapInput) input: InvoiceMapInput,
    @NewId() id: string,
  ) {
    return { data: await this.lines.addMap(actor, id, input) };
  }

  @Delete('maps/:id')
  @HttpCode(204)
  @Can('create', 'Overweight')
  async removeMap(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.lines.removeMap(actor, id);
  }
}
