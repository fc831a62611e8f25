import { Injectable } from '@nestjs/common';
import { html } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

/** The footer of each mail of a tenant. */
export abstract class MailFooter {
  /** @returns a short text; null for none */
  abstract of(tx: Tx): Promise<string | null>;
}

@Injectable()
export class NoFooter extends MailFooter {
  of(): Promise<string | null> {
    return Promise.resolve(null);
  }
}

/** Adds a footer: below a signature line in the text, and as the last paragraph of the page. */
export function withFooter<M extends { text: string; html?: string | null }>(mail: M, footer: string | null): M {
  if (!footer) return mail;
  const text = `${mail.text.trimEnd()}\n\n-- \n${footer}\n`;
  if (!mail.html) return { ...mail, text };
  const paragraph = html`<p style="color:#616161;font-size:12px;white-space:pre-line">${footer}</p>`.toString();
  const end = mail.html.lastIndexOf('</body>');
  return {
    ...mail,
    text,
    html: end < 0 ? mail.html + paragraph : mail.html.slice(0, end) + paragraph + mail.html.slice(end),
  };
}
