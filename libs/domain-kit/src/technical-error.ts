/**
 * An error whose message is written for operators: names of parts, ids, sizes and times, never data of a person, a secret or a value that a client sent.
 * Loggers print this message; of any other error they print only its type, its code and where it was thrown.
 */
export class TechnicalError extends Error {
  override readonly name = 'TechnicalError';
}
