import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { MailFooter } from '@porte/service-kit';
import { TenantEntity } from '../tenants/tenant.entity.js';

/** What the tenant wants below its mails. */
@Injectable()
export class TenantFooter extends MailFooter {
  async of(tx: Tx): Promise<string | null> {
    return (await tx.manager.findOneBy(TenantEntity, { id: tx.tenantId }))?.brand.mail_footer?.trim() || null;
  }
}
