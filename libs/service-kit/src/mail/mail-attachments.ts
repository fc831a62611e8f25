import { TechnicalError } from '@porte/domain-kit';
import type { MailAttachment } from './mailer.js';

/** Reads the files of a mail when it is sent: its row holds a reference, and the service that owns them hands them out. */
export abstract class MailAttachments {
  /** @param reference as it was put with the mail @throws Error where a later try may find them */
  abstract read(tenantId: string, reference: string): Promise<MailAttachment[]>;
}

/** Of a service whose mails have no files. */
export class NoAttachments extends MailAttachments {
  read(): Promise<MailAttachment[]> {
    return Promise.reject(new TechnicalError('this service sends no files'));
  }
}
