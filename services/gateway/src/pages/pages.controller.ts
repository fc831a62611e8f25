import { Controller, Get, Req, Res } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { Drain, InjectClock, InjectConfig, isEnabled } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../security-headers.js';
import { GatewayConfig } from '../config.js';
import { Tenants } from '../gate/tenants.js';
import { ServiceReports } from './service-reports.js';
import { ServiceStatus } from './service-status.js';
import { STATUS_STYLE, statusPage } from './status-page.js';

/** Whether the gateway lives and serves, and what runs behind it. */
@Controller()
export class PagesController {
  constructor(
    private readonly status: ServiceStatus,
    private readonly reports: ServiceReports,
    private readonly tenants: Tenants,
    private readonly drain: Drain,
    @InjectConfig() private readonly config: GatewayConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get('livez')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 503 until the tenants are known, from when a stop is announced, and while no service is ready, as where their database is away; that is no error, so
   * it is none in the log. Where only some are away it serves the others: all replicas would leave the balancer at once for one service.
   */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'degraded' | 'not_ready' }> {
    const isOpen = this.tenants.isLoaded && !this.drain.isAnnounced;
    const ready = isOpen ? Object.values(await this.status.get()) : [];
    if (ready.some(Boolean)) return { status: ready.every(Boolean) ? 'ok' : 'degraded' };
    void reply.status(503);
    return { status: 'not_ready' };
  }

  /** @throws DomainError `route_not_found` where it is switched off */
  @Get('status')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isEnabled(this.config, 'STATUS_PAGE')) throw new DomainError('route_not_found');
    const [status, reports] = await Promise.all([this.status.get(), this.reports.get()]);
    const html = statusPage(status, reports, request.call!.context.locale, {
      hasDocs: isEnabled(this.config, 'API_DOCS'),
      version: this.config.PORTE_VERSION,
      now: this.clock.now(),
    });
    void reply
      .headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  @Get('status.css')
  style(@Res() reply: FastifyReply): void {
    void reply.type('text/css; charset=utf-8').send(STATUS_STYLE);
  }
}
