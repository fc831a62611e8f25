import { createHash, randomBytes } from 'node:crypto';

export type TokenKind = 'confirmation' | 'reset';

const HOUR = 3_600_000;

/** How long a mail's token is good for, in ms. */
export const LIFETIME: Record<TokenKind, number> = { confirmation: 72 * HOUR, reset: 2 * HOUR };

/** Mails of a kind that a user is sent within an hour at most, whoever asks for them. */
export const MAILS_AN_HOUR = 5;

const FORM = /^[\w-]{43}$/;

/** 256 bits that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** True for what has the form of a token. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && FORM.test(value);

interface Account {
  email: string;
  password_hash: string | null;
}

/** What a token was given out for: it is void once the e-mail, or for a reset the password, is another. */
export const boundTo = (kind: TokenKind, { email, password_hash }: Account): Buffer =>
  createHash('sha256').update(JSON.stringify([kind, email, kind === 'reset' ? password_hash : null])).digest();
