import { createTransport } from 'nodemailer';
import { Mailer, MailRejected, type Mail } from './mailer.js';

/** Milliseconds that one mail may take from the first packet to the server's word that it has it. */
export const SEND_TIMEOUT_MS = 8000;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A permanent rejection of this recipient or content; a rejected log-in is a configuration error, so the mail waits. */
const isRejection = ({ code, responseCode = 0 }: { code?: string; responseCode?: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** A password goes over the network encrypted or not at all. */
const needsTls = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname);

/** RFC 8058: mail programs show a button, and send a POST themselves. */
const unsubscribeHeaders = (url: string) => ({
  'list-unsubscribe': `<${url}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** Sends by SMTP, on a connection of its own for each mail. */
export class SmtpMailer extends Mailer {
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly domain: string;

  /**
   * @param url `smtp://` or `smtps://`, with user and password where the server asks for them
   * @param from the sender, as `Name <address>` or a bare address
   */
  constructor(
    url: string,
    private readonly from: string,
    private readonly timeoutMs = SEND_TIMEOUT_MS,
  ) {
    super();
    const [connectionTimeout, greetingTimeout, socketTimeout, dnsTimeout] = Array<number>(4).fill(timeoutMs);
    this.transport = createTransport({
      url,
      requireTLS: needsTls(new URL(url)),
      connectionTimeout,
      greetingTimeout,
      socketTimeout,
      dnsTimeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  }

  async send({ to, subject, text, html, unsubscribe_url, message_id, attachments = [] }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        // As an object, or a comma in it would make two recipients of one.
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        attachments: attachments.map(({ filename, content, type }) => ({ filename, content, contentType: type })),
        messageId: `<${message_id}@${this.domain}>`,
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribe_url && unsubscribeHeaders(unsubscribe_url)) },
        signal: AbortSignal.timeout(this.timeoutMs),
      });
    } catch (error) {
      throw isRejection(error as object)
        ? new MailRejected(`SMTP${(error as { responseCode: number }).responseCode}`)
        : error;
    }
  }
}
