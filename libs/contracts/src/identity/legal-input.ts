import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { LEGAL_KINDS, LEGAL_SUMMARY_LENGTH, LEGAL_TEXT_LENGTH, type LegalKind } from './legal-document.js';

/** A new version of a text, in Markdown without HTML. Where the English one is missing, everybody reads the Spanish one. */
export class LegalDocumentInput {
  @IsIn(LEGAL_KINDS) kind: LegalKind;
  @IsFilled() @MaxLength(LEGAL_TEXT_LENGTH) @NoCardNumber() text_es: string;
  @IsOptional() @IsString() @MaxLength(LEGAL_TEXT_LENGTH) @NoCardNumber() text_en?: string | null;
  /** what changed, for people who accepted the version before */
  @IsFilled() @MaxLength(LEGAL_SUMMARY_LENGTH) @NoCardNumber() summary_es: string;
  @IsOptional() @IsString() @MaxLength(LEGAL_SUMMARY_LENGTH) @NoCardNumber() summary_en?: string | null;
  /** from when it must be accepted; at once where it is absent */
  @IsOptional() @MaxLength(40) @IsISO8601({ strict: true }) effective_from?: string | null;
}

/** The versions that a person accepts. */
export class LegalAcceptanceInput {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(LEGAL_KINDS.length) @IsUUID(undefined, { each: true }) documents: string[];
}
