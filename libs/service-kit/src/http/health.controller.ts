import { Controller, Get } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import { Public } from '../security/can.js';

/** Whether the process lives, and whether it can serve. */
@Controller()
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('livez') @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz') @Public()
  async ready(): Promise<{ status: 'ok' }> {
    await this.database.app.query('select 1');
    return { status: 'ok' };
  }
}
