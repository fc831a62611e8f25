import { IsString, IsUUID, Matches } from 'class-validator';

/** As the carrier has it: printable ASCII without spaces, so that it has a bar code. */
const TRACKING_NUMBER = /^[\x21-\x7e]{1,60}$/;

/** The label of a manual shipment, which comes with it as a PDF. */
export class ManualLabelInput {
  /** of the shipment */
  @IsUUID() id!: string;
  @IsString() @Matches(TRACKING_NUMBER) tracking_number!: string;
}

/** A label whose tracking number is asked for: its form has nothing but the file. */
export class UnreadLabelInput {}

/** What was read on the first page of a label. */
export interface LabelReading {
  /** possible tracking numbers: none, one, or several where the page does not say which is the right one */
  tracking_numbers: string[];
}

/** A label that Porte draws for a manual shipment. */
export class NewLabelInput {
  @IsUUID() shipment_id!: string;
  @IsString() @Matches(TRACKING_NUMBER) tracking_number!: string;
}

/** The tracking number that the label of a manual shipment should have had. */
export class LabelChange {
  @IsString() @Matches(TRACKING_NUMBER) tracking_number!: string;
}

/** Maximum size of an uploaded label in bytes. */
export const MANUAL_LABEL_LIMIT = 5_000_000;
