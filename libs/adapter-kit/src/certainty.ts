import type { UnsentCause } from './outcome.js';

/** What an answer means. `expired_token`: the call had no effect, and is made once more with a new token. */
export type Meaning = 'done' | 'rejected' | 'unsent' | 'unknown' | 'absent' | 'expired_token';

/** A status, or all of a class: `4` for 400 to 499. */
export type StatusMatch = number;

/** How certain an answer is. What is left out fits everything. */
export interface CertaintyRule {
  /** HTTP statuses; a number below 10 means the whole class, 4 for 400 to 499 */
  status?: readonly StatusMatch[];
  /** the provider's own codes; `none`: the answer has no error that can be read; `any`: it has one */
  provider_code?: readonly string[] | RegExp | 'none' | 'any';
  operations?: readonly string[];
  means: Meaning;
  /** our code of what is rejected or unsent */
  code?: string;
  /** of what is unsent */
  cause?: UnsentCause;
  /** for the documentation */
  why: string;
}

/** What is true of most HTTP APIs, where an adapter declares nothing else: without proof that nothing was done, nothing is known. */
export const DEFAULT_CERTAINTY: readonly CertaintyRule[] = [
  { status: [2], provider_code: 'none', means: 'done', why: 'a success without an error inside' },
  { status: [2], means: 'unknown', why: 'an error inside a success whose meaning is not declared' },
  { status: [401], means: 'expired_token', why: 'credentials are checked before the work' },
  { status: [403], means: 'unsent', cause: 'account', why: 'rights are checked before the work' },
  {
    status: [404],
    operations: ['find', 'read'],
    provider_code: 'any',
    means: 'absent',
    why: 'the API says that there is no such thing',
  },
  { status: [408, 409, 425, 429], means: 'unknown', why: 'an earlier or the same request may be at work' },
  {
    status: [4],
    provider_code: 'any',
    means: 'rejected',
    code: 'provider_rejected',
    why: 'the API refuses with a reason of its own',
  },
  { means: 'unknown', why: 'a fault, a redirect or an answer of something between us and the API' },
];

/** What the provider says is wrong. */
export interface ProviderError {
  code: string;
  message: string;
}

const fitsStatus = (status: number, matches: readonly StatusMatch[]): boolean =>
  matches.some(each => (each < 10 ? Math.floor(status / 100) === each : status === each));

function fitsCode(code: string | undefined, match: NonNullable<CertaintyRule['provider_code']>): boolean {
  if (match === 'none') return code === undefined;
  if (code === undefined) return false;
  return match === 'any' || (match instanceof RegExp ? match.test(code) : match.includes(code));
}

/**
 * The rule that an answer falls under.
 * @param rules the adapter's own; the defaults follow them
 * @param error what the provider says is wrong, null where the answer has no error that can be read
 */
export function certaintyOf(
  rules: readonly CertaintyRule[],
  operation: string,
  status: number,
  error: ProviderError | null,
): CertaintyRule {
  return [...rules, ...DEFAULT_CERTAINTY].find(
    rule =>
      (!rule.status || fitsStatus(status, rule.status)) &&
      (!rule.operations || rule.operations.includes(operation)) &&
      (!rule.provider_code || fitsCode(error?.code, rule.provider_code)),
  )!;
}
