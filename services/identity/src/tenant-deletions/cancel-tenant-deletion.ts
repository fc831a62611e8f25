import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { lockedTenant } from '../tenants/locked-tenant.js';
import { tenantDeletionProcess } from './tenant-deletion.process.js';
import { TenantDeletions } from './tenant-deletions.js';

/** Cancels the planned deletion of a tenant, which stays suspended. */
export class CancelTenantDeletion extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelTenantDeletion)
export class CancelTenantDeletionHandler implements ICommandHandler<CancelTenantDeletion> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly deletions: TenantDeletions,
  ) {}

  /** @throws DomainError `wrong_state` where none is planned, or it has begun */
  async execute({ actor, id }: CancelTenantDeletion): Promise<void> {
    await this.work.run({ tenant_id: id }, async tx => {
      const { slug } = await lockedTenant(tx);
      const planned = await this.deletions.find(tx);
      if (planned?.state !== 'planned') throw new DomainError('wrong_state');
      await this.processes.signal(tx, tenantDeletionProcess, planned.id, 'canceled');
      await audit(tx, actor, { action: 'tenant.deletion_canceled', subject: id, label: slug });
    });
  }
}
