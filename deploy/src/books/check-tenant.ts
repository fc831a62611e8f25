import { compareBooks, type BooksReport } from '@porte/billing';
import { carriersBooks } from '@porte/carriers';
import type { PaymentsBooksLine } from '@porte/contracts';
import { paymentsBooks } from '@porte/payments';
import { ReadSnapshot } from '@porte/service-kit';
import { shipmentsBooks } from '@porte/shipments';
import { withSnapshots, type BooksUrls } from './snapshots.js';
import { tenantNames, tenantsOf } from './queries.js';

export interface Tenant {
  id: string;
  /** its slug, or its id if the slug is unknown */
  name: string;
}

/** What one look at one tenant's books found. */
export interface TenantReport extends BooksReport {
  tenant: Tenant;
}

/** Every tenant of which any of the three databases has rows, by name; of a deleted one, the ledger alone is left. */
export function readTenants(urls: BooksUrls): Promise<Tenant[]> {
  return withSnapshots(urls, async ({ billing, shipments, carriers }) => {
    type Row = { tenant_id: string };
    const found = await Promise.all([
      billing.rows<Row>(tenantsOf('accounts')),
      shipments.rows<Row>(tenantsOf('shipments')),
      carriers.rows<Row>(tenantsOf('label_attempts')),
    ]);
    const known = await billing.rows<{ id: string; slug: string; deleted: boolean | null }>(tenantNames);
    const names = new Map(known.map(({ id, slug }) => [id, slug]));
    const deleted = new Set(known.flatMap(tenant => (tenant.deleted ? [tenant.id] : [])));
    const ids = [...new Set(found.flat().map(row => row.tenant_id))].filter(id => !deleted.has(id));
    return ids.map(id => ({ id, name: names.get(id) ?? id })).sort((a, b) => (a.name < b.name ? -1 : 1));
  });
}

async function* paymentsOf(url: string, tenantId: string): AsyncGenerator<PaymentsBooksLine> {
  const snapshot = await ReadSnapshot.open(url);
  try {
    yield* paymentsBooks(snapshot, tenantId);
  } finally {
    await snapshot.close();
  }
}

/** Compares a tenant's books as billing does while it runs, but straight from the databases, each at one instant. */
export function checkTenant(urls: BooksUrls, tenant: Tenant): Promise<TenantReport> {
  return withSnapshots(urls, async ({ billing, shipments, carriers }) => {
    const books = {
      billing,
      shipments: shipmentsBooks(shipments, tenant.id),
      carriers: carriersBooks(carriers, tenant.id),
      payments: paymentsOf(urls.payments, tenant.id),
    };
    return { tenant, ...(await compareBooks(tenant.id, books)) };
  });
}
