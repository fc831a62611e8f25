import type { BooksDifference } from '@porte/billing';
import { Money } from '@porte/domain-kit';
import type { Look, Tenant } from './look.js';

const pesos = (centavos: bigint): string => Money.ofCentavos(centavos).toString();

/** One tenant's line: what there is, and what it adds up to in its currency. */
export function tenantLine({ tenant, ledger, shipments, labels, surplus, inFlight }: Look): string {
  const counts = [
    `${ledger.accounts} accounts`,
    `${ledger.transfers} transfers`,
    `${shipments} shipments`,
    `${labels} labels`,
  ];
  const sums = [
    `deposited ${pesos(ledger.deposited)}`,
    `charged ${pesos(ledger.charged)}`,
    `refunded ${pesos(ledger.refunded)}`,
    `held ${pesos(ledger.held)}`,
    `wallets ${pesos(ledger.wallets)}`,
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
  const amounts = expected === null || found === null ? '' : `  expected ${pesos(expected)}, found ${pesos(found)}`;
  return `${code.padEnd(26)}  ${tenant.name}  ${about}${amounts}`;
}

export const lastLine = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`);
