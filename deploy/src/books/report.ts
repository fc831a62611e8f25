import type { BooksDifference } from '@porte/billing';
import { Money } from '@porte/domain-kit';
import type { TenantReport, Tenant } from './check-tenant.js';

const formatPesos = (centavos: bigint): string => Money.ofCentavos(centavos).toString();

/** One tenant's line: what there is, and what it adds up to in its currency. */
export function tenantLine({ tenant, ledger, shipments, labels, surplus, inFlight }: TenantReport): string {
  const counts = [
    `${ledger.accounts} accounts`,
    `${ledger.transfers} transfers`,
    `${shipments} shipments`,
    `${labels} labels`,
  ];
  const sums = [
    `deposited ${formatPesos(ledger.deposited)}`,
    `charged ${formatPesos(ledger.charged)}`,
    `refunded ${formatPesos(ledger.refunded)}`,
    `held ${formatPesos(ledger.held)}`,
    `wallets ${formatPesos(ledger.wallets)}`,
  ];
  const asides = [
    ...(inFlight > 0 ? [`${inFlight} under way`] : []),
    ...(surplus > 0 ? [`${surplus} labels to void`] : []),
  ];
  return [
    tenant.name.padEnd(12),
    [counts, sums, asides]
      .filter(part => part.length > 0)
      .map(part => part.join(', '))
      .join('; '),
  ].join('  ');
}

export function differenceLine({ code, ids, expected, found }: BooksDifference, tenant: Tenant): string {
  const about = Object.entries(ids)
    .map(([kind, id]) => `${kind} ${id}`)
    .join('  ');
  const amounts =
    expected === null || found === null ? '' : `  expected ${formatPesos(expected)}, found ${formatPesos(found)}`;
  return `${code.padEnd(26)}  ${tenant.name}  ${about}${amounts}`;
}

export const lastLine = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);
