import { parseScaled } from './decimal.js';
import { DomainError } from './domain-error.js';

const thousandths = (cm: string | number): number => {
  const value = parseScaled(cm, 3);
  if (value === null) throw new DomainError('invalid_size', { value: String(cm) });
  return Number(value);
};

/** The three sides of a parcel, exact to a thousandth of a centimetre. Immutable. */
export class Size {
  private constructor(
    private readonly length: number,
    private readonly width: number,
    private readonly height: number,
  ) {}

  /**
   * @param length, width, height centimetres with at most three decimals
   * @throws DomainError `invalid_size` for anything else
   */
  static ofCm(length: string | number, width: string | number, height: string | number): Size {
    return new Size(thousandths(length), thousandths(width), thousandths(height));
  }

  /** Length, width and height in cm. */
  get sidesCm(): [number, number, number] {
    return [this.length / 1000, this.width / 1000, this.height / 1000];
  }

  /** Cubic thousandths of a centimetre. */
  get volume(): bigint {
    return BigInt(this.length) * BigInt(this.width) * BigInt(this.height);
  }

  /** The longest side in cm. */
  get longestCm(): number {
    return Math.max(this.length, this.width, this.height) / 1000;
  }

  /** Girth in cm: L + 2 × (W + H), L the longest side. */
  get girthCm(): number {
    const longest = Math.max(this.length, this.width, this.height);
    return (longest + 2 * (this.length + this.width + this.height - longest)) / 1000;
  }
}
