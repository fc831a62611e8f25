import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { TrackedShipment } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { InjectClock, TENANT_HEADER } from '@porte/service-kit';
import { trackingMessagePage, trackingPage, type TrackingMessage } from '@porte/tracking-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, plainPagePolicy } from '../security-headers.js';
import { RateLimits } from '../gate/rate-limits.js';
import { Tenants, type Tenant } from '../gate/tenants.js';
import { Upstreams } from '../upstreams.js';
import { localeFor } from './page-locale.js';

/** The public page that shows where a parcel is, without a session. */
@Controller('t')
export class TrackingController {
  constructor(
    private readonly tenants: Tenants,
    private readonly limits: RateLimits,
    private readonly upstreams: Upstreams,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @param lang `es` or `en`, in place of the browser's language */
  @Get(':code')
  async page(
    @Param('code') code: string,
    @Query('lang') lang: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const tenant = this.tenants.ofHost(request.hostname.toLowerCase());
    const locale = localeFor(lang, request, tenant);
    const nonce = newNonce();
    const shown = { tenant, locale, nonce, path: `/t/${encodeURIComponent(code)}` };
    const result = await this.look(tenant, code, request);
    const isFound = typeof result === 'object';
    void reply
      .status(isFound ? 200 : STATUS[result])
      .headers({
        'content-security-policy': plainPagePolicy(nonce, { hasScript: isFound }),
        'cache-control': 'no-store',
        'content-language': locale,
        vary: 'accept-language',
        'x-robots-tag': 'noindex, nofollow',
        ...(result === 'too_many' ? { 'retry-after': '60' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(isFound ? trackingPage(result, shown, this.clock.now()) : trackingMessagePage(result, shown));
  }

  private async look(
    tenant: Tenant | undefined,
    code: string,
    request: FastifyRequest,
  ): Promise<TrackedShipment | TrackingMessage> {
    try {
      await this.limits.tracking(request.ip);
      if (!tenant) return 'unknown';
      const found = await this.read(tenant, code, request);
      const side = found === 'unknown' && this.tenants.testSideOf(tenant);
      return side ? await this.read(side, code, request) : found;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'too_many_requests' ? 'too_many' : 'away';
    }
  }

  private async read(
    tenant: Tenant,
    code: string,
    request: FastifyRequest,
  ): Promise<TrackedShipment | TrackingMessage> {
    const { requestId, traceparent, locale } = request.call!.context;
    const answer = await this.upstreams.request('shipments', {
      method: 'GET',
      path: `/api/tracking/${encodeURIComponent(code)}`,
      headers: {
        [TENANT_HEADER]: tenant.id,
        'x-request-id': requestId,
        traceparent,
        'accept-language': locale,
      },
    });
    if (answer.statusCode === 200) return ((await answer.body.json()) as { data: TrackedShipment }).data;
    await answer.body.dump();
    return answer.statusCode >= 500 ? 'away' : 'unknown';
  }
}

const STATUS: Record<TrackingMessage, number> = { unknown: 404, too_many: 429, away: 503 };
