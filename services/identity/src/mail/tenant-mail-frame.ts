import { Injectable } from '@nestjs/common';
import type { Tx } from '@porte/messaging-kit';
import { InjectConfig, MailFrame, type FrameParts } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { pageUrl } from './mail-content.js';

/** The tenant's logo above its mails, and what it wants below them. */
@Injectable()
export class TenantMailFrame extends MailFrame {
  constructor(@InjectConfig() private readonly config: IdentityConfig) {
    super();
  }

  async of(tx: Tx): Promise<FrameParts> {
    const tenant = await tx.manager.findOneBy(TenantEntity, { id: tx.tenantId });
    if (!tenant) return { logo: null, footer: null };
    const { logo, mail_footer } = tenant.brand;
    const url = logo && pageUrl(logo, tenant, this.config.SIGN_IN_URL);
    return { logo: url ? { url, name: tenant.name } : null, footer: mail_footer?.trim() || null };
  }
}
