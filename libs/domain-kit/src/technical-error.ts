/**
 * An error whose message is for operators: names of components, ids, sizes and times; never personal data, a secret or a value that a client sent.
 * Loggers print this message; of other errors only type, code and stack.
 */
export class TechnicalError extends Error {
  override readonly name = 'TechnicalError';
}
