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

/** Concepts with VAT in their parts, and the totals of the document. */
export interface VatTotals extends Pick<VatSplit, 'subtotal' | 'totalTax' | 'total' | 'rate'> {
  /** of each amount in its order */
  parts: Pick<VatSplit, 'base' | 'tax'>[];
}

/**
 * Splits amounts that include VAT. Six decimals, because with two the parts of many amounts, 500.00 among them, do not add up to the centavo.
 * @param gross one at least, each above 0
 * @param rate percent of VAT in hundredths: 1600 for 16 %
 */
export function splitVatOf(gross: readonly Money[], rate: number): VatTotals {
  const totals = gross.map(({ centavos }) => centavos * PER_CENTAVO);
  const bases = totals.map(total => divideHalfUp(total * 10_000n, 10_000n + BigInt(rate)));
  const sum = (units: readonly bigint[]): bigint => units.reduce((all, each) => all + each, 0n);
  // Half a centavo on both sides would be rounded up twice: one millionth moves from the last base to its tax.
  if (sum(bases) % PER_CENTAVO === PER_CENTAVO / 2n) bases[bases.length - 1]! -= 1n;
  const [total, subtotal] = [sum(gross.map(({ centavos }) => centavos)), divideHalfUp(sum(bases), PER_CENTAVO)];
  return {
    parts: bases.map((base, at) => ({ base: decimal(base, 6), tax: decimal(totals[at]! - base, 6) })),
    subtotal: decimal(subtotal, 2),
    totalTax: decimal(total - subtotal, 2),
    total: decimal(total, 2),
    rate: decimal(BigInt(rate) * 100n, 6),
  };
}

/** Splits one amount, as `splitVatOf`. */
export function splitVat(gross: Money, rate: number): VatSplit {
  const { parts, ...totals } = splitVatOf([gross], rate);
  return { ...parts[0]!, ...totals };
}
