import { billingService } from '@porte/billing';
import { carriersService } from '@porte/carriers';
import { derivedId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { paymentsService } from '@porte/payments';
import { shipmentsService } from '@porte/shipments';
import { DEMO, freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { Client } from 'pg';
import type { BooksUrls } from '../src/books/snapshots.js';
import { BOOKED, type Booked } from './planted.js';

const DEFINITIONS = {
  billing: billingService,
  shipments: shipmentsService,
  carriers: carriersService,
  payments: paymentsService,
};
const OWNERS = 100;

/** Ids by which all three databases know the `i`th purchase. */
const id = (what: string): string => `md5('${what}' || i)::uuid`;

/** How the `i`th purchase went, of twenty: most were bought. */
const STORY = `case i % 20 when 0 then 'refused' when 1 then 'free' when 2 then 'late' when 3 then 'canceled' when 4 then 'kept' when 5 then 'draft' when 6 then 'review' else 'bought' end`;
const rows = `select i, ${STORY} as story, ${id('owner').replace('|| i', `|| (i % ${OWNERS})`)} as owner, ${id('shipment')} as shipment, ${id('purchase')} as purchase, ${id('attempt')} as attempt,
  md5('cancellation' || i) as cancellation_name, 'T' || i as tracking from generate_series(1, $count) i`;

const total = `case story when 'free' then 0 else 189 end`;
const sold = `story in ('bought', 'free', 'late', 'canceled', 'kept')`;

const SHIPMENTS = `
  insert into shipments (tenant_id, id, user_id, owner_id, sequential_id, status, step, source, origin, destination, rate, label, purchase, tracking_number, carrier_id)
    select $tenant, shipment, owner, owner, i, case when story = 'canceled' then 'canceled' when ${sold} then 'success' else 'pending' end, 'rating', 'app', '{}', '{}', case when ${sold} then jsonb_build_object('total', ${total}) end,
      case when ${sold} then jsonb_build_object('tracking_number', tracking) end, case when story = 'review' then jsonb_build_object('id', purchase) end, case when ${sold} then tracking end, $tenant from r;
  insert into purchases (tenant_id, id, user_id, owner_id, shipment_id, state, rate, held, label_format, demo)
    select $tenant, purchase, owner, owner, shipment, case story when 'refused' then 'released' when 'review' then 'needs_review' else 'confirmed' end, jsonb_build_object('total', ${total}), ${total} * 100, 'pdf', false
    from r where story <> 'draft';
  insert into cancellations (tenant_id, id, user_id, owner_id, by_id, shipment_id, purchase_id, state)
    select $tenant, cancellation, owner, owner, owner, shipment, purchase, case story when 'kept' then 'refused' else 'canceled' end from r where story in ('canceled', 'kept');`;

const CARRIERS = `
  insert into label_attempts (tenant_id, id, purchase_id, shipment_id, carrier_id, n, reference, state, request, cause, tracking_number)
    select $tenant, attempt, purchase, shipment, $tenant, 1, 'R' || i, case story when 'refused' then 'rejected' when 'review' then 'needs_review' else 'labelled' end,
      jsonb_build_object('rate', jsonb_build_object('total', ${total}), 'held', ${total}), '{}', case when ${sold} then tracking end from r where story <> 'draft';
  insert into label_voids (tenant_id, id, purpose, attempt_id, shipment_id, purchase_id, carrier_id, user_id, owner_id, tracking_number, cause, state)
    select $tenant, cancellation, 'cancellation', attempt, shipment, purchase, $tenant, owner, owner, tracking, '{}', case story when 'kept' then 'refused' else 'voided' end from r where story in ('canceled', 'kept');`;

const lines = `'[{"account":"carrier_payable","amount":18900}]'`;
const facts = `jsonb_build_object('shipment_id', r.shipment, 'reference', r.purchase)`;

/** Every step by the ledger's own functions, so that its balances lead from one to the next. */
const BILLING = `
  do $do$ declare r record; begin
    for r in select distinct owner from r where i between $from and $to and i <= ${OWNERS} loop
      perform ledger_deposit(md5('deposit' || r.owner)::uuid, $tenant, r.owner, 100000000, 0, 'manual', 'manual_deposit', '{}');
    end loop;
    for r in select * from r where story not in ('draft', 'free') and i between $from and $to order by i loop
      perform ledger_hold(r.purchase, $tenant, r.owner, 18900, 'label', ${facts});
      if r.story in ('refused', 'late') then perform ledger_release($tenant, r.purchase);
      elsif r.story <> 'review' then perform ledger_capture($tenant, r.purchase, ${lines}); end if;
      if r.story = 'late' then perform ledger_charge(md5('late' || r.i)::uuid, $tenant, r.owner, 18900, 'late_label', ${lines}, ${facts}); end if;
      if r.story = 'canceled' then perform ledger_refund(r.refund, $tenant, r.purchase, null, '{}'); end if;
    end loop;
  end $do$;
  analyze accounts, transfers, entries, resolutions, open_holds`;

/** Rows inserted between two ANALYZE runs: plans made for empty tables would get slower with each row. */
const BATCH = 500;

const SQL: Record<Booked, string> = {
  billing: BILLING,
  shipments: SHIPMENTS,
  carriers: CARRIERS,
  // money in is planted by books.test.ts
  payments: 'select',
};

/** The three databases of a tenant with as many purchases as one likes, of every kind of ending, made by no service. */
export class GeneratedBooks {
  private constructor(
    private readonly databases: Record<Booked, FreshDatabase>,
    private readonly clients: Record<Booked, Client>,
  ) {}

  static async make(count: number): Promise<GeneratedBooks> {
    const made = await Promise.all(
      BOOKED.map(
        async name =>
          [
            name,
            await freshDatabase({ template: name, migrate: async url => void (await migrate(url, DEFINITIONS[name])) }),
          ] as const,
      ),
    );
    const databases = Object.fromEntries(made) as Record<Booked, FreshDatabase>;
    const clients = Object.fromEntries(BOOKED.map(name => [name, new Client(databases[name].superuserUrl)])) as Record<
      Booked,
      Client
    >;
    const books = new GeneratedBooks(databases, clients);
    await Promise.all(BOOKED.map(name => books.fill(name, count)));
    return books;
  }

  get urls(): BooksUrls {
    return {
      billing: this.databases.billing.systemUrl,
      shipments: this.databases.shipments.systemUrl,
      carriers: this.databases.carriers.systemUrl,
      payments: this.databases.payments.systemUrl,
    };
  }

  /** Changes rows as only a superuser with disabled triggers can. @param sql `$tenant` stands for the tenant; `r` is the table of purchases */
  async change(where: Booked, sql: string): Promise<void> {
    await this.clients[where].query(sql.replaceAll('$tenant', `'${DEMO}'`));
  }

  /** The numbers of the purchases that an id speaks of; a wallet's are all that it paid. */
  async names(): Promise<Map<string, number[]>> {
    const { rows: found } = await this.clients.billing.query<{
      id: string;
      numbers: number[];
    }>(`select id, array_agg(i) as numbers from (
      select i, unnest(array[shipment, purchase, cancellation, refund]) as id from r union all select i, a.id from r join accounts a on a.owner_id = r.owner) x where id is not null group by id`);
    return new Map(found.map(row => [row.id, row.numbers]));
  }

  async drop(): Promise<void> {
    await Promise.all(BOOKED.map(name => this.clients[name].end()));
    await Promise.all(BOOKED.map(name => this.databases[name].drop()));
  }

  private async fill(name: Booked, count: number): Promise<void> {
    const client = this.clients[name];
    await client.connect();
    await client.query(`select set_config('app.tenant_id', '${DEMO}', false)`);
    await client.query(
      `create temporary table r as select *, null::uuid as cancellation, null::uuid as refund from (${rows.replace('$count', String(count))}) generated`,
    );
    const names = (
      await client.query<{ cancellation_name: string }>(
        `select cancellation_name from r where story in ('canceled', 'kept')`,
      )
    ).rows.map(row => row.cancellation_name);
    const ids = names.map(each => derivedId('cancellation', each));
    await client.query(
      'update r set cancellation = c.id, refund = c.refund from unnest($1::text[], $2::uuid[], $3::uuid[]) c (name, id, refund) where c.name = r.cancellation_name',
      [names, ids, ids.map(each => derivedId('refund', each))],
    );
    for (let from = 1; from <= (name === 'billing' ? count : 1); from += BATCH)
      await this.change(name, SQL[name].replaceAll('$from', String(from)).replaceAll('$to', String(from + BATCH - 1)));
    await client.query('set session_replication_role = replica');
  }
}
