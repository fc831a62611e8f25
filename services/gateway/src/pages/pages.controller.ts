import { Controller, Get, Req, Res } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../boot/security-headers.js';
import { Tenants } from '../gate/tenants.js';
import { ServiceStatus } from './service-status.js';
import { STATUS_STYLE, statusPage } from './status-page.js';

/** Whether the gateway lives and serves, and what runs behind it. */
@Controller()
export class PagesController {
  constructor(
    private readonly status: ServiceStatus,
    private readonly tenants: Tenants,
  ) {}

  @Get('livez')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** @throws DomainError `service_unavailable` until the tenants are known */
  @Get('readyz')
  ready(): { status: 'ok' } {
    if (!this.tenants.isLoaded) throw new DomainError('service_unavailable');
    return { status: 'ok' };
  }

  @Get('status')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const html = statusPage(await this.status.get(), request.call!.context.locale);
    void reply.headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-store', vary: 'accept-language' }).type('text/html; charset=utf-8').send(html);
  }

  @Get('status.css')
  style(@Res() reply: FastifyReply): void {
    void reply.type('text/css; charset=utf-8').send(STATUS_STYLE);
  }
}
