import type { Clock } from '@porte/domain-kit';
import { SharedAnswers } from './shared-answers.js';

/** A token of an account. */
export interface Token {
  value: string;
  /** seconds that it is good for from now on */
  expires_in: number;
}

/** A token is renewed when a tenth of its time is left, at most a minute before its end. */
const MARGIN = { share: 0.1, ms: 60_000 };

/** Accounts whose tokens are kept; beyond, the oldest goes. */
const MOST_ACCOUNTS = 5_000;

/** Keeps the tokens of accounts. Callers who need the same one at the same time wait for one request. */
export class TokenCache {
  private readonly tokens: SharedAnswers<string>;

  constructor(clock: Clock) {
    this.tokens = new SharedAnswers(clock, MOST_ACCOUNTS);
  }

  /**
   * @param key of the account
   * @param request asks for a new token
   * @throws what the request throws, to each caller that waits for it
   */
  get(key: string, request: () => Promise<Token>): Promise<string> {
    return this.tokens.get(key, async () => {
      const { value, expires_in } = await request();
      const ms = expires_in * 1000;
      return { value, keep_ms: ms - Math.min(MARGIN.ms, ms * MARGIN.share) };
    });
  }

  /** Forgets a token that was refused, unless another one is kept by now. */
  refused(key: string, value: string): void {
    this.tokens.forget(key, kept => kept === value);
  }
}
