import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { SignupAnswers, SignupDetails } from './signup-fields.js';

/** The complete sign-up request. */
export class SignupInput extends SignupDetails {
  @IsDefined() @ValidateNested() @Type(() => SignupAnswers) questions: SignupAnswers;
}
