/** Numbers and names that a message is worded with; money as a JSON number. */
export type ErrorParams = Record<string, unknown>;

/**
 * A refusal with a stable code. Its text and its HTTP status stand once, in the error table of contracts.
 * @example throw new DomainError('insufficient_balance', { missing: 38.5 });
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly params: ErrorParams = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
