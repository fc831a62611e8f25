import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsMoney } from '../rules.js';

const isUnconfirmed = ({ confirmation }: { confirmation?: string }): boolean => confirmation === undefined;

/** The rate that a user chose. Its `total` is what the user saw: only compared, never charged. Users without prices send the `confirmation` of the rate instead. */
export class RateChoiceInput {
  @IsUUID() service_id: string;
  @ValidateIf(isUnconfirmed) @IsMoney() total?: number;
  /** of the quoted rate, in place of its total */
  @IsOptional() @IsString() @MaxLength(200) @NoCardNumber() confirmation?: string;
  /** the carrier picks the parcel up: asked for as soon as its label is there, where the service has pickups */
  @IsOptional() @IsBoolean() is_pickup?: boolean;
  @IsOptional() @IsBoolean() insure_package?: boolean;
  @IsOptional() @IsBoolean() is_from_app?: boolean;
  /** why an agent wants it: its person reads that where the purchase has to be approved */
  @IsOptional() @IsString() @MaxLength(200) @NoCardNumber() reason?: string;
}

/** A chosen rate with the total that was quoted, in pesos. */
export type QuotedChoice = Omit<RateChoiceInput, 'total' | 'confirmation'> & { total: number };
