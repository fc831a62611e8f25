import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ActingAnswer } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { Client } from '../sessions/client.js';
import { UserStore } from '../users/user-store.js';
import { ActingSessions } from './acting-sessions.js';

/** Lets a developer act as the first main admin of another tenant for half an hour; the main admin is told by mail. */
export class EnterTenant extends Command<ActingAnswer> {
  constructor(
    readonly actor: Actor,
    readonly tenant: { id: string; slug: string },
    readonly reason: string,
    readonly client: Client,
  ) {
    super();
  }
}

@CommandHandler(EnterTenant)
export class EnterTenantHandler implements ICommandHandler<EnterTenant> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly sessions: ActingSessions,
  ) {}

  /** @throws DomainError `forbidden` for the own tenant and for who acts already, `no_main_admin`, `suspended` */
  async execute({ actor, tenant: { id, slug }, reason, client }: EnterTenant): Promise<ActingAnswer> {
    if (actor.acted_by || actor.role !== 'developer' || id === actor.tenant_id) throw new DomainError('forbidden');
    // First on the own side: each developer who has entered is in the audit trail of both tenants, even if the process dies in between.
    await this.work.run(actor, tx =>
      audit(tx, actor, { action: 'tenant.entered', subject: id, label: slug, data: { reason } }),
    );
    return this.work.run({ tenant_id: id }, async tx => {
      const user = await this.users.firstMainAdmin(tx);
      if (!user) throw new DomainError('no_main_admin');
      return this.sessions.open(tx, { actor, user, reason, client });
    });
  }
}
