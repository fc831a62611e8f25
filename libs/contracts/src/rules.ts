import { ValidateBy, type ValidationOptions } from 'class-validator';

const decimals = (value: number): number => {
  const text = String(value);
  return /e/i.test(text) ? Infinity : (text.split('.')[1]?.length ?? 0);
};

const isDecimal = (value: unknown, min: number, max: number, digits: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max && decimals(value) <= digits;

/** A JSON number within bounds and with a maximum number of decimals; the parameters are used in the message. */
const decimal = (
  name: string,
  min: number,
  max: number,
  digits: number,
  options?: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    { name, constraints: [min, max, digits], validator: { validate: value => isDecimal(value, min, max, digits) } },
    options,
  );

/** Money in pesos: two decimals; the default minimum is 0. */
export const IsMoney = (min = 0, options?: ValidationOptions) => decimal('isMoney', min, 99_999_999.99, 2, options);

/** Money in pesos as the text of a form field: at least so much. */
export const IsPesosFrom = (least: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'min', constraints: [least], validator: { validate: value => !(Number(value) < least) } },
    options,
  );

/** A percentage with at most four decimals. */
export const IsPercentage = (max = 1000, options?: ValidationOptions) => decimal('isPercentage', 0, max, 4, options);

/** A weight in kg: at most 1,000, three decimals. */
export const IsKg = (min = 0.001, options?: ValidationOptions) => decimal('isKg', min, 1000, 3, options);

/** A side in cm: at most 1,000, three decimals. */
export const IsCm = (min = 1, options?: ValidationOptions) => decimal('isCm', min, 1000, 3, options);

/** A text with at least one visible character. */
export const IsFilled = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isNotEmpty', validator: { validate: value => typeof value === 'string' && value.trim().length > 0 } },
    options,
  );

/** Must equal another field of the same input. */
export const IsSameAs = (field: string, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'confirmation',
      constraints: [field],
      validator: { validate: (value, args) => value === (args!.object as Record<string, unknown>)[field] },
    },
    options,
  );
