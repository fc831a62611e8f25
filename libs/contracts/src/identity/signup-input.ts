import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsUUID, ValidateNested } from 'class-validator';
import { IfGiven } from './given.js';
import { LEGAL_KINDS } from './legal-document.js';
import { SignupAnswers, SignupDetails } from './signup-fields.js';

/** The complete sign-up request. */
export class SignupInput extends SignupDetails {
  @IsDefined() @ValidateNested() @Type(() => SignupAnswers) questions: SignupAnswers;
  /** the versions of terms and privacy notice that the person read and accepts */
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(LEGAL_KINDS.length)
  @IsUUID(undefined, { each: true })
  accepted_documents?: string[];
}
