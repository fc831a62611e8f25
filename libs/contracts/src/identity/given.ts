import { ValidateIf } from 'class-validator';

/** The field may be left out but must not be null: for fields that always have a value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
