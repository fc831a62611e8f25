import { exportColumns } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { searchTextSql } from '@porte/database-kit';
import type { Actor } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { addressResource } from '../src/addresses/address.resource.js';
import { shipmentResource } from '../src/shipments/shipment.resource.js';
import { openShop, type Shop } from './shop.js';

const address = (name: string) => ({
  name,
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '55 1234-5678',
  country_code: 'MX',
  state: 'Jalisco',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Tlaquepaque',
  postal_code: '06000',
});

describe('lists of shipments and addresses', () => {
  let shop: Shop;
  let mine: string;
  let other: string;
  const neighbor = anActor('customer', { name: 'vecina' });
  const staff = anActor('admin');
  const found = async (text: string, actor = shop.customer, path = 'shipments'): Promise<string[]> => {
    const { status, body } = await shop.porte.as(actor).get(`/api/${path}?search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };
  beforeAll(async () => {
    shop = await openShop();
    mine = await shop.bought(shop.customer, { destination_attributes: address('Íñigo Peña') });
    other = await shop.bought(neighbor, { destination_attributes: address('Inigo Pena') });
    await shop.porte.as(shop.customer).post('/api/addresses', { address: address('Íñigo Peña') });
  });
  afterAll(() => shop.close());

  it('lists of shipments and addresses find a shipment by its number, recipient, phone and tracking number', async () => {
    const { sequential_id, generated_label } = await shop.show(mine);
    const tracking: string = generated_label.tracking_number;
    for (const text of [
      'inigo pena',
      'PEÑA Íñigo',
      'tlaquepaque',
      '5512345678',
      '(55) 1234 5678',
      'ana@example.com',
      tracking,
      tracking.toLowerCase(),
      `${tracking.slice(0, 3)} ${tracking.slice(3)}`,
    ])
      expect([text, (await found(text)).includes(mine)]).toEqual([text, true]);
    expect(await found(`${sequential_id} inigo`)).toEqual([mine]);
    expect(await found('inigo merida')).toEqual([]);
  });

  it("find neither another customer's nor another tenant's rows", async () => {
    expect(await found('pena')).toEqual([mine]);
    expect(await found('pena', neighbor)).toEqual([other]);
    expect((await found('pena', staff)).toSorted()).toEqual([mine, other].toSorted());
    expect(await found('pena', anActor('admin', { tenant: newId() }))).toEqual([]);
    expect(await found('peña', shop.customer, 'addresses')).toHaveLength(1);
    expect(await found('peña', neighbor, 'addresses')).toEqual([]);
  });

  it("filter by the owner's e-mail, whole or in part, within the tenant", async () => {
    for (const { id, tenant_id } of [shop.customer, neighbor, anActor('customer', { tenant: newId() })])
      await shop.sql(`insert into reference_rows (tenant_id, model, id, data, event_id)
        values ('${tenant_id}', 'user', '${id}', '{"email": "${id}@tienda.example"}', uuidv7())
        on conflict (tenant_id, model, id) do update set data = excluded.data`);
    const ids = async (where: string, actor = staff): Promise<string[]> =>
      (await shop.porte.as(actor).get(`/api/shipments?where[users.email]${where}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids(`=${shop.customer.id}@tienda.example`)).toEqual([mine]);
    expect(await ids(`=${neighbor.id}@tienda.example`)).toEqual([other]);
    expect(await ids(`=${shop.customer.id}`)).toEqual([]);
    expect(await ids(`[like]=${shop.customer.id}`)).toEqual([mine]);
    expect(await ids(`=${shop.customer.id}@tienda.example`, neighbor)).toEqual([]);
    expect(await ids(`=${shop.customer.id}@tienda.example`, anActor('admin', { tenant: newId() }))).toEqual([]);
  });

  it('filter by what was paid, in pesos with both ends included', async () => {
    const { rate } = await shop.show(mine);
    const cents = (change: number): number => (Math.round(rate.total * 100) + change) / 100;
    const ids = async (where: object, actor = shop.customer): Promise<string[]> =>
      (await shop.porte.as(actor).get(`/api/shipments?where=${JSON.stringify(where)}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({ total: { gte: rate.total, lte: rate.total } })).toEqual([mine]);
    expect(await ids({ total: { gte: cents(1) } })).toEqual([]);
    expect(await ids({ total: { lte: cents(-1) } })).toEqual([]);
    expect(await ids({ total: { gte: rate.total } }, staff)).toHaveLength(2);
    expect((await shop.porte.as(staff).get('/api/shipments?where[total][gte]=x')).status).toBe(400);
  });

  /** Copies users as identity publishes them. */
  const copyUsers = async (fields: object, ...actors: Actor[]): Promise<void> => {
    for (const { id, tenant_id } of actors)
      await shop.sql(`insert into reference_rows (tenant_id, model, id, data, event_id)
        values ('${tenant_id}', 'user', '${id}', '${JSON.stringify({ id, ...fields })}', uuidv7())
        on conflict (tenant_id, model, id) do update set data = excluded.data`);
  };

  it('lists of shipments and addresses are exported as a workbook for everyone, and as csv for developers and users whose account allows it', async () => {
    const status = async (format: string, actor: Actor): Promise<number> => {
      const answer = await fetch(`${shop.porte.service.url}/api/shipments/export?format=${format}`, {
        method: 'POST',
        headers: shop.porte.as(actor).signed(),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    await copyUsers({ export_csv_visible: false }, shop.customer, staff);
    for (const actor of [shop.customer, staff])
      expect([await status('xlsx', actor), await status('csv', actor)]).toEqual([200, 403]);
    expect(await status('csv', anActor('developer'))).toBe(200);
    await copyUsers({ export_csv_visible: true }, shop.customer);
    expect(await status('csv', shop.customer)).toBe(200);
  });

  it('lists of shipments and addresses are exported with the chosen columns, by the filter and the search in use, within the reach of the person', async () => {
    const lines = async (query: string, actor = shop.customer): Promise<string[]> => {
      const headers = shop.porte.as(actor).signed();
      const answer = await fetch(
        `${shop.porte.service.url}/api/shipments/export?${new URLSearchParams({ format: 'csv', names: 'api', ...Object.fromEntries(new URLSearchParams(query)) })}`,
        {
          method: 'POST',
          headers,
        },
      );
      expect(answer.status).toBe(200);
      return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    };
    await copyUsers({ name: 'Ana', last_name: 'Cruz', export_csv_visible: true }, shop.customer, staff);
    const { sequential_id, rate, generated_label } = await shop.show(mine);
    const columns = 'columns=sequential_id,destination_name,total,tracking_number';
    const line = `${sequential_id},Íñigo Peña,${rate.total},${generated_label.tracking_number}`;
    const head = 'sequential_id,destination_name,total,tracking_number';
    expect(await lines(`${columns}&search=inigo`)).toEqual([head, line]);
    expect(await lines(`${columns}&search=no one`)).toEqual([head]);
    expect(await lines(`${columns}&where[status]=success`)).toEqual([head, line]);
    expect(await lines(columns, staff)).toHaveLength(3);
    expect((await lines('search=inigo'))[0]!.split(',')).toEqual([...exportColumns.shipments]);
    expect((await lines('search=inigo&names=people&columns=status,user_name'))[1]).toBe('Listo,Ana Cruz');
    const operator = anActor('operator');
    await copyUsers({ name: 'Ana', export_csv_visible: true }, operator);
    expect(await lines('search=inigo&names=people&columns=status,user_name&where[status]=success', operator)).toContain(
      'Listo,',
    );
    const refused = await fetch(`${shop.porte.service.url}/api/shipments/export?columns=rate`, {
      method: 'POST',
      headers: shop.porte.as(shop.customer).signed(),
    });
    expect(refused.status).toBe(400);
  });

  it('lists of shipments are exported as csv by a call of its own, by its filters and the same rule', async () => {
    const draft = await shop.packed();
    const export_csv = async (body: object, actor = shop.customer): Promise<{ status: number; numbers: string[] }> => {
      const url = `${shop.porte.service.url}/api/shipments/export_csv?names=api&columns=sequential_id`;
      const headers = { ...shop.porte.as(actor).signed(), 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = (await answer.text()).replace('\uFEFF', '').trim();
      return { status: answer.status, numbers: text.split('\r\n').slice(1).toSorted() };
    };
    const numberOf = async (id: string): Promise<string> => String((await shop.show(id)).sequential_id);
    await copyUsers({ export_csv_visible: true }, shop.customer);
    const [paid, unpaid] = [await numberOf(mine), await numberOf(draft)];
    const all = [paid, unpaid].toSorted();
    expect((await export_csv({})).numbers).toEqual(all);
    expect((await export_csv({ all_shipments: true, status: '' })).numbers).toEqual(all);
    expect((await export_csv({ all_shipments: false })).numbers).toEqual([paid]);
    expect((await export_csv({ status: 'pending' })).numbers).toEqual([unpaid]);
    expect((await export_csv({ start_date: '2001-01-01', end_date: '2001-01-31' })).numbers).toEqual([]);
    const { rate } = await shop.show(mine);
    await shop.sql(`insert into reference_rows (tenant_id, model, id, data, event_id)
      values ('${shop.customer.tenant_id}', 'carrier', '${rate.carrier_id}', '{"provider_code": "Estafeta"}', uuidv7())
      on conflict (tenant_id, model, id) do update set data = reference_rows.data || excluded.data`);
    expect((await export_csv({ provider: 'Estafeta' })).numbers).toEqual([paid]);
    expect((await export_csv({ provider: 'DHL' })).numbers).toEqual([]);
    for (const bad of [{ status: 'unknown' }, { all_shipments: 'perhaps' }, { status: { a: 1 } }])
      expect((await export_csv(bad)).status).toBe(400);
    expect((await export_csv({ owner: 1 })).status).toBe(422);
    await copyUsers({ export_csv_visible: false }, shop.customer);
    expect((await export_csv({})).status).toBe(403);
    expect((await export_csv({}, anActor('developer'))).status).toBe(200);
    await shop.sql('delete from shipments where id = $1', [draft]);
  });

  it('filter by a part of a name, of any length, and by words of an address', async () => {
    const count = async (path: string, where: string): Promise<number> =>
      (await shop.porte.as(staff).get(`/api/${path}/count?${where}`)).body.data.count;
    for (const part of ['ñigo', 'o p', 'ig', 'A', 'pena'])
      expect([part, await count('shipments', `where[destination.name][like]=${part}`)]).toEqual([part, 2]);
    expect(await count('shipments', 'where[destination.name][like]=tlaquepaque')).toBe(0);
    expect(await count('addresses', 'where[search][like]=pena 1234')).toBe(1);
    expect(await count('addresses', 'where[search][like]=pena 9999')).toBe(0);
    expect((await shop.porte.as(staff).get('/api/addresses?where[search]=pena')).body.error.code).toBe(
      'invalid_filter_value',
    );
  });

  it.each([
    ['shipments', shipmentResource],
    ['addresses', addressResource],
  ])('search exactly the declared fields of %s', async (table, { search }) => {
    const [row] = await shop.sql<{ rows: string; same: string }>(
      `select count(*) as rows, count(*) filter (where search_text = ${searchTextSql(search, 'r')}) as same from ${table} r`,
    );
    expect(Number(row!.rows)).toBeGreaterThan(0);
    expect(row!.same).toBe(row!.rows);
  });
});
