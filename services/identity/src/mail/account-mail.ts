import { localeOf } from '@porte/contracts';
import { html, type Html } from '@porte/domain-kit';
import { fullName } from '@porte/domain-kit';
import {
  mailContent,
  page,
  pageUrl,
  paragraph,
  type MailContent,
  type Recipient,
  type Sender,
} from './mail-content.js';
import { accountTexts } from './texts.js';

/** Where a user signs in: the tenant's host, and a link if the addresses of this installation are configured. */
interface SignInTarget {
  host: string;
  link: string | null;
}

/**
 * The mail about an account that staff created.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host
 * @param token leads the reader of the mail to a first password; null for a user who has one
 */
export function accountMail(
  user: Recipient,
  tenant: Sender,
  signInUrl: string | undefined,
  token: string | null,
): MailContent {
  const t = accountTexts[localeOf(tenant.locale)];
  const before = [t.greeting(fullName(user)), t.made(tenant.name, user.email), t.runBy(tenant.name)];
  const link = token && pageUrl(`/invitation?invitation_token=${token}`, tenant, signInUrl);
  if (link)
    return mailContent(user.email, t.invitation(tenant.name), localeOf(tenant.locale), [
      ...before,
      { text: t.choose, url: link },
      t.unexpected(tenant.name),
    ]);
  const after = [t.password, t.unexpected(tenant.name)];
  const target = signInTarget(tenant, signInUrl);
  const text = [...before, ...(target ? [`${t.signIn} ${target.link ?? target.host}`] : []), ...after].join('\n\n');
  const body = [
    ...before.map(paragraph),
    ...(target ? [html`<p>${t.signIn} ${shown(target)}</p>`] : []),
    ...after.map(paragraph),
  ];
  return {
    to: user.email,
    subject: t.subject(tenant.name),
    text: `${text}\n`,
    html: page(localeOf(tenant.locale), body),
  };
}

function signInTarget({ hosts: [host] }: Sender, signInUrl?: string): SignInTarget | null {
  return host === undefined ? null : { host, link: signInUrl?.replace('{host}', () => host) ?? null };
}

const shown = ({ host, link }: SignInTarget): Html =>
  link === null ? html`<strong>${host}</strong>` : html`<a href="${link}">${host}</a>`;
