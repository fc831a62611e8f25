import { ValidateIf } from 'class-validator';

/** The field may be left out, but not sent as null: for what always has a value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
