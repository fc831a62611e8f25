/**
 * Classes of PostgreSQL errors that do not depend on the statement: connection, resources, operator intervention, system, conflict, lock, read-only
 * server.
 */
const TRANSIENT = /^(08|53|57|58|40|55P03|25P0[34]|25006)/;

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages of the driver for a lost or unavailable connection, which come without a code. */
const LOST =
  /Connection terminated|Query read timeout|is not queryable|query runner (?:was )?already released|timeout exceeded when trying to connect/i;

/** True for a failure outside of the statement, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  const { code, driverError, message } = error as { code?: string; driverError?: { code?: string }; message?: string };
  const found = driverError?.code ?? code ?? '';
  return NETWORK.has(found) || TRANSIENT.test(found) || LOST.test(message ?? '');
}
