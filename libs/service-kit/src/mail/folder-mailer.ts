import type { Clock } from '@porte/domain-kit';
import type { MailFolder } from './mail-folder.js';
import { Mailer, type Mail } from './mailer.js';

/** Sends to a folder on a developer's machine, where the gateway shows it at `/dev/mail`. The same mail is written once. */
export class FolderMailer extends Mailer {
  constructor(
    private readonly folder: MailFolder,
    private readonly clock: Clock,
  ) {
    super();
  }

  send({ attachments, ...mail }: Mail): Promise<void> {
    const files = attachments?.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
    return this.folder.save({
      ...mail,
      ...(files ? { attachments: files } : {}),
      date: this.clock.now().toISOString(),
    });
  }
}
