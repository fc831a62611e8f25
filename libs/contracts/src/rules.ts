import { ValidateBy, type ValidationOptions } from 'class-validator';

const decimals = (value: number): number => {
  const text = String(value);
  return /e/i.test(text) ? Infinity : (text.split('.')[1]?.length ?? 0);
};

const isDecimal = (value: unknown, min: number, max: number, digits: number): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max && decimals(value) <= digits;

/** A rule for a JSON number within bounds and with at most so many decimals; its parameters word the message. */
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

/** Money in pesos: two decimals; 0 or more unless a smaller or larger minimum is given. */
export const IsMoney = (min = 0, options?: ValidationOptions) => decimal('isMoney', min, 99_999_999.99, 2, options);

/** A percentage with at most four decimals. */
export const IsPercentage = (max = 1000, options?: ValidationOptions) => decimal('isPercentage', 0, max, 4, options);

/** A weight in kg: at most 1,000, three decimals (api.md §1). */
export const IsKg = (min = 0.001, options?: ValidationOptions) => decimal('isKg', min, 1000, 3, options);

/** A side in cm: at most 1,000, three decimals (api.md §1). */
export const IsCm = (min = 1, options?: ValidationOptions) => decimal('isCm', min, 1000, 3, options);

/** A text that is more than white space. */
export const IsFilled = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isNotEmpty', validator: { validate: value => typeof value === 'string' && value.trim().length > 0 } },
    options,
  );

/** Equal to another field of the same input. */
export const IsSameAs = (field: string, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'confirmation',
      constraints: [field],
      validator: { validate: (value, args) => value === (args!.object as Record<string, unknown>)[field] },
    },
    options,
  );
