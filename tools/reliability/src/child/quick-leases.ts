import { billingProcesses } from '@porte/billing';
import { paymentsProcesses } from '@porte/payments';
import { shipmentsProcesses } from '@porte/shipments';

/** ms; a call to a simulated provider takes far less */
const LEASE_MS = 6_000;

const ofStores = shipmentsProcesses.filter(({ name }) => name.startsWith('store_'));

/** Of the processes of payments, invoices and online stores, so that what a death leaves is taken up within seconds and not within a minute. */
export const shortenLeases = (): void => {
  for (const process of [...paymentsProcesses, ...billingProcesses, ...ofStores])
    Object.assign(process, { leaseMs: LEASE_MS });
};
