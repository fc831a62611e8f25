import { Injectable } from '@nestjs/common';
import { html } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

/** What stands around each mail of a tenant. */
export interface FrameParts {
  /** above the page; `name` is shown while the mail program loads no pictures */
  logo: { url: string; name: string } | null;
  /** a short text below */
  footer: string | null;
}

/** The frame of each mail of a tenant. */
export abstract class MailFrame {
  abstract of(tx: Tx): Promise<FrameParts>;
}

@Injectable()
export class NoFrame extends MailFrame {
  of(): Promise<FrameParts> {
    return Promise.resolve({ logo: null, footer: null });
  }
}

const inserted = (page: string, at: number, part: string): string =>
  at < 0 ? page + part : page.slice(0, at) + part + page.slice(at);

function withLogo(page: string, { url, name }: NonNullable<FrameParts['logo']>): string {
  const picture = html`<p><img src="${url}" alt="${name}" height="40" style="height:40px;max-width:200px" /></p>`;
  const body = /<body[^>]*>/.exec(page);
  return body ? inserted(page, body.index + body[0].length, picture.toString()) : picture.toString() + page;
}

function withFooter(page: string, footer: string): string {
  const paragraph = html`<p style="color:#616161;font-size:12px;white-space:pre-line">${footer}</p>`.toString();
  return inserted(page, page.lastIndexOf('</body>'), paragraph);
}

/** Adds the frame: the logo before the page, the footer as its last paragraph, and below a signature line in the text. */
export function framed<M extends { text: string; html?: string | null }>(mail: M, { logo, footer }: FrameParts): M {
  const text = footer ? `${mail.text.trimEnd()}\n\n-- \n${footer}\n` : mail.text;
  if (!mail.html) return { ...mail, text };
  const headed = logo ? withLogo(mail.html, logo) : mail.html;
  return { ...mail, text, html: footer ? withFooter(headed, footer) : headed };
}
