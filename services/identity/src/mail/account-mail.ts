import { localeOf } from '@porte/contracts';
import { html, type Html } from '@porte/service-kit';
import { fullName } from '../users/user.entity.js';
import { page, paragraph, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { accountTexts } from './texts.js';

/** Where a person signs in: the tenant's host, and a link to it where the addresses of this installation are known. */
interface SignInPlace {
  host: string;
  link: string | null;
}

/**
 * The mail that tells somebody of an account that others made. It holds no password and no token: whoever reads it can do nothing with it.
 * @param signInUrl address of the web app, with `{host}` in the place of the tenant's host
 */
export function accountMail(user: Recipient, tenant: Sender, signInUrl?: string): MailContent {
  const t = accountTexts[localeOf(tenant.locale)];
  const before = [t.greeting(fullName(user)), t.made(tenant.name, user.email), t.runBy(tenant.name)];
  const after = [t.password, t.unexpected(tenant.name)];
  const place = signInPlace(tenant, signInUrl);
  const text = [...before, ...(place ? [`${t.signIn} ${place.link ?? place.host}`] : []), ...after].join('\n\n');
  const body = [
    ...before.map(paragraph),
    ...(place ? [html`<p>${t.signIn} ${shown(place)}</p>`] : []),
    ...after.map(paragraph),
  ];
  return {
    to: user.email,
    subject: t.subject(tenant.name),
    text: `${text}\n`,
    html: page(localeOf(tenant.locale), body),
  };
}

function signInPlace({ hosts: [host] }: Sender, signInUrl?: string): SignInPlace | null {
  return host === undefined ? null : { host, link: signInUrl?.replace('{host}', () => host) ?? null };
}

const shown = ({ host, link }: SignInPlace): Html =>
  link === null ? html`<strong>${host}</strong>` : html`<a href="${link}">${host}</a>`;
