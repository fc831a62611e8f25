import { Controller, Get, Headers, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TrackedShipment } from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { Documented, Public } from '@porte/service-kit';
import { TrackShipment } from './track-shipment.js';

/** Set by the gateway, from host or header. */
const TENANT_HEADER = 'x-porte-tenant';

/** Where a parcel is, by its tracking code and without a session. */
@Controller('tracking')
export class TrackingController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':code')
  @Public()
  @Documented({ answer: { properties: { data: { type: 'object', additionalProperties: true } } } })
  async show(
    @Headers(TENANT_HEADER) tenantId: string | undefined,
    @Param('code') code: string,
  ): Promise<{ data: TrackedShipment }> {
    if (!isId(tenantId)) throw new DomainError('tenant_not_found');
    return { data: await this.queries.execute(new TrackShipment(tenantId, code)) };
  }
}
