import { Controller, Get, Res } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../boot/readiness.js';
import { Public } from '../security/can.js';

/** Whether the process lives, and whether it can serve. */
@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  @Get('livez') @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 until events are followed, and from when a stop is announced; that is no error, so it is none in the log. */
  @Get('readyz') @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'not_ready' }> {
    if (!this.readiness.isReady) {
      void reply.status(503);
      return { status: 'not_ready' };
    }
    await this.database.app.query('select 1');
    return { status: 'ok' };
  }
}
