import { localeOf } from '@porte/contracts';
import { html, type Html, type Mail } from '@porte/service-kit';
import type { TenantEntity } from '../tenants/tenant.entity.js';
import { fullName, type UserEntity } from '../users/user.entity.js';
import { accountTexts } from './texts.js';

type Recipient = Pick<UserEntity, 'name' | 'last_name' | 'email'>;
type Sender = Pick<TenantEntity, 'name' | 'locale' | 'hosts'>;

/** Where a person signs in: the tenant's host, and a link to it where the addresses of this installation are known. */
interface Place {
  host: string;
  link: string | null;
}

/**
 * The mail that tells somebody of an account that others made. It holds no password and no token: whoever reads it can do nothing with it.
 * @param signInUrl address of the web app, with `{host}` in the place of the tenant's host
 */
export function accountMail(user: Recipient, tenant: Sender, signInUrl?: string): Pick<Mail, 'to' | 'subject' | 'text' | 'html'> {
  const t = accountTexts[localeOf(tenant.locale)];
  const before = [t.greeting(fullName(user)), t.made(tenant.name, user.email), t.runBy(tenant.name)];
  const after = [t.password(tenant.name), t.unexpected(tenant.name)];
  const place = placeOf(tenant, signInUrl);
  const text = [...before, ...(place ? [`${t.signIn} ${place.link ?? place.host}`] : []), ...after].join('\n\n');
  const body = [...before.map(paragraph), ...(place ? [html`<p>${t.signIn} ${shown(place)}</p>`] : []), ...after.map(paragraph)];
  return { to: user.email, subject: t.subject(tenant.name), text: `${text}\n`, html: page(localeOf(tenant.locale), body) };
}

function placeOf({ hosts: [host] }: Sender, signInUrl?: string): Place | null {
  return host === undefined ? null : { host, link: signInUrl?.replace('{host}', () => host) ?? null };
}

const shown = ({ host, link }: Place): Html => (link === null ? html`<strong>${host}</strong>` : html`<a href="${link}">${host}</a>`);

const paragraph = (text: string): Html => html`<p>${text}</p>`;

const page = (language: string, body: readonly Html[]): string => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body>
${body}
</body></html>
`.toString();
