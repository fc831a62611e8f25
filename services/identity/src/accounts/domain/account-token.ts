import { createHash, randomBytes } from 'node:crypto';

export type TokenKind = 'confirmation' | 'reset' | 'email_change' | 'invitation';

/** Kinds whose token confirms an e-mail. */
export const CONFIRMATION_KINDS: readonly TokenKind[] = ['confirmation', 'email_change'];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail's token is good for, in ms. */
export const LIFETIME: Record<TokenKind, number> = {
  confirmation: 24 * HOUR,
  reset: 30 * MINUTE,
  email_change: 24 * HOUR,
  invitation: 7 * 24 * HOUR,
};

/** Limit of mails of one kind to one user per hour, for any requester. */
export const MAILS_PER_HOUR = 5;

const FORM = /^[\w-]{43}$/;

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for a text in the format of a token. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && FORM.test(value);

interface Account {
  email: string;
  pending_email: string | null;
  password_hash: string | null;
}

/** The address of a change of e-mail: the new one, before and after its confirmation. */
const newEmail = ({ email, pending_email }: Account): string => pending_email ?? email;

/**
 * The data that a token depends on: it is void when the e-mail changes, and for all but a confirmation also when the password changes, so that a
 * warned owner can stop a change by choosing a new password.
 */
export function boundTo(kind: TokenKind, account: Account): Buffer {
  const facts =
    kind === 'confirmation'
      ? [account.email, null]
      : [kind === 'email_change' ? newEmail(account) : account.email, account.password_hash];
  return createHash('sha256')
    .update(JSON.stringify([kind, ...facts]))
    .digest();
}
