import { Controller } from '@nestjs/common';
import { roleKeyOf } from '@porte/contracts';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { InjectConfig, MailQueue } from '@porte/service-kit';
import { GrantTable } from '../access/grant-table.js';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { UserStore } from '../users/user-store.js';
import { answerMail } from './answer-mail.js';
import { pageUrl } from './mail-content.js';

/** Mails people the answers that they saved. */
@Controller()
export class AnswerMailsConsumer {
  constructor(
    private readonly users: UserStore,
    private readonly grants: GrantTable,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  /** None for someone who is not active, sees no prices or may not read reports any more, nor for a tenant without a host: no page could end the mails. */
  @On('answer_mail.requested')
  async mailAnswer({ data }: EventOf<'answer_mail.requested'>, tx: Tx): Promise<void> {
    const user = await this.users.byId(tx, data.user_id);
    if (user?.status !== 'active' || !user.sees_prices) return;
    const grants = await this.grants.of(tx, roleKeyOf(user));
    if (!grants.some(({ model, action }) => model === 'Report' && action === 'read')) return;
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const urlOf = (path: string): string | null => pageUrl(path, tenant, this.config.SIGN_IN_URL);
    const { from, to } = data.period;
    const [see, stop] = [urlOf(`/reports/answers?from=${from}&to=${to}`), urlOf(data.unsubscribe_path)];
    if (see === null || stop === null) return;
    const mail = answerMail(user, tenant, data, { see, stop });
    await this.mails.put(tx, { ...mail, message_id: data.mail_id, unsubscribe_url: stop });
  }
}
