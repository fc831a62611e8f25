import { Injectable } from '@nestjs/common';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, InjectConfig, MailQueue } from '@porte/service-kit';
import { IdentityConfig } from '../../config.js';
import { erasedMail, privacyMail } from '../../mail/privacy-mail.js';
import type { StaffWith } from '../../notifications/define-notice.js';
import { NotificationRecipients } from '../../notifications/notification-recipients.js';
import { NotificationStore } from '../../notifications/notification-store.js';
import { TenantEntity } from '../../tenants/tenant.entity.js';
import type { UserEntity } from '../../users/user.entity.js';
import type { PrivacyRequestEntity } from './privacy-request.entity.js';
import type { ErasedContact } from './privacy-request.process.js';

const DECIDERS: StaffWith = { may: ['update', 'PrivacyRequest'] };

/** Notifies staff of a request about a person's data, and the person of the answer. */
@Injectable()
export class PrivacyNotices {
  constructor(
    private readonly recipients: NotificationRecipients,
    private readonly notifications: NotificationStore,
    private readonly mails: MailQueue,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Notifies the staff who may answer, except the person itself. */
  async announce(tx: Tx, requestId: string, personId: string): Promise<void> {
    const staff = await this.recipients.staff(tx, { ...DECIDERS, by: personId });
    await this.notifications.add(tx, staff, {
      kind: 'privacy_request_opened',
      params: {},
      subject: 'privacy_requests',
      subject_id: requestId,
      at: this.clock.now().toISOString(),
      eventId: requestId,
    });
  }

  /** Notifies the person, and mails the answer whatever it switched off. @param answer the staff's words */
  async answered(
    tx: Tx,
    person: UserEntity,
    { id, kind }: Pick<PrivacyRequestEntity, 'id' | 'kind'>,
    { isGranted, answer }: { isGranted: boolean; answer: string | null },
  ): Promise<void> {
    await this.notifications.settle(tx, ['privacy_request_opened'], id);
    await this.notifications.add(tx, [person.id], {
      kind: 'privacy_request_answered',
      params: { outcome: isGranted ? 'accepted' : 'rejected' },
      subject: 'personal_data',
      subject_id: null,
      at: this.clock.now().toISOString(),
      eventId: id,
    });
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    const mail = privacyMail(person, tenant, { kind, isGranted, answer }, this.config.SIGN_IN_URL);
    await this.mails.put(tx, { ...mail, message_id: newId(this.clock) });
  }

  /** The last mail to a person of whom nothing else is left. */
  async erased(tx: Tx, contact: ErasedContact): Promise<void> {
    const tenant = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    await this.mails.put(tx, { ...erasedMail(contact, tenant), message_id: newId(this.clock) });
  }
}
