import { formatScaled, parseScaled } from './decimal.js';
import { DomainError } from './domain-error.js';

/** A percentage with at most four decimals, stored exactly as millionths (1 % = 10,000). Immutable. */
export class Percent {
  static readonly zero = new Percent(0n);

  private constructor(readonly millionths: bigint) {}

  /**
   * @param percent a decimal such as `1.5` or `'1.5000'`, in percent
   * @throws DomainError `invalid_percent` for anything else
   */
  static of(percent: string | number): Percent {
    const millionths = parseScaled(percent, 4);
    if (millionths === null) throw new DomainError('invalid_percent', { value: String(percent) });
    return new Percent(millionths);
  }

  get isZero(): boolean {
    return this.millionths === 0n;
  }

  toJSON(): number {
    return Number(this.millionths) / 10_000;
  }

  toString(): string {
    return formatScaled(this.millionths, 4);
  }
}
