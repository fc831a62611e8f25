import { Injectable } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, MailConsent, systemActor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';

/** Whether the recipient of a parcel still wants a notice, which shipments knows. The id of the mail is that of the notice. */
@Injectable()
export class NoticeConsent extends MailConsent {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {
    super();
  }

  async isWanted(tenantId: string, noticeId: string): Promise<boolean> {
    const { SHIPMENTS_URL } = this.config;
    if (!SHIPMENTS_URL) throw new DomainError('service_unavailable');
    const path = `/internal/recipient_notices/${noticeId}/confirm`;
    const { data } = await this.client.post<{ data: { is_wanted: boolean } }>(
      SHIPMENTS_URL,
      path,
      {},
      systemActor(tenantId),
    );
    return data.is_wanted;
  }
}
