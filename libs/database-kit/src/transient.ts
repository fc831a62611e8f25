/** Classes of Postgres errors that say nothing about the statement: connection, resources, operator intervention, the system below, conflict, lock, a server that takes no writes. */
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

/** How the driver words a connection that is lost, or not to be had, where it gives no code. */
const LOST =
  /Connection terminated|Query read timeout|is not queryable|query runner was already released|timeout exceeded when trying to connect/;

/** True for a failure of the surroundings, which the same work may not meet again. */
export function isTransient(error: unknown): boolean {
  const { code, driverError, message } = error as { code?: string; driverError?: { code?: string }; message?: string };
  const found = driverError?.code ?? code ?? '';
  return NETWORK.has(found) || TRANSIENT.test(found) || LOST.test(message ?? '');
}
