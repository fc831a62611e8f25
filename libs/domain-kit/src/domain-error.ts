/** Values for the text of an error; money as a JSON number. */
export type ErrorParams = Record<string, unknown>;

/**
 * A rejection with a stable code. Text and HTTP status are in the error table of contracts.
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
