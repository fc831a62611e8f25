/** Default cm³ per kg. */
const DIVISOR = 5000n;

export interface Weighed {
  /** kg with two decimals */
  volumetric: number;
  /** the billed one, kg */
  billed: number;
  isVolumetric: boolean;
}

interface Measured {
  parcel_type: string;
  length: unknown;
  width: unknown;
  height: unknown;
  weight: unknown;
}

/**
 * The billed weight of a rate, by its carrier's volumetric weight.
 * @param volumetric kg
 * @returns kg
 */
export const billableKg = (
  { parcel_type, weight }: Pick<Measured, 'parcel_type'> & { weight: number },
  volumetric: number,
): number => (parcel_type === 'doc' ? weight : Math.max(weight, volumetric));

const isSize = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 1000;

const thousandths = (cm: number): bigint => BigInt(Math.round(cm * 1000));

/** Hundredths of a kg, rounded half up like the API; exact, because sides are whole thousandths of a cm. */
function volumetricKg(length: number, width: number, height: number): number {
  const volume = thousandths(length) * thousandths(width) * thousandths(height) * 100n;
  const divisor = DIVISOR * 1_000_000_000n;
  return Number((volume * 2n + divisor) / (divisor * 2n)) / 100;
}

/**
 * The billed weight of a parcel: the larger of actual and volumetric weight; for a document, the actual one.
 * @returns null until sides and weight are known
 */
export function weighed({ parcel_type, length, width, height, weight }: Measured): Weighed | null {
  if (!isSize(length) || !isSize(width) || !isSize(height) || !isSize(weight)) return null;
  const volumetric = volumetricKg(length, width, height);
  const isVolumetric = parcel_type !== 'doc' && volumetric > weight;
  return { volumetric, billed: isVolumetric ? volumetric : weight, isVolumetric };
}
