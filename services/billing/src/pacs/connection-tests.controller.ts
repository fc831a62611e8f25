import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { connectionTestOf } from '@porte/adapter-kit';
import type { ConnectionTest } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, type Actor } from '@porte/service-kit';
import { TenantPac } from './tenant-pac.js';

/** Proves that a tenant's credentials at a certification provider work, by a call without an effect. */
@Controller('pacs/:pac/test_connection')
export class ConnectionTestsController {
  constructor(private readonly pac: TenantPac) {}

  @Post()
  @HttpCode(200)
  @Can('update', 'Setting')
  async test(@CurrentActor() { tenant_id }: Actor, @Param('pac') pac: string): Promise<{ data: ConnectionTest }> {
    if (pac !== 'finkok' && pac !== 'sw') throw new DomainError('not_found');
    return { data: connectionTestOf(await this.pac.testConnection(pac, tenant_id)) };
  }
}
