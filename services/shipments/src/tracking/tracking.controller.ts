import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TrackedShipment } from '@porte/contracts';
import { CurrentTenant, Documented, Public } from '@porte/service-kit';
import { TrackShipment } from './track-shipment.js';

/** Where a parcel is, by its tracking code and without a session. */
@Controller('tracking')
export class TrackingController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':code')
  @Public()
  @Documented({ answer: { view: 'TrackedShipment' } })
  async show(@CurrentTenant() tenantId: string, @Param('code') code: string): Promise<{ data: TrackedShipment }> {
    return { data: await this.queries.execute(new TrackShipment(tenantId, code)) };
  }
}
