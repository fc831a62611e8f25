import { IsString, IsUUID, Matches } from 'class-validator';

/** The label of a manual shipment, which comes with it as a PDF. */
export class ManualLabelInput {
  /** of the shipment */
  @IsUUID() id!: string;
  /** as the carrier has it: printable ASCII without spaces, so that it has a bar code */
  @IsString() @Matches(/^[\x21-\x7e]{1,60}$/) tracking_number!: string;
}

/** Maximum size of an uploaded label in bytes. */
export const MANUAL_LABEL_LIMIT = 5_000_000;
