import { get, set, type FieldError, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { brokenRules, type BrokenRule, type Dto } from './broken-rules.js';

/** The rules of a form: a class of the contracts, and rules that it cannot express. */
export interface DtoRules<Values extends FieldValues> {
  dto: Dto;
  /** classes of nested parts, such as `{ origin: AddressInput }`; validated if the part is present */
  parts?: Record<string, Dto> | undefined;
  /** names that must be filled in, beyond the rules of the class */
  required?: readonly string[] | undefined;
  /** rules that need more than the class, such as one that depends on a setting; by the input's names */
  check?(input: Record<string, unknown>, values: Values): Record<string, BrokenRule>;
  /** the form's name of a field of the input, where they differ (`origin_attributes.street` → `origin.street`) */
  fieldOf?: ((name: string) => string) | undefined;
  /** what is sent for the values typed */
  toInput(values: Values): object;
}

const REQUIRED: BrokenRule = { rule: 'required', constraints: [] };
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** As brokenRules, of a part: its fields' names with the part's name before them. */
export function brokenUnder(part: string, dto: Dto, values: object): Record<string, BrokenRule> {
  return Object.fromEntries(Object.entries(brokenRules(dto, values)).map(([name, rule]) => [`${part}.${name}`, rule]));
}

const brokenParts = (parts: Record<string, Dto>, input: Record<string, unknown>): Record<string, BrokenRule> =>
  Object.assign(
    {},
    ...Object.entries(parts).map(([part, dto]) =>
      isEmpty(input[part]) ? {} : brokenUnder(part, dto, input[part] as object),
    ),
  ) as Record<string, BrokenRule>;

/** Every broken rule of what would be sent, by the form's names. */
export function brokenInForm<Values extends FieldValues>(
  rules: DtoRules<Values>,
  values: Values,
): Record<string, BrokenRule> {
  const { dto, parts = {}, required = [], check, fieldOf = name => name } = rules;
  const input = rules.toInput(values) as Record<string, unknown>;
  const left = required.filter(name => isEmpty(get(values, name))).map(name => [name, REQUIRED] as const);
  const broken = { ...brokenRules(dto, input), ...brokenParts(parts, input), ...check?.(input, values) };
  return {
    ...Object.fromEntries(Object.entries(broken).map(([name, rule]) => [fieldOf(name), rule])),
    ...Object.fromEntries(left),
  };
}

/** The required fields of the classes, by the form's names. */
export function requiredNames<Values extends FieldValues>({
  dto,
  parts = {},
  required = [],
  fieldOf = name => name,
}: Omit<DtoRules<Values>, 'toInput'>): ReadonlySet<string> {
  const all = {
    ...brokenRules(dto, {}),
    ...brokenParts(parts, Object.fromEntries(Object.keys(parts).map(part => [part, {}]))),
  };
  const names = Object.entries(all)
    .filter(([, { rule }]) => rule === 'required')
    .map(([name]) => fieldOf(name));
  return new Set([...names, ...required]);
}

/** An error stores the rule's name and parameters, so that its text follows the page's language. */
export const toFieldError = ({ rule, constraints }: BrokenRule): FieldError => ({
  type: rule,
  types: { constraints: constraints.map(String) },
});

/** Reads what `toFieldError` wrote. */
export const toBrokenRule = ({ type, types }: FieldError): BrokenRule => ({
  rule: type,
  constraints: (types?.['constraints'] as string[] | undefined) ?? [],
});

/** react-hook-form's resolver over the rules. @param rules read at each check */
export const dtoResolver =
  <Values extends FieldValues>(rules: () => DtoRules<Values>): Resolver<Values> =>
  values => {
    const errors: FieldErrors<Values> = {};
    const broken = Object.entries(brokenInForm(rules(), values));
    for (const [name, rule] of broken) set(errors, name, toFieldError(rule));
    return broken.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
