import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { OptOut } from '@porte/contracts';
import { CurrentTenant, Public } from '@porte/service-kit';
import { AnswerStops } from '../answers/answer-stops.js';
import { OptOuts } from './opt-outs.js';

/** How the reader of a mail ends those of its kind, by its token and without a session: notices of a tenant to a recipient, or a person's weekly answers. */
@Controller('opt_outs')
export class OptOutsController {
  constructor(
    private readonly optOuts: OptOuts,
    private readonly answers: AnswerStops,
  ) {}

  @Get(':token')
  @Public()
  async show(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    return { data: await (this.answers.knows(token) ? this.answers : this.optOuts).show(tenant, token) };
  }

  @Post(':token')
  @HttpCode(200)
  @Public()
  async end(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    if (this.answers.knows(token)) return { data: await this.answers.mail(tenant, token, false) };
    return { data: await this.optOuts.end(tenant, token) };
  }

  @Delete(':token')
  @Public()
  async resume(@CurrentTenant() tenant: string, @Param('token') token: string): Promise<Answer> {
    if (this.answers.knows(token)) return { data: await this.answers.mail(tenant, token, true) };
    return { data: await this.optOuts.resume(tenant, token) };
  }
}

interface Answer {
  data: OptOut;
}
