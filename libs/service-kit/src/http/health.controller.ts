import { Controller, Get, Res } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../boot/readiness.js';
import { Public } from '../security/can.js';

/** How long the database may take over nothing at all, in milliseconds; below what those who ask for the answer wait. */
const DATABASE_TIMEOUT_MS = 800;

/** Whether the process lives, and whether it can serve. */
@Controller()
export class HealthController {
  /** the question under way, which all who ask meanwhile share */
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

  /** 503 until events are followed, from when a stop is announced, and while the database is away; that is no error, so it is none in the log. */
  @Get('readyz')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'not_ready' }> {
    if (this.readiness.isReady && (await this.isDatabaseReachable())) return { status: 'ok' };
    void reply.status(503);
    return { status: 'not_ready' };
  }

  /** Asked on the one connection that no request waits for: a service that is busy is ready. */
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
