import type { ParcelMeasures } from '@porte/contracts';
import { Money, Size, volumetricWeight, Weight } from '@porte/domain-kit';

/** What a carrier says of a parcel; cm and kg. */
export interface Measurement {
  length?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** on its scale */
  weight?: number | undefined;
  /** as it bills it */
  billable_kg?: number | undefined;
}

/** What a label was sold for: the price and the weight that it covers. */
export interface PaidPrice {
  paid_kg: number;
  extra_kg_overweight_price: number;
  /** cm³ per kg */
  volumetric_divisor: number;
}

/** How much more a parcel weighs than was paid for, and what that costs. */
export interface Excess {
  measured: ParcelMeasures;
  billable: Weight;
  paid: Weight;
  /** whole kg */
  kg: number;
  price: Money;
  amount: Money;
}

function volumetric({ length, width, height }: Measurement, divisor: number): Weight | null {
  if (length === undefined || width === undefined || height === undefined) return null;
  return volumetricWeight(Size.ofCm(length, width, height), divisor);
}

/** The larger of two weights, of which either may be unknown. */
const larger = (one: Weight | null, other: Weight | null): Weight | null => {
  if (!one || !other) return one ?? other;
  return one.isAbove(other) ? one : other;
};

/**
 * What a measurement costs: every kg begun above the paid weight, at the price that was in force when the label was bought.
 * @returns null where the measurement says no weight
 */
export function excessOf(measurement: Measurement, paid: PaidPrice): Excess | null {
  const { length, width, height, weight, billable_kg } = measurement;
  const scale = weight === undefined ? null : Weight.ofKg(weight);
  const volume = volumetric(measurement, paid.volumetric_divisor);
  const billable = billable_kg === undefined ? larger(scale, volume) : Weight.ofKg(billable_kg);
  if (!billable) return null;
  const covered = Weight.ofKg(paid.paid_kg);
  const [kg, price] = [billable.kgAbove(covered), Money.of(paid.extra_kg_overweight_price)];
  return {
    measured: {
      length: length ?? null,
      width: width ?? null,
      height: height ?? null,
      weight: weight ?? null,
      volumetric_weight: volume?.toJSON() ?? null,
    },
    billable,
    paid: covered,
    kg,
    price,
    amount: price.times(kg),
  };
}
