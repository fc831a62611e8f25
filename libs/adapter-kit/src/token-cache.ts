import type { Clock } from '@porte/domain-kit';

/** A token of an account. */
export interface Token {
  value: string;
  /** seconds that it is good for from now on */
  expires_in: number;
}

interface Kept {
  value: string;
  /** ms since 1970 */
  until: number;
}

/** A token is renewed when a tenth of its time is left, at most a minute before its end. */
const MARGIN = { share: 0.1, ms: 60_000 };

/** Accounts whose tokens are kept; beyond, the oldest goes. */
const MOST_ACCOUNTS = 5_000;

/** Keeps the tokens of accounts. Callers who need the same one at the same time wait for one request. */
export class TokenCache {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<Kept>>();

  constructor(private readonly clock: Clock) {}

  /**
   * @param key of the account
   * @param request asks for a new token
   * @throws what the request throws, to each caller that waits for it
   */
  async get(key: string, request: () => Promise<Token>): Promise<string> {
    const known = this.kept.get(key);
    if (known && known.until > this.clock.now().getTime()) return known.value;
    return (await (this.underWay.get(key) ?? this.renew(key, request))).value;
  }

  /** Forgets a token that was refused, unless another one is kept by now. */
  refused(key: string, value: string): void {
    if (this.kept.get(key)?.value === value) this.kept.delete(key);
  }

  private renew(key: string, request: () => Promise<Token>): Promise<Kept> {
    const renewed = request()
      .then(token => this.keep(key, token))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, renewed);
    return renewed;
  }

  private keep(key: string, { value, expires_in }: Token): Kept {
    const ms = expires_in * 1000;
    const until = this.clock.now().getTime() + ms - Math.min(MARGIN.ms, ms * MARGIN.share);
    const kept = { value, until };
    this.kept.delete(key);
    this.kept.set(key, kept);
    if (this.kept.size > MOST_ACCOUNTS) this.kept.delete(this.kept.keys().next().value!);
    return kept;
  }
}
