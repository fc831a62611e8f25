import { reAddLedger, type BooksDifference, type LedgerBooks } from '@porte/billing';
import type { ShipmentCase } from './cases.js';
import { withCuts, type BooksUrls, type Cuts } from './cuts.js';
import { queries, tenantNames, tenantsOf } from './queries.js';
import { readCases } from './read-cases.js';
import { shipmentDifferences } from './shipment-differences.js';
import { findStrays } from './strays.js';

export interface Tenant {
  id: string;
  /** its slug, or its id where nobody has told it */
  name: string;
}

/** What one look at one tenant's books found. */
export interface Look {
  tenant: Tenant;
  ledger: LedgerBooks['totals'];
  shipments: number;
  labels: number;
  /** sold beyond what was asked for and not taken back, for staff */
  surplus: number;
  /** shipments of which an event is on its way */
  inFlight: number;
  differences: BooksDifference[];
}

/** Every tenant of which any of the three databases has rows, by name. */
export function readTenants(urls: BooksUrls): Promise<Tenant[]> {
  return withCuts(urls, async ({ billing, shipments, carriers }) => {
    type Row = { tenant_id: string };
    const found = await Promise.all([billing.rows<Row>(tenantsOf('accounts')), shipments.rows<Row>(tenantsOf('shipments')), carriers.rows<Row>(tenantsOf('label_attempts'))]);
    const names = new Map((await billing.rows<{ id: string; slug: string }>(tenantNames)).map(({ id, slug }) => [id, slug]));
    const ids = [...new Set(found.flat().map(row => row.tenant_id))];
    return ids.map(id => ({ id, name: names.get(id) ?? id })).sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

async function shipmentsInFlight(cuts: Cuts, tenantId: string): Promise<Set<string>> {
  const all = await Promise.all(Object.values(cuts).map(cut => cut.rows<{ shipment_id: string }>(queries.inFlight, [tenantId])));
  return new Set(all.flat().map(row => row.shipment_id));
}

async function compare(cuts: Cuts, tenantId: string) {
  const differences: BooksDifference[] = [];
  const counts = { shipments: 0, labels: 0 };
  for await (const found of readCases(cuts, tenantId)) {
    counts.shipments += Number(found.shipment !== null);
    counts.labels += labelsOf(found);
    differences.push(...shipmentDifferences(found));
  }
  return { ...counts, differences: [...differences, ...(await findStrays(cuts, tenantId))] };
}

const labelsOf = ({ purchases }: ShipmentCase): number => purchases.flatMap(({ attempts }) => attempts).filter(({ state }) => state === 'labelled').length;

/** Re-adds a tenant's ledger and compares it with its purchases, shipments and labels, each database at one instant. */
export function lookAt(urls: BooksUrls, tenant: Tenant): Promise<Look> {
  return withCuts(urls, async cuts => {
    const inFlight = await shipmentsInFlight(cuts, tenant.id);
    const [ledger, between] = [await reAddLedger(cuts.billing, tenant.id), await compare(cuts, tenant.id)];
    const [extra] = await cuts.carriers.rows<{ labels: number }>(queries.surplus, [tenant.id]);
    const settled = between.differences.filter(({ ids }) => !inFlight.has(ids['shipment'] ?? ''));
    return { ...between, tenant, ledger: ledger.totals, surplus: extra!.labels, inFlight: inFlight.size, differences: [...ledger.differences, ...settled] };
  });
}
