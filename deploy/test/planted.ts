import { correctTotals } from '@porte/shipments';
import { Client } from 'pg';
import type { Porte } from './porte.js';

export const BOOKED = ['billing', 'shipments', 'carriers', 'payments'] as const;
export type Booked = (typeof BOOKED)[number];

/** What is kept before anything is planted, and put back afterwards. */
const TABLES: Record<Booked, readonly string[]> = {
  billing: [
    'accounts',
    'transfers',
    'resolutions',
    'entries',
    'open_holds',
    'seals',
    'seal_batches',
    'seal_days',
    'invoices',
    'invoice_charges',
  ],
  shipments: ['shipments', 'purchases', 'cancellations'],
  carriers: ['label_attempts', 'label_voids'],
  payments: ['deposits', 'deposit_reversals'],
};

/** Rows that plants speak of, by the name that stands for them in their SQL. */
export type Victims = Readonly<Record<string, string>>;

/** A purchase that carriers rejected, of a draft whose owner has bought another shipment: the demo data has none. */
const REFUSED = `insert into purchases (tenant_id, id, created_at, updated_at, user_id, owner_id, shipment_id, state, rate, held, label_format, demo, outcome)
  select p.tenant_id, gen_random_uuid(), p.created_at, now(), p.user_id, p.owner_id, s.id, 'released', p.rate, p.held, p.label_format, false, '{"code": "carrier_rejected"}'
  from (select p.* from purchases p join shipments s on s.id = p.shipment_id where p.state = 'confirmed' and s.status = 'success' order by p.created_at desc limit 1) p
  join shipments s on s.tenant_id = p.tenant_id and s.owner_id = p.owner_id and s.status = 'pending' and s.step <> 'confirmed' limit 1`;

/** Changes rows as only a superuser with disabled triggers can, and restores them. */
export class Planter {
  private constructor(
    private readonly clients: Record<Booked, Client>,
    readonly victims: Victims,
  ) {}

  static async open(porte: Porte): Promise<Planter> {
    const clients = Object.fromEntries(
      BOOKED.map(name => [name, new Client(porte.databases[name].superuserUrl)]),
    ) as Record<Booked, Client>;
    for (const name of BOOKED) {
      await clients[name].connect();
      await clients[name].query('set session_replication_role = replica; create schema kept');
      if (name === 'shipments') await clients[name].query(REFUSED);
      for (const table of TABLES[name]) await clients[name].query(`create table kept.${table} as table ${table}`);
    }
    // The refused purchase was made by hand, past the code that counts.
    await correctTotals(porte.databases.shipments.systemUrl);
    return new Planter(clients, await victimsOf(clients));
  }

  /** @param sql `$name` stands for a victim's id, quoted */
  async plant(service: Booked, sql: string): Promise<void> {
    await this.clients[service].query(sql.replaceAll(/\$([a-z_]+)/g, (_, name: string) => `'${this.victims[name]}'`));
  }

  /** The text of a view, to be planted with changes and put back. */
  async viewOf(view: string): Promise<string> {
    const { rows } = await this.clients.billing.query<{ text: string }>('select pg_get_viewdef($1::regclass) as text', [
      view,
    ]);
    return rows[0]!.text;
  }

  async restore(): Promise<void> {
    for (const name of BOOKED) {
      await this.clients[name].query('delete from outbox');
      for (const table of TABLES[name]) {
        const columns = await this.columnsOf(name, table);
        await this.clients[name].query(
          `delete from ${table}; insert into ${table} (${columns}) select ${columns} from kept.${table}`,
        );
      }
    }
  }

  /** All but those that the database computes. */
  private async columnsOf(service: Booked, table: string): Promise<string> {
    const { rows } = await this.clients[service].query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    return rows[0]!.columns;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.clients).map(client => client.end()));
  }
}

/** A purchase that gave a label, another one, one that carriers rejected, and one that was canceled. */
async function victimsOf({ shipments }: Record<Booked, Client>): Promise<Victims> {
  const { rows } = await shipments.query<{
    tenant_id: string;
    id: string;
    shipment_id: string;
    owner_id: string;
    state: string;
  }>(
    `select p.* from purchases p join shipments s on s.id = p.shipment_id where s.status in ('success', 'pending') order by p.created_at desc`,
  );
  const [bought, second] = rows.filter(({ state }) => state === 'confirmed');
  const refused = rows.find(({ state }) => state === 'released');
  const [canceled] = (
    await shipments.query<{ id: string; purchase_id: string; shipment_id: string }>(
      `select * from cancellations where state = 'canceled'`,
    )
  ).rows;
  return {
    tenant: bought!.tenant_id,
    owner: bought!.owner_id,
    purchase: bought!.id,
    shipment: bought!.shipment_id,
    second_purchase: second!.id,
    second_shipment: second!.shipment_id,
    refused: refused!.id,
    refused_shipment: refused!.shipment_id,
    cancellation: canceled!.id,
    canceled: canceled!.purchase_id,
    canceled_shipment: canceled!.shipment_id,
  };
}
