import { divideHalfUp, divideUp, formatScaled, parseScaled } from './decimal.js';
import { DomainError } from './domain-error.js';
import type { Size } from './size.js';

/** A weight as an integer number of grams, so that kilograms with three decimals are exact. Immutable. */
export class Weight {
  private constructor(readonly grams: number) {}

  static ofGrams(grams: number): Weight {
    return new Weight(grams);
  }

  /**
   * @param kg kilograms with at most three decimals
   * @throws DomainError `invalid_weight` for anything else
   */
  static ofKg(kg: string | number): Weight {
    const grams = parseScaled(kg, 3);
    if (grams === null) throw new DomainError('invalid_weight', { value: String(kg) });
    return new Weight(Number(grams));
  }

  /** Whole kilograms above another weight, rounded up; 0 if it is not above. */
  kgAbove(other: Weight): number {
    return Math.max(0, Math.ceil((this.grams - other.grams) / 1000));
  }

  isAbove(other: Weight): boolean {
    return this.grams > other.grams;
  }

  toJSON(): number {
    return this.grams / 1000;
  }

  toString(): string {
    return formatScaled(BigInt(this.grams), 3);
  }
}

/** Cubic thousandths of a centimetre in a cubic centimetre. */
const PER_CUBIC_CM = 1_000_000_000n;

/**
 * Volumetric weight for pricing: L × W × H / divisor, rounded up to the gram. Price rows are whole grams, so the rounded value
 * selects the same row, and the same kilograms above the last row.
 * @param divisor cm³ per kg, 5000 unless the carrier sets another
 */
export const volumetricWeight = (size: Size, divisor: number): Weight =>
  Weight.ofGrams(Number(divideUp(size.volume * 1000n, BigInt(divisor) * PER_CUBIC_CM)));

/** Volumetric weight for display: kg with two decimals, rounded half-up. */
export const shownVolumetricWeight = (size: Size, divisor: number): number =>
  Number(divideHalfUp(size.volume * 100n, BigInt(divisor) * PER_CUBIC_CM)) / 100;
