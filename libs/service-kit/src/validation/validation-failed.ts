/** One broken rule of one field: what its text is made of. */
export interface BrokenRule {
  /** the field's path, nested by dots */
  field: string;
  rule: string;
  constraints: readonly unknown[];
}

/** As many broken rules as an answer names. */
export const MOST_BROKEN = 100;

/** An input broke its rules; worded in the person's language by the error filter. */
export class ValidationFailed extends Error {
  readonly broken: readonly BrokenRule[];

  /** @param broken of which the first hundred are told */
  constructor(broken: readonly BrokenRule[]) {
    super('validation_failed');
    this.broken = broken.slice(0, MOST_BROKEN);
    this.name = 'ValidationFailed';
  }

  /** For a rule that a service checks by itself. */
  static of(field: string, rule: string, ...constraints: unknown[]): ValidationFailed {
    return new ValidationFailed([{ field, rule, constraints }]);
  }
}
