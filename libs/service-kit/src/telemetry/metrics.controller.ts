import { Controller, Get, Res } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import type { FastifyReply } from 'fastify';
import { isEnabled } from '../config/diagnostics.js';
import type { ServiceConfig } from '../config/service-config.js';
import { InjectConfig } from '../context/tokens.js';
import { Public } from '../security/can.js';
import { Metrics } from './metrics.js';

/** For who watches the service; the gateway forwards nothing here. */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** @throws DomainError `route_not_found` where it is switched off */
  @Get('metrics')
  @Public()
  read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (!isEnabled(this.config, 'METRICS')) throw new DomainError('route_not_found');
    void reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8');
    return this.metrics.text();
  }
}
