import { divideHalfUp, formatScaled, parseScaled } from './decimal.js';
import { DomainError } from './domain-error.js';
import type { Percent } from './percent.js';

/** An amount of money in the tenant's currency: an integer number of centavos, never a float. Immutable. */
export class Money {
  static readonly zero = new Money(0n);

  private constructor(readonly centavos: bigint) {}

  /** @param centavos a whole number of centavos, as the database and the ledger hold it */
  static ofCentavos(centavos: bigint | number | string): Money {
    return new Money(BigInt(centavos));
  }

  /**
   * @param amount a decimal with at most two decimals, as in JSON (`123.45`)
   * @throws DomainError `invalid_money` for anything else
   */
  static of(amount: string | number): Money {
    const centavos = parseScaled(amount, 2);
    if (centavos === null) throw new DomainError('invalid_money', { value: String(amount) });
    return new Money(centavos);
  }

  static sum(amounts: Iterable<Money>): Money {
    let total = 0n;
    for (const amount of amounts) total += amount.centavos;
    return new Money(total);
  }

  plus(other: Money): Money {
    // Most lines of a price are zero: skip the allocation.
    if (other === Money.zero) return this;
    if (this === Money.zero) return other;
    return new Money(this.centavos + other.centavos);
  }

  minus(other: Money): Money {
    if (other === Money.zero) return this;
    return new Money(this.centavos - other.centavos);
  }

  times(factor: number | bigint): Money {
    return new Money(this.centavos * BigInt(factor));
  }

  /** A share of the amount, rounded half-up once to the centavo. */
  percent(percent: Percent): Money {
    return new Money(divideHalfUp(this.centavos * percent.millionths, 1_000_000n));
  }

  compare(other: Money): number {
    return this.centavos < other.centavos ? -1 : this.centavos > other.centavos ? 1 : 0;
  }

  equals(other: Money): boolean {
    return this.centavos === other.centavos;
  }

  get isZero(): boolean {
    return this.centavos === 0n;
  }

  get isPositive(): boolean {
    return this.centavos > 0n;
  }

  get isNegative(): boolean {
    return this.centavos < 0n;
  }

  /** The decimal number used in JSON; exact up to 90 billion pesos. */
  toJSON(): number {
    return Number(this.centavos) / 100;
  }

  toString(): string {
    return formatScaled(this.centavos, 2);
  }
}

/** The smaller of two amounts. */
export const lesser = (a: Money, b: Money): Money => (a.compare(b) <= 0 ? a : b);

/** The larger of two amounts. */
export const greater = (a: Money, b: Money): Money => (a.compare(b) >= 0 ? a : b);
