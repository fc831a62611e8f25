import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { type Clock, TechnicalError } from '@porte/domain-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { CLOCK, CONFIG } from '../context/tokens.js';
import { FolderMailer } from './folder-mailer.js';
import { MailAttachments, NoAttachments } from './mail-attachments.js';
import { AlwaysWanted, MailConsent } from './mail-consent.js';
import { MailFolder } from './mail-folder.js';
import { MailFrame, NoFrame } from './mail-frame.js';
import { MailQueue } from './mail-queue.js';
import { Mailer } from './mailer.js';

/**
 * The way that the configuration names: a folder for who develops, else SMTP.
 * @throws Error if it names none or both, so that a service never loses mails silently
 */
export async function mailerOf(
  { DEV_MAIL_DIR, SMTP_URL, MAIL_FROM }: Pick<ServiceConfig, 'DEV_MAIL_DIR' | 'SMTP_URL' | 'MAIL_FROM'>,
  clock: Clock,
): Promise<Mailer> {
  if (DEV_MAIL_DIR && SMTP_URL) throw new TechnicalError('configuration: DEV_MAIL_DIR and SMTP_URL exclude each other');
  if (DEV_MAIL_DIR) return new FolderMailer(new MailFolder(DEV_MAIL_DIR), clock);
  if (!SMTP_URL || !MAIL_FROM)
    throw new TechnicalError(
      'configuration: this service sends mail, so it needs SMTP_URL and MAIL_FROM, or DEV_MAIL_DIR on a developer’s machine',
    );
  // Who needs no SMTP does not load it.
  const { SmtpMailer } = await import('./smtp-mailer.js');
  return new SmtpMailer(SMTP_URL, MAIL_FROM);
}

/** Outgoing mail of a service whose migrations call `mailTable` and `mailProcessColumns`, and add `attachments` and `unsubscribe_url`. */
@Module({})
export class MailModule {
  /** Without a way to send, the service does not start. @param files reads the files of its mails @param consents asks whether a mail is still wanted @param frames gives logo and footer of a tenant's mails */
  static forService(
    files: Type<MailAttachments> = NoAttachments,
    consents: Type<MailConsent> = AlwaysWanted,
    frames: Type<MailFrame> = NoFrame,
  ): DynamicModule {
    return {
      module: MailModule,
      providers: [
        { provide: Mailer, inject: [CONFIG, CLOCK], useFactory: mailerOf },
        { provide: MailAttachments, useClass: files },
        { provide: MailConsent, useClass: consents },
        { provide: MailFrame, useClass: frames },
        MailQueue,
      ],
      exports: [Mailer, MailQueue],
    };
  }
}
