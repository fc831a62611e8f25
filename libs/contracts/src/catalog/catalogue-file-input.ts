import { IsOptional, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';

/** What may come with the file of a catalogue. */
export class CatalogueFileInput {
  /** as its sender calls it, for the history */
  @IsOptional() @IsString() @MaxLength(200) @NoCardNumber() file_name?: string;
}
