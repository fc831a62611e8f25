import { Size, Weight, shownVolumetricWeight, volumetricWeight } from '@porte/domain-kit';
import type { RatedParcel } from './types.js';

/** Centimetres and kilograms of a request. */
export interface ParcelRequest {
  readonly parcel_type: string;
  readonly length?: number | string | null;
  readonly width?: number | string | null;
  readonly height?: number | string | null;
  readonly weight: number | string;
}

/** Fixed sides of a document, whatever was typed. */
const DOC_SIZE = Size.ofCm('29.7', 5, 21);

export const isDoc = (parcel: { readonly parcel_type: string }): boolean => parcel.parcel_type === 'doc';

function sizeOf(parcel: ParcelRequest, fixed: Size | null): Size {
  if (isDoc(parcel)) return DOC_SIZE;
  return fixed ?? Size.ofCm(parcel.length ?? '', parcel.width ?? '', parcel.height ?? '');
}

/**
 * Billable weight = the larger of real and volumetric weight; for a `doc`, the real weight.
 * @param divisor cm³ per kg, of the carrier
 * @param fixed the fixed sides of every parcel of the carrier, if it has any
 * @throws DomainError `invalid_size`, `invalid_weight`
 */
export function ratedParcel(parcel: ParcelRequest, divisor: number, fixed: Size | null = null): RatedParcel {
  const [size, weight] = [sizeOf(parcel, fixed), Weight.ofKg(parcel.weight)];
  const volumetric = volumetricWeight(size, divisor);
  return {
    weight,
    billable: !isDoc(parcel) && volumetric.isAbove(weight) ? volumetric : weight,
    volumetric_weight: shownVolumetricWeight(size, divisor),
    longest_cm: size.longestCm,
    girth_cm: size.girthCm,
  };
}
