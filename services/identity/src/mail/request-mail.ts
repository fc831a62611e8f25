import { localeOf } from '@porte/contracts';
import { mailContent, type MailContent, type Recipient, type Sender } from './mail-content.js';
import { requestGreeting, requestTexts } from './request-texts.js';

/** What a mail answers; the token leads its reader further, and nobody else. */
export type Answer = { kind: 'confirmation' | 'reset' | 'email_change'; token: string } | { kind: 'known' | 'taken' };

const pathsOf = (answer: Answer): string[] => {
  if (!('token' in answer)) return answer.kind === 'known' ? ['/login', '/forgot-password'] : [];
  return [
    answer.kind === 'reset'
      ? `/reset-password?reset_password_token=${answer.token}`
      : `/confirm?confirmation_token=${answer.token}`,
  ];
};

/**
 * The mail that answers a request about an account.
 * @param signInUrl address of the web app, with `{host}` in the place of the tenant's host; without it that host over HTTPS
 * @returns null for a tenant without a host, whose mail would lead nowhere
 */
export function requestMail(
  user: Recipient,
  tenant: Sender,
  answer: Answer,
  signInUrl = 'https://{host}/',
): MailContent | null {
  const [host] = tenant.hosts;
  if (host === undefined) return null;
  const locale = localeOf(tenant.locale);
  const t = requestTexts[locale][answer.kind];
  const origin = signInUrl.replace('{host}', () => host);
  const ways = pathsOf(answer).map((path, i) => ({ text: t.ways[i]!, url: new URL(path, origin).href }));
  return mailContent(user.email, t.subject(tenant.name), locale, [
    requestGreeting[locale],
    t.lead(tenant.name),
    ...ways,
    ...t.after,
  ]);
}
