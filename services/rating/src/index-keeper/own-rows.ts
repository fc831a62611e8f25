import { PLATFORM_TENANT } from '@porte/domain-kit';
import type { Tx, UnitOfWork } from '@porte/messaging-kit';
import type { Change, PriceVersionRow, ServicePriceRow, UserCarrierRow, UserPriceRow } from '../price-index/index.js';

type Owned<R> = R & { readonly tenant_id: string };

const PRICE = 'tenant_id, service_id, kg::float8 as kg, (price / 100.0)::float8 as price';

/** Columns of each own table for the index; numbers in pesos and kg with all digits. */
export const SELECT = {
  service_price: `select ${PRICE}, (admin_cost / 100.0)::float8 as admin_cost, (main_admin_cost / 100.0)::float8 as main_admin_cost from service_prices`,
  price_version: `select tenant_id, service_id, number from (select distinct on (tenant_id, service_id) tenant_id, service_id, number from price_versions
    order by tenant_id, service_id, number desc) v`,
  user_price: `select ${PRICE}, user_id from user_prices`,
  user_carrier: 'select tenant_id, user_id, carrier_id, service_ids from user_carriers',
} as const;

export type OwnModel = keyof typeof SELECT;
export const OWN_MODELS = Object.keys(SELECT) as OwnModel[];

/** The key columns of each table: all rows of one key form one array of the index. */
const KEYS = {
  service_price: ['service_id'],
  price_version: ['service_id'],
  user_price: ['user_id', 'service_id'],
  user_carrier: ['user_id', 'carrier_id'],
} as const satisfies Record<OwnModel, readonly string[]>;

/** The tenant and the key of changed rows. */
export type TouchedRows = readonly string[];

export const touchedBy = (model: OwnModel, tenantId: string, fact: Readonly<Record<string, unknown>>): TouchedRows => [
  tenantId,
  ...KEYS[model].map(field => String(fact[field])),
];

const read = <R>(tx: Tx, model: OwnModel, touched: readonly TouchedRows[]): Promise<Owned<R>[]> => {
  const columns = ['tenant_id', ...KEYS[model]];
  const lists = columns.map((_, at) => `$${at + 1}::uuid[]`).join(', ');
  return tx.query(
    `${SELECT[model]} where (${columns.join(', ')}) in (select * from unnest(${lists}))`,
    columns.map((_, at) => touched.map(key => key[at])),
  );
};

const text = (key: TouchedRows): string => key.join('/');

function changesFrom(model: OwnModel, touched: readonly TouchedRows[], rows: readonly Owned<object>[]): Change[] {
  const byKey = Map.groupBy(rows, row => text(touchedBy(model, row.tenant_id, row as Record<string, unknown>)));
  return touched.map(key => CHANGE[model](key, byKey.get(text(key)) ?? []));
}

const CHANGE: { readonly [M in OwnModel]: (key: TouchedRows, rows: readonly object[]) => Change } = {
  service_price: ([tenant_id, service_id], rows) => ({
    tenant_id: tenant_id!,
    model: 'service_price',
    op: 'replace',
    service_id: service_id!,
    rows: rows as ServicePriceRow[],
  }),
  price_version: ([tenant_id, service_id], [row]) =>
    row
      ? { tenant_id: tenant_id!, model: 'price_version', op: 'upsert', row: row as PriceVersionRow }
      : { tenant_id: tenant_id!, model: 'price_version', op: 'remove', row: { service_id: service_id! } },
  user_price: ([tenant_id, user_id, service_id], rows) => ({
    tenant_id: tenant_id!,
    model: 'user_price',
    op: 'replace',
    user_id: user_id!,
    service_id: service_id!,
    rows: rows as UserPriceRow[],
  }),
  user_carrier: ([tenant_id, user_id, carrier_id], [row]) =>
    row
      ? { tenant_id: tenant_id!, model: 'user_carrier', op: 'upsert', row: row as UserCarrierRow }
      : {
          tenant_id: tenant_id!,
          model: 'user_carrier',
          op: 'remove',
          row: { user_id: user_id!, carrier_id: carrier_id! },
        },
};

/**
 * The current rows for changes of our own tables. They are read again instead of taken from the events, because events with different keys have no
 * defined order.
 */
export async function ownChanges(
  work: UnitOfWork,
  touched: ReadonlyMap<OwnModel, readonly TouchedRows[]>,
): Promise<Change[]> {
  if (touched.size === 0) return [];
  return work.system(PLATFORM_TENANT, async tx => {
    // Prices are read together with their number.
    await tx.query('set transaction isolation level repeatable read');
    const changes: Change[] = [];
    for (const [model, keys] of touched) {
      const distinct = [...new Map(keys.map(key => [text(key), key])).values()];
      changes.push(...changesFrom(model, distinct, await read(tx, model, distinct)));
    }
    return changes;
  });
}
