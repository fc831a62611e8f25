/** Asks whether the reader of a mail still wants it, right before it goes out: between its cause and its sending it may wait for days. */
export abstract class MailConsent {
  /** Asked of mails with an `unsubscribe_url`. @throws Error where a later try may know */
  abstract isWanted(tenantId: string, messageId: string): Promise<boolean>;
}

/** Of a service whose mails nothing ends. */
export class AlwaysWanted extends MailConsent {
  isWanted(): Promise<boolean> {
    return Promise.resolve(true);
  }
}
