import { Injectable } from '@nestjs/common';
import type { HandedFile } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, MailAttachments, systemActor, type MailAttachment } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';

/** Drawing a PDF may wait for others. */
const TIMEOUT_MS = 10_000;

/** The files of invoices, which billing hands out. Their reference is the invoice's id. */
@Injectable()
export class InvoiceAttachments extends MailAttachments {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {
    super();
  }

  async read(tenantId: string, invoiceId: string): Promise<MailAttachment[]> {
    const { BILLING_URL } = this.config;
    if (!BILLING_URL) throw new DomainError('service_unavailable');
    const path = `/internal/invoices/${invoiceId}/files`;
    const { data } = await this.client.get<{ data: HandedFile[] }>(
      BILLING_URL,
      path,
      systemActor(tenantId),
      TIMEOUT_MS,
    );
    return data.map(({ name, type, content }) => ({ filename: name, type, content: Buffer.from(content, 'base64') }));
  }
}
