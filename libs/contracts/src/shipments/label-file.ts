import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  Equals,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateIf,
} from 'class-validator';
import { MAX_LABELS_IN_FILE } from './label-limit.js';
import { LABEL_FORMATS, type LabelFormat } from './preference.js';

/** The labels of several shipments as one file, in the order of the ids; without ids those that wait to be printed, the oldest first. */
export class LabelFileInput {
  @ValidateIf(({ to_print }: LabelFileInput) => to_print !== true)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LABELS_IN_FILE)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  shipment_ids?: string[];
  /** instead of ids: all that wait to be printed */
  @IsOptional() @Equals(true) to_print?: true;
  /** by default the user's preferred format */
  @IsOptional() @IsIn(LABEL_FORMATS) format?: LabelFormat;
}

/** Why a shipment's label cannot be in a file: it has none, it is void, the carrier sent none in this format, or its file is damaged. */
export type UnprintableReason = 'no_label' | 'canceled' | 'no_document' | 'unreadable';

/** A shipment whose label cannot be printed, in `error.labels` of `labels_not_printable`. */
export interface UnprintableLabel {
  shipment_id: string;
  sequential_id: number;
  reason: UnprintableReason;
}

/**
 * The list of parcels that a carrier's driver takes, with a part for each carrier; without ids, the parcels whose labels were first printed today by the tenant's
 * clock.
 */
export class ManifestInput {
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LABELS_IN_FILE)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  shipment_ids?: string[];
  /** only the parcels of this carrier */
  @IsOptional() @IsUUID() carrier_id?: string;
}
