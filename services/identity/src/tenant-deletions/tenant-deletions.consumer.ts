import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';

/** Counts the services that have deleted what they held of a tenant. */
@Controller()
export class TenantDeletionsConsumer {
  /** Without effect for the erasure of people, and for that of a test side, for which no one waits. */
  @On('erasure.done')
  async countTenantDeletion({ source, data: { erasure_id } }: EventOf<'erasure.done'>, tx: Tx): Promise<void> {
    await tx.query(
      `update tenant_deletions set deleted_services = (deleted_services - $3::text) || to_jsonb($3::text), updated_at = now() where tenant_id = $1 and id = $2`,
      [tx.tenantId, erasure_id, source],
    );
  }
}
