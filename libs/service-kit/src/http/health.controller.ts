import { Controller, Get, Res } from '@nestjs/common';
import { Database } from '@porte/database-kit';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../boot/readiness.js';
import { Public } from '../security/can.js';

/** Timeout of the database check; shorter than the probe timeout of load balancers. */
const DATABASE_TIMEOUT_MS = 800;

/** Liveness and readiness probes. */
@Controller()
export class HealthController {
  /** running database check, shared by concurrent probes */
  private runningCheck: Promise<boolean> | null = null;

  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
  ) {}

  @Get('livez')
  @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 until events are consumed, after a stop is announced, and while the database is unreachable; not logged as an error. */
  @Get('readyz')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'not_ready' }> {
    if (this.readiness.isReady && (await this.isDatabaseReachable())) return { status: 'ok' };
    void reply.status(503);
    return { status: 'not_ready' };
  }

  /** Uses the relay's connection, which requests do not wait for: a busy service is still ready. */
  private async isDatabaseReachable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>(resolve => (timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS)));
    this.runningCheck ??= this.database.shipping
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.runningCheck = null));
    return Promise.race([this.runningCheck, late]).finally(() => clearTimeout(timer));
  }
}
