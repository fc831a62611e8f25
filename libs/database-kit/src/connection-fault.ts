import { describeError, TechnicalError } from '@porte/domain-kit';

/** What a refusal means, by the code of the server or of the operating system. */
const MEANINGS: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database',
  '53300': 'has no connection left',
  '57P03': 'is starting or stopping',
  ENOTFOUND: 'has a host that is not known',
  EAI_AGAIN: 'has a host that cannot be looked up',
  ECONNREFUSED: 'does not answer at that port',
  ETIMEDOUT: 'does not answer',
};

/**
 * Names the database that cannot be opened, for an operator: variable, host, database and user, never the password.
 * @param variable that holds the URL
 */
export function connectionFault(variable: string, url: string, error: unknown): TechnicalError {
  if (!URL.canParse(url))
    return new TechnicalError(`configuration: ${variable} (must be postgres://user@host/database)`);
  const { host, pathname, username } = new URL(url);
  const { code = '', message } = describeError(error);
  const place = `${host}${pathname} as ${username || 'no user'}`;
  const meaning = MEANINGS[code] ?? `cannot be opened${message === undefined ? '' : `: ${message}`}`;
  return new TechnicalError(`configuration: ${variable} (${place} ${meaning})`, { cause: error });
}
