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

/** A postal code of the country whose id is in another field of the input; without that id, of any country. */
export const IsPostalCodeOf = (countryField: string): PropertyDecorator =>
  ValidateBy({
    name: 'isPostalCode',
    validator: {
      validate: (value, args) =>
        typeof value === 'string' && isPostalCode(countryCodeOf(String(sibling(args, countryField))) ?? '', value),
    },
  });

/** The end of a range whose start is in another field of the input. */
export const EndsRangeOf = (startField: string): PropertyDecorator =>
  ValidateBy({
    name: 'isRangeEnd',
    validator: {
      validate: (value, args) =>
        sibling(args, startField) === undefined || String(value) >= String(sibling(args, startField)),
    },
  });

/** An id that is required if another field is missing, and forbidden otherwise. */
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
