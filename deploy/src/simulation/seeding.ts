import { eventExamples } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { CARRIER_KINDS } from './adapter.js';
import { carrierId, TENANTS, type Draft, type Wallet } from './cast.js';
import type { Database } from './database.js';

const { origin, destination, parcel } = eventExamples['shipment.rate_selected'];

/** The carriers of every tenant, once for all runs. */
export async function seedCarriers(carriers: Database): Promise<void> {
  let n = 0;
  for (const { code } of CARRIER_KINDS) {
    const provider = derivedId('simulation', 'provider', code);
    await carriers.rows('insert into providers (id, name, code, visible) values ($1, $2, $2, false)', [provider, code]);
    for (const tenant of TENANTS) {
      await carriers.rows('insert into carriers (tenant_id, id, sequential_id, name, provider_id, provider_code) values ($1, $2, $3, $4, $5, $4)', [tenant, carrierId(tenant, code), (n += 1), code, provider]);
    }
  }
}

/** A wallet's money of this run, put there as staff would. */
export async function fund(billing: Database, { tenant, id }: Wallet, centavos: number): Promise<void> {
  await billing.rows(`select set_config('app.tenant_id', $1, false)`, [tenant]);
  await billing.rows(`select ledger_deposit($1, $2, $3, $4, 0, 'manual', 'manual_deposit', '{}')`, [derivedId('simulation', 'deposit', id), tenant, id, centavos]);
}

/** Shipments that are addressed and packed. */
export async function draft(shipments: Database, drafts: readonly Draft[]): Promise<void> {
  const parcels = JSON.stringify([{ ...parcel, id: derivedId('simulation', 'parcel'), insure_package: false }]);
  const rows = drafts.map(({ id, number, wallet }) => ({ tenant_id: wallet.tenant, id, user_id: wallet.id, owner_id: wallet.id, sequential_id: number }));
  await shipments.rows(`insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, parcels)
    select r.tenant_id, r.id, r.user_id, r.owner_id, r.sequential_id, 'pending', 'rating', 'app', $2, $3, $4
    from jsonb_to_recordset($1) as r (tenant_id uuid, id uuid, user_id uuid, owner_id uuid, sequential_id int)`, [JSON.stringify(rows), JSON.stringify(origin), JSON.stringify(destination), parcels]);
}
