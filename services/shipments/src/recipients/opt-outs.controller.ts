import { Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import type { OptOut } from '@porte/contracts';
import { DomainError, isId } from '@porte/domain-kit';
import { Public } from '@porte/service-kit';
import { OptOuts } from './opt-outs.js';

/** Set by the gateway, from host or header. */
const TENANT_HEADER = 'x-porte-tenant';

/** @throws DomainError `tenant_not_found` */
function tenantOf(header: string | undefined): string {
  if (!isId(header)) throw new DomainError('tenant_not_found');
  return header;
}

/** How the recipient of a notice ends the notices of a tenant, by the token of its mail and without a session. */
@Controller('opt_outs')
export class OptOutsController {
  constructor(private readonly optOuts: OptOuts) {}

  @Get(':token')
  @Public()
  async show(@Headers(TENANT_HEADER) tenant: string | undefined, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.show(tenantOf(tenant), token) };
  }

  @Post(':token')
  @HttpCode(200)
  @Public()
  async end(@Headers(TENANT_HEADER) tenant: string | undefined, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.end(tenantOf(tenant), token) };
  }

  @Delete(':token')
  @Public()
  async resume(@Headers(TENANT_HEADER) tenant: string | undefined, @Param('token') token: string): Promise<Answer> {
    return { data: await this.optOuts.resume(tenantOf(tenant), token) };
  }
}

interface Answer {
  data: OptOut;
}
