import { Controller, Get } from '@nestjs/common';
import type { TenantWithGrants } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Internal } from '@porte/service-kit';
import { GrantTable } from '../access/grant-table.js';
import { Sessions } from '../sessions/sessions.js';
import { TenantEntity, tenantFact } from './tenant.entity.js';

/** Data that the gateway loads at start; afterwards it consumes events. */
@Controller('internal')
export class GatewayController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    private readonly sessions: Sessions,
  ) {}

  @Get('tenants')
  @Internal()
  tenants(): Promise<{ data: TenantWithGrants[] }> {
    return this.work.system(PLATFORM_TENANT, async tx => {
      const rows = await tx.manager.find(TenantEntity, { order: { slug: 'ASC' } });
      const changes = await this.grants.changes(tx);
      return { data: rows.map(row => ({ ...tenantFact(row), grant_changes: changes(row.id) })) };
    });
  }

  /** Revoked sessions whose access tokens may still be valid. */
  @Get('revocations')
  @Internal()
  async revocations(): Promise<{ data: string[] }> {
    return { data: await this.work.system(PLATFORM_TENANT, tx => this.sessions.recentlyRevoked(tx)) };
  }
}
