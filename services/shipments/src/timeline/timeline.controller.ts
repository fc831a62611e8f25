import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Can, CurrentActor, Documented, IdParam, type Actor } from '@porte/service-kit';
import { ShowTimeline } from './show-timeline.js';

const entries = { type: 'array', items: { type: 'object', additionalProperties: true } };

@Controller('shipments')
export class TimelineController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/timeline')
  @Can('read', 'Shipment')
  @Documented({ answer: { properties: { data: entries } } })
  async timeline(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.queries.execute(new ShowTimeline(actor, id)) };
  }
}
