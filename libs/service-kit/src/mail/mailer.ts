/** A file of a mail. */
export interface MailAttachment {
  filename: string;
  /** media type */
  type: string;
  content: Buffer;
}

/** A mail as it goes out. */
export interface Mail {
  tenant_id: string;
  /** one bare address */
  to: string;
  subject: string;
  text: string;
  html?: string | null;
  /** a page on which its reader ends mails of this kind with one press, and that takes a POST of a mail program (RFC 8058) */
  unsubscribe_url?: string | null;
  attachments?: readonly MailAttachment[];
  /** UUID, the same for the same mail however often it is sent; by it a receiver knows a mail that came twice */
  message_id: string;
}

/** Where mail leaves the system. What it is given it sends now; who must not wait for that, or lose a mail, puts it in the `MailQueue`. */
export abstract class Mailer {
  /**
   * @throws MailRejected where no further try can help
   * @throws Error of any other kind where a later try may
   */
  abstract send(mail: Mail): Promise<void>;
}

/** The mail itself is not wanted: an unknown recipient, a refused content. */
export class MailRejected extends Error {
  /** @param code of the SMTP answer, as `SMTP550` */
  constructor(readonly code: string) {
    super(code);
    this.name = 'MailRejected';
  }
}
