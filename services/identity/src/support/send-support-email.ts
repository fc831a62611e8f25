import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SupportMessage } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, MailQueue, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../accounts/tenant-settings.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { supportMail } from './support-mail.js';

/** Sends a message of a signed-in user to the tenant's support. */
export class SendSupportEmail extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly message: SupportMessage,
  ) {
    super();
  }
}

const MESSAGES_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

@CommandHandler(SendSupportEmail)
export class SendSupportEmailHandler implements ICommandHandler<SendSupportEmail> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly settings: TenantSettings,
    private readonly mails: MailQueue,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `too_many_requests`; `service_unavailable` if the tenant has no recipient */
  execute({ actor, message }: SendSupportEmail): Promise<void> {
    return this.work.run(actor, async tx => {
      const writer = await this.users.lock(tx, actor.id);
      if (!writer) throw new DomainError('unauthenticated');
      await this.limit(tx, actor.id);
      const to = (await this.settings.supportEmail(tx)) ?? (await this.users.mainAdminEmail(tx));
      if (!to) throw new DomainError('service_unavailable');
      const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
      const id = newId(this.clock);
      await tx.query('insert into support_messages (tenant_id, id, user_id, created_at) values ($1, $2, $3, $4)', [
        tx.tenantId,
        id,
        actor.id,
        this.clock.now(),
      ]);
      await this.mails.put(tx, { ...supportMail(to, writer, tenant, message), message_id: id });
    });
  }

  /** Locks the user's row, so that concurrent messages are counted one after the other. */
  private async limit(tx: Tx, userId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const sent = await tx.query<{ created_at: Date }>(
      'select created_at from support_messages where tenant_id = $1 and user_id = $2 and created_at > $3 order by created_at desc limit $4',
      [tx.tenantId, userId, new Date(now - HOUR_MS), MESSAGES_PER_HOUR],
    );
    const oldest = sent[MESSAGES_PER_HOUR - 1];
    if (oldest)
      throw new DomainError('too_many_requests', {
        retry_after: Math.max(1, Math.ceil((oldest.created_at.getTime() + HOUR_MS - now) / 1000)),
      });
  }
}
