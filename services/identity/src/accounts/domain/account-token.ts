import { createHash, randomBytes } from 'node:crypto';

export type TokenKind = 'confirmation' | 'reset' | 'email_change';

/** Kinds whose token confirms an e-mail. */
export const CONFIRMATION_KINDS: readonly TokenKind[] = ['confirmation', 'email_change'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail's token is good for, in ms. */
export const LIFETIME: Record<TokenKind, number> = {
  confirmation: 24 * HOUR,
  reset: 30 * MINUTE,
  email_change: 24 * HOUR,
};

/** Mails of a kind that a user is sent within an hour at most, whoever asks for them. */
export const MAILS_PER_HOUR = 5;

const FORM = /^[\w-]{43}$/;

/** 256 bits that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for what has the form of a token. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && FORM.test(value);

interface Account {
  email: string;
  pending_email: string | null;
  password_hash: string | null;
}

/** The address that a change of e-mail is about: the new one, before it counts and after. */
const newEmail = ({ email, pending_email }: Account): string => pending_email ?? email;

/**
 * What a token was given out for: it is void once the e-mail is another, and for a reset or a change of e-mail once the password is another, so that an owner who
 * is warned can stop a change by choosing a new password.
 */
export function boundTo(kind: TokenKind, account: Account): Buffer {
  const facts =
    kind === 'confirmation'
      ? [account.email, null]
      : [kind === 'reset' ? account.email : newEmail(account), account.password_hash];
  return createHash('sha256')
    .update(JSON.stringify([kind, ...facts]))
    .digest();
}
