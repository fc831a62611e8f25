import { localeOf } from '@porte/contracts';
import { mailContent, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { requestGreeting, requestTexts } from './request-texts.js';

/** The kinds of answers to an account request; the token works for the reader of the mail only. */
export type Answer = { kind: 'confirmation' | 'reset' | 'email_change'; token: string } | { kind: 'known' | 'taken' };

const pathsOf = (answer: Answer): string[] => {
  if (!('token' in answer)) return answer.kind === 'known' ? ['/login', '/forgot-password'] : [];
  return [
    answer.kind === 'reset'
      ? `/reset-password?reset_password_token=${answer.token}`
      : `/confirm?confirmation_token=${answer.token}`,
  ];
};

/** Where links of mails lead without `SIGN_IN_URL`. */
const OWN_HOST = 'https://{host}/';

/**
 * Where the owner of a token for a reset chooses a password.
 * @param signInUrl as for `requestMail`
 */
export const resetLink = (host: string, token: string, signInUrl = OWN_HOST): string =>
  new URL(
    pathsOf({ kind: 'reset', token })[0]!,
    signInUrl.replace('{host}', () => host),
  ).href;

/**
 * The mail that answers an account request.
 * @param signInUrl address of the web app, with `{host}` for the tenant's host; without it that host over HTTPS
 * @returns null for a tenant without a host, because its links would not work
 */
export function requestMail(user: Recipient, tenant: Sender, answer: Answer, signInUrl = OWN_HOST): MailContent | null {
  const [host] = tenant.hosts;
  if (host === undefined) return null;
  const locale = localeOf(tenant.locale);
  const t = requestTexts[locale][answer.kind];
  const origin = signInUrl.replace('{host}', () => host);
  const links = pathsOf(answer).map((path, i) => ({ text: t.linkTexts[i]!, url: new URL(path, origin).href }));
  return mailContent(user.email, t.subject(tenant.name), locale, [
    requestGreeting[locale],
    t.lead(tenant.name),
    ...links,
    ...t.after,
  ]);
}
