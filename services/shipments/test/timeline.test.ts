import type { TimelineEntry } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { eventually, ofVoid, openShop, refundOf, type Shop } from './shop.js';

const admin = anActor('admin');
const developer = anActor('developer');

describe('the timeline of a shipment', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop();
    await shop.tell('user.created', shop.customer.id, {
      id: shop.customer.id,
      name: 'Ana',
      last_name: 'Núñez',
      email: 'ana@example.com',
    });
    await shop.tell('user.created', admin.id, {
      id: admin.id,
      name: 'Beto',
      last_name: null,
      email: 'beto@example.com',
    });
  });
  afterAll(() => shop.close());

  const read = (id: string, actor = shop.customer) => shop.porte.as(actor).get(`/api/shipments/${id}/timeline`);
  const kinds = (entries: TimelineEntry[]) => entries.map(({ kind }) => kind);
  const upTo = (id: string, count: number): Promise<TimelineEntry[]> =>
    eventually(async () => {
      const { data } = (await read(id)).body;
      return data.length === count ? data : null;
    });

  it('lists author, event and time from the draft to the refund', async () => {
    shop.world.onVoid = request =>
      shop
        .tell('label.voided', request.shipment_id, ofVoid(request))
        .then(() => later(1000))
        .then(() => shop.tell('hold.refunded', request.shipment_id, refundOf(request)));
    const later = (ms = 1000) => shop.porte.clock.advance(ms);
    const id = await shop.packed();
    later();
    await shop.choose(id);
    later();
    await shop.put(id, 'request_cancellation', shop.customer);
    later();
    await shop.put(id, 'reject_cancel_shipment', admin);
    later();
    expect((await shop.put(id, 'cancel', admin)).status).toBe(200);
    const entries = await upTo(id, 9);
    const [ana, beto] = [
      { id: shop.customer.id, name: 'Ana Núñez' },
      { id: admin.id, name: 'Beto' },
    ];
    expect(entries.map(({ kind, by, amount }) => [kind, by, amount])).toEqual([
      ['created', ana, null],
      ['rate_selected', ana, 139],
      ['hold_captured', null, 139],
      ['cancellation_requested', ana, null],
      ['cancellation_rejected', beto, null],
      ['void_requested', beto, null],
      ['label_voided', null, null],
      ['hold_refunded', null, 139],
      ['canceled', beto, null],
    ]);
    expect(entries[1]!.facts).toEqual({ service_name: 'Terrestre', carrier_name: 'Correcaminos', quote_version: 'v1' });
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort());
    expect(entries[0]!.at).toBe('2026-11-21T18:00:00.000Z');
    expect(JSON.stringify(entries)).not.toMatch(/lines|carrier_payable|margin|balance/);
  });

  it('names the staff member who created and bought a shipment for its customer', async () => {
    const id = await shop.packed(admin, { user_id: shop.customer.id });
    await shop.choose(id, admin);
    expect((await upTo(id, 3)).map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['created', 'Beto'],
      ['rate_selected', 'Beto'],
      ['hold_captured', undefined],
    ]);
  });

  it('is ordered by event time, not by arrival, and contains each event once', async () => {
    const id = await shop.bought();
    await upTo(id, 3);
    const fact = { user_id: shop.customer.id, owner_id: shop.customer.id, shipment_id: id, purchase_id: newId() };
    const at = (time: string, event: ReturnType<Shop['anEvent']>) => ({ ...event, time });
    const events = [
      at('2026-11-21T19:00:03.000Z', shop.anEvent('label.unknown', id, { ...fact, needs_review: true })),
      at(
        '2026-11-21T19:00:01.000Z',
        shop.anEvent('label.requested', id, { ...fact, n: 2, reference: 'r', carrier_name: 'Correcaminos' }),
      ),
      at('2026-11-21T19:00:02.000Z', shop.anEvent('label.unknown', id, { ...fact, needs_review: false })),
    ];
    await Promise.all([...events, ...events].map(event => shop.deliver(event)));
    for (const event of events) await shop.deliver(event);
    expect(kinds(await upTo(id, 6)).slice(3)).toEqual(['label_requested', 'label_unknown', 'label_in_review']);
  });

  it("contains the service's own actions immediately", async () => {
    const id = await shop.packed();
    const written = await Promise.all(
      ['shipment_journal', 'timeline_entries'].map(table =>
        shop.sql<{ n: number }>(`select count(*)::int n from ${table} where shipment_id = $1`, [id]),
      ),
    );
    expect(written).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(
      await shop.sql(
        `select consumer from inbox where consumer = 'shipments.background' and event_id in (select id from shipment_journal where shipment_id = $1)`,
        [id],
      ),
    ).toEqual([]);
  });

  it('is readable by users who may see the shipment, and not found by others', async () => {
    const sub = anActor('customer', { name: 'sub', owner_id: shop.customer.id });
    const id = await shop.packed(sub);
    for (const actor of [sub, shop.customer, anActor('operator'), developer])
      expect((await read(id, actor)).status).toBe(200);
    for (const actor of [anActor('customer', { name: 'otra' }), anActor('developer', { tenant: NORTE })])
      expect((await read(id, actor)).status).toBe(404);
    expect((await read(newId())).status).toBe(404);
    expect((await shop.porte.anonymous.get(`/api/shipments/${id}/timeline`)).status).toBe(401);
  });

  // The role of work across tenants deletes the journal of a deleted tenant, and changes none.
  it.each([
    ['update shipment_journal set type = type', ['appUrl', 'systemUrl']],
    ['delete from shipment_journal', ['appUrl']],
    ['truncate shipment_journal', ['appUrl', 'systemUrl']],
  ] as const)('cannot be changed by the service: %s', async (statement, roles) => {
    for (const url of roles.map(role => shop.porte.database[role])) {
      await expect(withConnection(url, client => client.query(statement))).rejects.toThrow(
        'permission denied for table shipment_journal',
      );
    }
  });

  it('is isolated by row-level security', async () => {
    await upTo(await shop.packed(), 1);
    const seen = (tenant: string, table: string) =>
      withConnection(shop.porte.database.appUrl, async client => {
        await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant]);
        return (await client.query<{ n: number }>(`select count(*)::int n from ${table}`)).rows[0]!.n;
      });
    for (const table of ['shipment_journal', 'timeline_entries']) {
      expect(await seen(NORTE, table)).toBe(0);
      expect(await seen(DEMO, table)).toBeGreaterThan(0);
    }
  });
});
