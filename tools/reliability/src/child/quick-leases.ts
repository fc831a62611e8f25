import { billingProcesses } from '@porte/billing';
import { paymentsProcesses } from '@porte/payments';

/** ms; a call to a simulated provider takes far less */
const LEASE_MS = 6_000;

/** Of the processes of payments and invoices, so that what a death leaves is taken up within seconds and not within a minute. */
export const shortenLeases = (): void => {
  for (const process of [...paymentsProcesses, ...billingProcesses]) Object.assign(process, { leaseMs: LEASE_MS });
};
