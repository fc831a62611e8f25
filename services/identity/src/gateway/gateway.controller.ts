import { Controller, Get, Param } from '@nestjs/common';
import type { TenantWithGrants, TestUser } from '@porte/contracts';
import { isId, isTestSide, PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Internal, type AccessSubject, type KeyBearer } from '@porte/service-kit';
import { LegalDocuments } from '../legal/legal-documents.js';
import { ApiKeys } from '../api-keys/api-keys.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { GrantTable } from '../access/grant-table.js';
import { Sessions } from '../sessions/sessions.js';
import { TenantEntity, tenantFact } from '../tenants/tenant.entity.js';
import { TestSides } from '../test-sides/test-sides.js';

const KEY_HASH = /^[0-9a-f]{64}$/;

/** What the gateway asks for: some data at its start, after which it consumes events, and API keys as they are used. */
@Controller('internal')
export class GatewayController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
    private readonly documents: LegalDocuments,
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly tests: TestSides,
  ) {}

  @Get('tenants')
  @Internal()
  tenants(): Promise<{ data: TenantWithGrants[] }> {
    return this.work.system(PLATFORM_TENANT, async tx => {
      const rows = await tx.manager.find(TenantEntity, { order: { slug: 'ASC' } });
      const changes = await this.grants.changes(tx);
      const versions = await this.documents.versions(tx);
      return {
        data: rows.map(row => ({
          ...tenantFact(row),
          grant_changes: changes(row.id),
          legal_versions: versions(row.id),
        })),
      };
    });
  }

  /** Revoked sessions whose access tokens may still be valid. */
  @Get('revocations')
  @Internal()
  async revocations(): Promise<{ data: string[] }> {
    return { data: await this.work.system(PLATFORM_TENANT, tx => this.sessions.recentlyRevoked(tx)) };
  }

  /** For whom an API key acts. @returns null for one that is unknown, revoked or over, and while its person may not enter */
  @Get('api_keys/:hash')
  @Internal()
  async apiKey(@Param('hash') hash: string, @CurrentClient() { network }: Client): Promise<{ data: KeyBearer | null }> {
    if (!KEY_HASH.test(hash)) return { data: null };
    const key = await this.work.system(PLATFORM_TENANT, tx => this.keys.byHash(tx, hash));
    if (!key) return { data: null };
    // A key of a test side ends with the person of the live side, and has its role of today.
    if (isTestSide(key.tenant_id) && !(await this.tests.isCurrent(key.tenant_id, key.user_id))) return { data: null };
    return { data: await this.work.run(key, tx => this.keys.bearerOf(tx, key, network)) };
  }

  /** Who acts for a person on the test side of its tenant; made where it is missing, so it may be asked twice. @returns null while the person may not enter */
  @Get('test_people/:tenant/:user')
  @Internal()
  async testUser(
    @Param('tenant') tenant: string,
    @Param('user') user: string,
  ): Promise<{ data: TestUser<AccessSubject> | null }> {
    const isAsked = isId(tenant) && isId(user) && !isTestSide(tenant);
    return { data: isAsked ? await this.tests.userOf(tenant, user) : null };
  }
}
