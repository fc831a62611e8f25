import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { OptOut } from '@porte/contracts';
import { CurrentTenant, Public } from '@porte/service-kit';
import { OptOuts } from './opt-outs.js';

/** How the recipient of a notice ends the notices of a tenant, by the token of its mail and without a session. */
@Controller('opt_outs')
export class OptOutsController {
  constructor(private readonly optOuts: OptOuts) {}

  @Get(':token')
  @Public()
  async show(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.show(tenant, token) };
  }

  @Post(':token')
  @HttpCode(200)
  @Public()
  async end(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.end(tenant, token) };
  }

  @Delete(':token')
  @Public()
  async resume(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.resume(tenant, token) };
  }
}

interface Answer {
  data: OptOut;
}
