import { IsCm, IsFilled, IsKg, IsMoney } from '@porte/contracts/rules.js';
import { DOC_PARCEL, PARCEL_TYPES, type ParcelInput } from '@porte/contracts/shipments/parcel.js';
import { IsIn, IsOptional, IsUUID, MaxLength } from 'class-validator';
import type { BrokenRule } from '../../../shared/form/rules/broken-rules.js';
import type { ParcelDraft } from '../../../domain/shipments/draft.js';

/** A parcel as step 2 sends it: unlike ParcelInput it leaves nothing for a template to fill in, because what is shown is sent. */
export class PackedParcel {
  @IsIn(PARCEL_TYPES) parcel_type: (typeof PARCEL_TYPES)[number];
  @IsCm() length: number;
  @IsCm() width: number;
  @IsCm() height: number;
  @IsKg(0.1) weight: number;
  @IsMoney() declared_tax_value: number;
  @IsFilled() @MaxLength(120) contents: string;
  @IsOptional() @IsUUID() sat_product_id?: string | null;
}

/** The API input of the form; the sides of a document are fixed. */
export function toParcelInput(values: ParcelDraft, insure_package: boolean): ParcelInput {
  const { parcel_type, declared_tax_value, weight, contents, sat_product_id, template, save_as_package } = values;
  const { length, width, height } = parcel_type === 'doc' ? DOC_PARCEL : values;
  const input = {
    parcel_type,
    length,
    width,
    height,
    weight,
    declared_tax_value,
    contents: contents.trim(),
    sat_product_id,
    insure_package,
  };
  return {
    ...input,
    ...(save_as_package && parcel_type === 'box' && !template ? { save_as_package } : {}),
  } as ParcelInput;
}

/** The error of a document above its maximum weight. */
export function brokenDocument({ parcel_type, weight }: Record<string, unknown>): Record<string, BrokenRule> {
  const isTooHeavy = parcel_type === 'doc' && typeof weight === 'number' && weight > DOC_PARCEL.max_kg;
  return isTooHeavy ? { weight: { rule: 'max', constraints: [DOC_PARCEL.max_kg] } } : {};
}
