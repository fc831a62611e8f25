/** Token of a call, with the claimed company and e-mail of the `Token` form. */
export interface Credentials {
  token: string;
  /** of the `Token` form, which must match the session */
  claimed?: { company: string; email: string };
}

/** Characters of an Authorization header; a token with a company and an e-mail needs about one thousand. */
const MAX_LENGTH = 4096;

/** Sticky, so that a text without parameters is given up at once: searching for one from every position would take the square of its length. */
const PARAMETER = /[\s,]*(\w+)="((?:[^"\\]|\\.)*)"/y;

/** @returns the parameters by name; null where anything else stands between or behind them */
function parametersOf(text: string): Map<string, string> | null {
  const found = new Map<string, string>();
  let end = 0;
  PARAMETER.lastIndex = 0;
  for (let match = PARAMETER.exec(text); match; match = PARAMETER.exec(text)) {
    found.set(match[1]!, match[2]!.replace(/\\(.)/g, '$1'));
    end = PARAMETER.lastIndex;
  }
  return /[^\s,]/.test(text.slice(end)) ? null : found;
}

/**
 * Reads the two forms of `Authorization` in linear time.
 * @returns null for any other form, and for a header of more than 4096 characters
 */
export function credentialsOf(header: string): Credentials | null {
  if (header.length > MAX_LENGTH) return null;
  const text = header.trim();
  const blank = text.search(/\s/);
  if (blank < 0) return null;
  const [scheme, rest] = [text.slice(0, blank).toLowerCase(), text.slice(blank).trimStart()];
  if (scheme === 'bearer') return { token: rest };
  const given = scheme === 'token' ? parametersOf(rest) : null;
  const [token, company, email] = [given?.get('token'), given?.get('company'), given?.get('email')];
  return token && company !== undefined && email !== undefined ? { token, claimed: { company, email } } : null;
}
