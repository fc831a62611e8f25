import type { Database } from './database.js';
import type { SimulatedService } from './simulated-services.js';
import { seedCopies, type CopiedRow } from './seeding.js';

type Databases = Readonly<Record<SimulatedService, Database>>;

interface Owned {
  owner: SimulatedService;
  /** SQL of a JSON object: the facts that copies are compared by */
  facts: string;
  table: string;
}

/** Models whose rows change in a run, where they are owned, and what of them their copies must agree in. */
export const OWNED: Readonly<Record<string, Owned>> = {
  user: {
    owner: 'identity',
    table: 'users',
    facts: `jsonb_build_object('id', id, 'parent_id', parent_id, 'user_type', user_type, 'discount', discount::float8, 'fiscal_data_verified', fiscal_data_verified)`,
  },
  setting: { owner: 'catalog', table: 'settings', facts: `jsonb_build_object('id', id, 'key', key, 'value', value)` },
  carrier: { owner: 'carriers', table: 'carriers', facts: `jsonb_build_object('id', id, 'name', name)` },
  service: {
    owner: 'carriers',
    table: 'services',
    facts: `jsonb_build_object('id', id, 'carrier_id', carrier_id, 'days', days)`,
  },
  shipment: {
    owner: 'shipments',
    table: 'shipments',
    facts: `jsonb_build_object('id', id, 'owner_id', owner_id, 'status', status, 'tracking_number', label->>'tracking_number')`,
  },
};

/** Who keeps copies of which of these models. */
export const COPIERS: Readonly<Partial<Record<SimulatedService, readonly string[]>>> = {
  billing: ['user', 'shipment'],
  shipments: ['user', 'setting', 'carrier', 'service'],
  identity: ['setting'],
};

export const ownedRows = (databases: Databases, model: string): Promise<CopiedRow[]> => {
  const { owner, table, facts } = OWNED[model]!;
  return databases[owner].rows(
    `select tenant_id, $1 as model, id, ${facts} as data from ${table} order by tenant_id, id`,
    [model],
  );
};

/** Everybody begins with good copies. */
export async function seedAllCopies(databases: Databases): Promise<void> {
  for (const [copier, models] of Object.entries(COPIERS)) {
    const rows: CopiedRow[] = [];
    for (const model of models) rows.push(...(await ownedRows(databases, model)));
    await seedCopies(databases[copier as SimulatedService], rows);
  }
}
