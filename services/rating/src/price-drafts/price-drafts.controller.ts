import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import {
  PriceDraftChange,
  PriceDraftInput,
  PriceDraftPublication,
  type PriceDraft,
  type PriceDraftView,
} from '@porte/contracts';
import { Can, CurrentActor, Documented, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { LIST_OF_SERVICE, serviceIdPipe } from '../service-prices/of-service.js';
import { PriceDrafts } from './price-drafts.js';

/** Drafts of a service's prices. */
@Controller('service_prices/drafts')
export class PriceDraftsController {
  constructor(private readonly drafts: PriceDrafts) {}

  @Get()
  @Can('read', 'ServicePrice')
  @Documented(LIST_OF_SERVICE)
  async list(
    @CurrentActor() actor: Actor,
    @Query('service_id', serviceIdPipe) id: string,
  ): Promise<{ data: PriceDraft[] }> {
    return { data: await this.drafts.list(actor, id) };
  }

  @Post()
  @Can('update', 'ServicePrice')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('price_draft', PriceDraftInput) input: PriceDraftInput,
    @NewId() id: string,
  ): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.create(actor, input, id) };
  }

  @Get(':id')
  @Can('read', 'ServicePrice')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.show(actor, id) };
  }

  @Put(':id')
  @Can('update', 'ServicePrice')
  async save(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('price_draft', PriceDraftChange) change: PriceDraftChange,
  ): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.save(actor, id, change) };
  }

  /** Now, or at a moment. */
  @Post(':id/publish')
  @HttpCode(200)
  @Can('update', 'ServicePrice')
  async publish(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('price_draft', PriceDraftPublication) publication: PriceDraftPublication,
  ): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.publish(actor, id, publication) };
  }

  @Post(':id/unschedule')
  @HttpCode(200)
  @Can('update', 'ServicePrice')
  async unschedule(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.unschedule(actor, id) };
  }

  /** Its saves are kept. */
  @Delete(':id')
  @HttpCode(200)
  @Can('update', 'ServicePrice')
  async discard(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PriceDraftView }> {
    return { data: await this.drafts.discard(actor, id) };
  }
}
