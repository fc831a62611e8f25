import { Type } from 'class-transformer';
import { IsDefined, ValidateNested } from 'class-validator';
import { SignupAnswers, SignupDetails } from './signup-fields.js';

/** The whole of a signup (api.md §4). */
export class SignupInput extends SignupDetails {
  @IsDefined() @ValidateNested() @Type(() => SignupAnswers) questions: SignupAnswers;
}
