import type { Money } from '@porte/domain-kit';

/** An amount with VAT in its parts, as the texts of a CFDI. */
export interface VatSplit {
  /** six decimals */
  base: string;
  tax: string;
  /** two decimals */
  subtotal: string;
  totalTax: string;
  total: string;
  /** `0.160000` */
  rate: string;
}

/** Millionths of a peso per centavo. */
const PER_CENTAVO = 10_000n;

const decimal = (units: bigint, digits: number): string => {
  const text = units.toString().padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/**
 * Splits an amount that includes VAT. Six decimals, because with two the parts of many amounts, 500.00 among them, do not add up to the centavo.
 * @param gross above 0
 * @param rate percent of VAT in hundredths: 1600 for 16 %
 */
export function splitVat(gross: Money, rate: number): VatSplit {
  const total = gross.centavos * PER_CENTAVO;
  const base = divideHalfUp(total * 10_000n, 10_000n + BigInt(rate));
  const tax = total - base;
  const subtotal = divideHalfUp(base, PER_CENTAVO);
  return {
    base: decimal(base, 6),
    tax: decimal(tax, 6),
    subtotal: decimal(subtotal, 2),
    totalTax: decimal(gross.centavos - subtotal, 2),
    total: decimal(gross.centavos, 2),
    rate: decimal(BigInt(rate) * 100n, 6),
  };
}
