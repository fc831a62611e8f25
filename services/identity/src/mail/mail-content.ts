import { localeOf, type Locale } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import type { Mail } from '@porte/service-kit';
import type { TenantEntity } from '../tenants/tenant.entity.js';
import type { UserEntity } from '../users/user.entity.js';

export type Recipient = Pick<UserEntity, 'name' | 'last_name' | 'email'>;
export type Sender = Pick<TenantEntity, 'name' | 'locale' | 'hosts'>;

/** A mail without sender and id. */
export type MailContent = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;

/** A line with a link. */
export interface MailLink {
  /** text before the address */
  text: string;
  url: string;
}

/** A table, in plain text a line for each of its rows. */
export interface MailTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

export type MailPart = string | MailLink | MailTable;

function partText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.text}\n${part.url}`;
  return [part.heads, ...part.rows].map(cells => cells.join(' · ')).join('\n');
}

function partHtml(part: MailPart): Html {
  if (typeof part === 'string') return paragraph(part);
  if ('url' in part) return html`<p>${part.text}<br /><a href="${part.url}">${part.url}</a></p>`;
  const { heads, rows } = part;
  return html`<table cellpadding="4">
    <tr>
      ${heads.map(head => html`<th align="left">${head}</th>`)}
    </tr>
    ${rows.map(
      cells =>
        html`<tr>
          ${cells.map(cell => html`<td>${cell}</td>`)}
        </tr>`,
    )}
  </table>`;
}

/** A mail of paragraphs, links and tables, as plain text and as HTML. */
export function mailContent(to: string, subject: string, locale: Locale, parts: readonly MailPart[]): MailContent {
  const text = parts.map(partText).join('\n\n');
  return { to, subject, text: `${text}\n`, html: page(locale, parts.map(partHtml)) };
}

/**
 * An amount with its currency, since nothing else in a mail names it: `$1,234.50 MXN`, below zero `-$1,234.50 MXN`.
 * @param amount in whole units of the tenant's currency
 */
export function mailMoney(amount: number, { locale, currency }: { locale: string; currency: string }): string {
  const format = new Intl.NumberFormat(localeOf(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: 'negative',
  });
  return `${format.format(amount)}\u00a0${currency}`;
}

/**
 * A page of the web app.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 * @returns null for a tenant without a host
 */
export function pageUrl(path: string, { hosts: [host] }: Sender, signInUrl = 'https://{host}/'): string | null {
  return host === undefined
    ? null
    : new URL(
        path,
        signInUrl.replace('{host}', () => host),
      ).href;
}

/** Where a customer adds funds. @param signInUrl as for `pageUrl` */
export const creditsUrl = (tenant: Sender, signInUrl?: string): string | null => pageUrl('/credits', tenant, signInUrl);

export const paragraph = (text: string): Html => html`<p>${text}</p>`;

export const page = (language: string, body: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.toString();
