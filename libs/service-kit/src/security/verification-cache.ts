import type { Clock } from '@porte/domain-kit';

const MAX_ENTRIES = 10_000;

/** Caches verified tokens until they expire, since verifying a signature costs more than most calls. Evicts the oldest. */
export class VerificationCache<Claims extends { exp: number }> {
  private readonly known = new Map<string, Claims>();

  /** @param check verifies a token; errors are not cached */
  constructor(
    private readonly check: (token: string) => Claims,
    private readonly clock: Clock,
  ) {}

  /** Whether a token was verified before and has not expired. */
  has(token: string): boolean {
    return this.valid(token) !== undefined;
  }

  verify(token: string): Claims {
    const known = this.valid(token);
    if (known) return known;
    this.known.delete(token);
    const claims = this.check(token);
    if (this.known.size >= MAX_ENTRIES) this.known.delete(this.known.keys().next().value!);
    this.known.set(token, claims);
    return claims;
  }

  private valid(token: string): Claims | undefined {
    const known = this.known.get(token);
    return known && known.exp * 1000 > this.clock.now().getTime() ? known : undefined;
  }
}
