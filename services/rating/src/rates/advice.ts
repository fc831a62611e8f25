import type { RateAdvice } from '@porte/contracts';
import { Size, Weight } from '@porte/domain-kit';
import type { RateRequest } from '../eligibility/index.js';
import type { QuoteCalculation, Rate } from '../price-index/index.js';
import { isDoc, type ParcelRequest, type RatedParcel } from '../pricing/index.js';
import type { ChangedParcels } from './changed-parcels.js';

/** Lower steps of a table that are priced for one rate: several may cost the same. */
const STEPS = 3;

/** The part of its weight that a parcel may have to lose; more is another parcel. */
const LIGHTER_BY = 0.25;

/** The part of its shortest side that a box must keep. */
const SIDE_KEPT = 0.5;

/** The box with its shortest side cut to whole cm so that its volume counts as no more than some kg; null where too little is left. */
function smallerBox({ length, width, height }: ParcelRequest, kg: Weight, divisor: number): BoxSides | null {
  const sides = Size.ofCm(length ?? '', width ?? '', height ?? '').sidesCm;
  const shortest = sides.indexOf(Math.min(...sides));
  const face = sides.reduce((area, side, at) => (at === shortest ? area : area * side), 1);
  const cut = Math.floor((kg.toJSON() * divisor) / face);
  if (cut < 1 || cut < sides[shortest]! * SIDE_KEPT) return null;
  sides[shortest] = cut;
  return { length: sides[0], width: sides[1], height: sides[2] };
}

type BoxSides = Required<Pick<RateAdvice, 'sides'>>['sides'];

/** What of a parcel to change so that it counts as no more than some kg; null where the parcel would be another one. */
function changeTo(
  kg: Weight,
  request: ParcelRequest,
  parcel: RatedParcel,
  divisor: number,
): { weight: number } | BoxSides | null {
  if (parcel.billable.isAbove(parcel.weight))
    return parcel.weight.isAbove(kg) ? null : smallerBox(request, kg, divisor);
  return kg.grams >= parcel.weight.grams * (1 - LIGHTER_BY) ? { weight: kg.toJSON() } : null;
}

/**
 * How the parcel of a request would cost less with the same service: a little lighter, or in a box a little smaller where its volume decides.
 * @param quoting of the request itself
 * @returns undefined where nothing is saved, or where the price of another parcel is not known without asking the carrier
 */
export function adviceFor(
  { price, offer }: Rate,
  { parcel: request }: RateRequest,
  quoting: QuoteCalculation,
  changed: ChangedParcels,
): RateAdvice | undefined {
  const parcel = quoting.parcelFor(offer);
  const isVolumetric = parcel.billable.isAbove(parcel.weight);
  // the sides of the request decide nothing there
  if (isVolumetric && (offer.carrier.fixed_size || isDoc(request))) return undefined;
  let kg: Weight | null = price.paid_kg;
  for (let step = 0; step < STEPS; step += 1) {
    kg = quoting.stepBelow(offer, kg);
    const change = kg && changeTo(kg, request, parcel, offer.divisor);
    if (!kg || !change) return undefined;
    const total = changed.rate(change, offer)?.price.total;
    if (total && price.total.compare(total) > 0)
      return {
        kg: kg.toJSON(),
        less_kg: Weight.ofGrams(parcel.billable.grams - kg.grams).toJSON(),
        total: total.toJSON(),
        saved: price.total.minus(total).toJSON(),
        ...('weight' in change ? {} : { sides: change }),
      };
  }
  return undefined;
}
