import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { SignupAnswers, SignupDetails } from './signup-fields.js';

/** The complete sign-up request (api.md §4). */
export class SignupInput extends SignupDetails {
  @IsDefined() @ValidateNested() @Type(() => SignupAnswers) questions: SignupAnswers;
}
