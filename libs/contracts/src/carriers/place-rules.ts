import { isUUID, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { countryCodeOf } from '../catalog/countries.js';
import { isPostalCode } from '../catalog/postal-prefixes.js';

/** The id of a country of ISO 3166. */
export const IsCountryId = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isUuid', validator: { validate: value => typeof value === 'string' && countryCodeOf(value) !== null } },
    options,
  );

const sibling = (args: ValidationArguments | undefined, field: string): unknown =>
  (args?.object as Record<string, unknown>)[field];

/** A postal code of the country that another field of the input names by its id; without one, of any country. */
export const IsPostalCodeOf = (countryField: string): PropertyDecorator =>
  ValidateBy({
    name: 'isPostalCode',
    validator: {
      validate: (value, args) =>
        typeof value === 'string' && isPostalCode(countryCodeOf(String(sibling(args, countryField))) ?? '', value),
    },
  });

/** The end of a range that another field of the input begins. */
export const EndsRangeOf = (startField: string): PropertyDecorator =>
  ValidateBy({
    name: 'isRangeEnd',
    validator: {
      validate: (value, args) =>
        sibling(args, startField) === undefined || String(value) >= String(sibling(args, startField)),
    },
  });

/** An id that is given where another field is not, and only there. */
export const IsUuidWithout = (otherField: string): PropertyDecorator =>
  ValidateBy({
    name: 'eitherOf',
    constraints: [otherField],
    validator: {
      validate: (value, args) =>
        isMissing(value)
          ? !isMissing(sibling(args, otherField))
          : isUUID(value) && isMissing(sibling(args, otherField)),
    },
  });

const isMissing = (value: unknown): boolean => value === undefined || value === null;
