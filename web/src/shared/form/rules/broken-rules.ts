import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';

/** A rule of the contracts that a field breaks; `{0}`, `{1}` … of its text are the constraints. */
export interface BrokenRule {
  rule: string;
  constraints: readonly unknown[];
}

/** A class of the contracts whose decorators are the rules. */
export type Dto = new () => object;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function ruleOf({ constraints = {}, value }: ValidationError): string {
  const rules = Object.keys(constraints);
  return isMissing(value) ? 'required' : (rules.find(rule => rule === 'isNotEmpty') ?? rules.at(-1) ?? 'invalid');
}

/** class-validator stores a rule's parameters with the class, not in the error. */
function constraintsOf({ target, property }: ValidationError, rule: string): readonly unknown[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target!.constructor, '', false, false);
  return rules.find(metadata => metadata.propertyName === property && metadata.name === rule)?.constraints ?? [];
}

function flatten(errors: readonly ValidationError[], prefix = ''): [string, ValidationError][] {
  return errors.flatMap(error =>
    error.children?.length
      ? flatten(error.children, `${prefix}${error.property}.`)
      : [[prefix + error.property, error] as [string, ValidationError]],
  );
}

/**
 * Checks values by the same class that the server checks them by.
 * @returns the first broken rule of each field, nested ones by dots; empty where all is well
 */
export function brokenRules(dto: Dto, values: object): Record<string, BrokenRule> {
  const errors = flatten(validateSync(Object.assign(new dto(), values), { forbidUnknownValues: false }));
  return Object.fromEntries(
    errors.map(([field, error]) => [field, { rule: ruleOf(error), constraints: constraintsOf(error, ruleOf(error)) }]),
  );
}
