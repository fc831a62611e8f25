import { eventExamples } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { CARRIER_KINDS } from './adapter.js';
import { buyersOf, carrierId, serviceId, staffId, TENANTS, WALLETS, type Draft, type Wallet } from './accounts.js';
import type { Database } from './database.js';
import type { SimulatedService } from './simulated-services.js';
import { DECLARED, EXTENDED_ZONE, PRICES } from './price-list.js';

type Databases = Readonly<Record<SimulatedService, Database>>;

const { origin, destination, parcel } = eventExamples['shipment.rate_selected'];

/** Older than every event of a run. */
const FIRST_EVENT = '00000000-0000-7000-8000-000000000000';

/** Tenants with their carriers and services, once for all runs. */
export async function seedNetwork({ carriers, identity }: Databases): Promise<void> {
  for (const [at, tenant] of TENANTS.entries()) {
    await identity.rows(
      `insert into tenants (id, slug, name, brand, locale, currency, time_zone, home_country_code, vat_percent) values ($1, $2, $2, '{}', 'es-MX', 'MXN', 'America/Mexico_City', 'MX', 16)`,
      [tenant, `simulation-${at}`],
    );
  }
  let n = 0;
  for (const { code } of CARRIER_KINDS) {
    const provider = derivedId('simulation', 'provider', code);
    await carriers.rows('insert into providers (id, name, code, visible) values ($1, $2, $2, false)', [provider, code]);
    for (const tenant of TENANTS) {
      await carriers.rows(
        'insert into carriers (tenant_id, id, sequential_id, name, provider_id, provider_code) values ($1, $2, $3, $4, $5, $4)',
        [tenant, carrierId(tenant, code), (n += 1), code, provider],
      );
      for (const price of PRICES)
        await carriers.rows(
          'insert into services (tenant_id, id, sequential_id, carrier_id, name, code) values ($1, $2, $3, $4, $5, $5)',
          [tenant, serviceId(code, price), (n += 1), carrierId(tenant, code), code],
        );
    }
  }
}

/** The setting of a tenant that staff change. */
export const SETTING = 'disable_email';
export const settingId = (tenant: string): string => derivedId('simulation', 'setting', tenant);

/** People and settings of a run in the services that own them. */
export async function seedOwners({ identity, catalog }: Databases): Promise<void> {
  const people = WALLETS.flatMap(wallet =>
    buyersOf(wallet).map(id => ({
      tenant: wallet.tenant,
      id,
      parent: id === wallet.id ? null : wallet.id,
      type: 'customer',
    })),
  );
  const everybody = [
    ...people,
    ...TENANTS.map(tenant => ({ tenant, id: staffId(tenant), parent: null, type: 'admin' })),
  ].map((each, at) => ({ ...each, n: at + 1 }));
  await identity.rows(
    `insert into users (tenant_id, id, sequential_id, name, last_name, email, phone, user_type, parent_id, fiscal_data_verified, referral_code)
    select p.tenant, p.id, p.n, 'n' || p.n, '', p.n || '@simulation.example', '', p.type, p.parent, true, 'r' || p.n from jsonb_to_recordset($1) as p (tenant uuid, id uuid, parent uuid, type text, n int)`,
    [JSON.stringify(everybody)],
  );
  for (const tenant of TENANTS)
    await catalog.rows(`insert into settings (tenant_id, id, title, key, value) values ($1, $2, $3, $3, '0')`, [
      tenant,
      settingId(tenant),
      SETTING,
    ]);
}

/** Copies of those rows, as their first events left them. */
export async function seedCopies(copier: Database, rows: readonly CopiedRow[]): Promise<void> {
  await copier.rows(
    `insert into reference_rows (tenant_id, model, id, data, event_id) select r.tenant_id, r.model, r.id, r.data, $2 from jsonb_to_recordset($1) as r (tenant_id uuid, model text, id uuid, data jsonb)`,
    [JSON.stringify(rows), FIRST_EVENT],
  );
}

/** A row of an owner, with the facts that its copies are compared by. */
export interface CopiedRow {
  tenant_id: string;
  model: string;
  id: string;
  data: Record<string, unknown>;
}

/** A wallet's money of this run, put there as staff would. */
export async function fund(billing: Database, { tenant, id }: Wallet, centavos: number): Promise<void> {
  await billing.rows(`select set_config('app.tenant_id', $1, false)`, [tenant]);
  await billing.rows(
    `select ledger_deposit($1, $2, $3, $4, 0, 'manual', 'manual_deposit', '{"description": "funds"}')`,
    [derivedId('simulation', 'deposit', id), tenant, id, centavos],
  );
}

/** Shipments that are addressed and packed. */
export async function draft(shipments: Database, drafts: readonly Draft[]): Promise<void> {
  // Behind the drafts' own numbers, and the same in each run.
  await shipments.rows(
    `insert into sequences (tenant_id, name, last) select unnest($1::uuid[]), 'shipments', 100 on conflict (tenant_id, name) do update set last = excluded.last`,
    [TENANTS],
  );
  const rows = drafts.map(each => ({
    tenant_id: each.wallet.tenant,
    id: each.id,
    user_id: each.buyer,
    owner_id: each.wallet.id,
    sequential_id: each.number,
    destination: destinationOf(each),
    parcels: [parcelOf(each)],
  }));
  await shipments.rows(
    `insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, parcels)
    select r.tenant_id, r.id, r.user_id, r.owner_id, r.sequential_id, 'pending', 'rating', 'app', $2, r.destination, r.parcels
    from jsonb_to_recordset($1) as r (tenant_id uuid, id uuid, user_id uuid, owner_id uuid, sequential_id int, destination jsonb, parcels jsonb)`,
    [JSON.stringify(rows), JSON.stringify(origin)],
  );
}

const destinationOf = ({ extended }: Draft) =>
  extended ? { ...destination, postal_code: EXTENDED_ZONE } : destination;

const parcelOf = ({ oversize, insured }: Draft) => ({
  ...parcel,
  id: derivedId('simulation', 'parcel'),
  length: oversize ? 170 : 30,
  declared_tax_value: DECLARED,
  insure_package: insured,
});
