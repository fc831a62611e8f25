import { newId } from '@porte/domain-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { TERRESTRE } from './fakes.js';
import { eventually, openShop, type Shop } from './shop.js';

describe('returns', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const sendBack = (id: string, actor = shop.customer, headers = {}) =>
    shop.porte.as(actor).post(`/api/shipments/${id}/return`, {}, headers);

  it('returns swap the ends, have their own reference, and are priced and bought like other shipments', async () => {
    const id = await shop.bought();
    const sent = await shop.show(id);
    const { status, body } = await sendBack(id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        return_of: id,
        source_number: `R-${sent.sequential_id}`,
        status: 'pending',
        step: 'rating',
        origin: { postal_code: '64000' },
        destination: { postal_code: '06000' },
        rate: null,
        generated_label: null,
        printed_at: null,
      },
    ]);
    expect(body.data.parcels).toMatchObject([{ weight: 4.2, shipment_id: body.data.id }]);
    expect((await shop.choose(body.data.id)).status).toBe(200);
    const bought = await shop.show(body.data.id);
    expect(bought).toMatchObject({ status: 'success', return_of: id });
    expect(bought.generated_label.id).not.toBe(sent.generated_label.id);
    expect(await shop.show(id)).toEqual(sent);
    const found = await shop.porte.as(shop.customer).get(`/api/shipments?where[return_of]=${id}`);
    expect(found.body.data.map((each: { id: string }) => each.id)).toEqual([body.data.id]);
  });

  it('returns are made of delivered shipments too, once for one press', async () => {
    const id = await shop.bought();
    await shop.put(id, 'deliver', anActor('developer'));
    const headers = { 'idempotency-key': '7f0d0f6e-0000-4000-8000-000000000001' };
    const [first, again] = [await sendBack(id, shop.customer, headers), await sendBack(id, shop.customer, headers)];
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id]);
  });

  it('returns are refused for drafts, canceled shipments, returns and shipments of others', async () => {
    expect((await sendBack(await shop.packed())).body.error.code).toBe('wrong_state');
    const id = await shop.bought();
    expect((await sendBack(id, anActor('customer', { name: 'ajena' }))).status).toBe(404);
    const back = (await sendBack(id)).body.data.id as string;
    await shop.choose(back);
    expect((await sendBack(back)).body.error.code).toBe('wrong_state');
    await shop.sql(`update shipments set status = 'canceled' where id = $1`, [id]);
    expect((await sendBack(id)).body.error.code).toBe('wrong_state');
  });

  describe('by a link', () => {
    const aLink = async (id: string, change = {}, actor = shop.customer) =>
      shop.porte.as(actor).post(`/api/shipments/${id}/return_links`, {
        return_link: { service_id: TERRESTRE, max_total: 150, ...change },
      });
    const visit = async (method: string, path: string, tenant = DEMO) => {
      const answer = await fetch(`${shop.porte.service.url}/api${path}`, {
        method,
        headers: { 'x-porte-tenant': tenant },
      });
      const isFile = answer.headers.get('content-type') === 'application/pdf';
      const read = isFile ? await answer.text() : await answer.json();
      return { status: answer.status, body: read as any }; // eslint-disable-line @typescript-eslint/no-explicit-any -- as the test kit's answers
    };
    const open = async (change = {}): Promise<{ id: string; path: string; link: { id: string } }> => {
      const id = await shop.bought();
      const { body } = await aLink(id, change);
      return { id, path: body.data.path, link: body.data };
    };
    const returnsOf = (id: string) =>
      shop.sql<{ id: string; purchases: string }>(
        `select s.id, (select count(*) from purchases p where p.shipment_id = s.id) as purchases from shipments s where s.return_of = $1`,
        [id],
      );

    it('a return link gives its recipient one label, however often and at once it is pressed', async () => {
      const { id, path } = await open();
      const offer = (await visit('GET', path)).body.data;
      expect(offer).toMatchObject({
        state: 'open',
        sender: 'Ñandú',
        offer: { service_name: expect.anything(), from: { postal_code: '64000' }, parcel: { weight: 4.2 } },
      });
      expect(await returnsOf(id)).toEqual([]);
      const pressed = await Promise.all([visit('POST', path), visit('POST', path)]);
      expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
      const used = await eventually(async () => {
        const { data } = (await visit('GET', path)).body;
        return data.state === 'used' && data;
      });
      expect(used.offer).toBeUndefined();
      const again = await visit('POST', path);
      expect([again.status, again.body.data.label]).toEqual([200, used.label]);
      expect(await returnsOf(id)).toEqual([{ id: expect.any(String), purchases: '1' }]);
      const [back] = await returnsOf(id);
      expect(await shop.show(back!.id)).toMatchObject({ status: 'success', return_of: id, user_id: shop.customer.id });
      const links = (await shop.porte.as(shop.customer).get(`/api/shipments/${id}/return_links`)).body.data;
      expect(links).toMatchObject([{ state: 'used', return_id: back!.id, path }]);
      const revoked = await shop.porte.as(shop.customer).delete(`/api/shipments/${id}/return_links/${links[0].id}`);
      expect(revoked.body.error.code).toBe('wrong_state');
    });

    it('a return link that is forged, of another tenant, withdrawn or out of date buys nothing', async () => {
      const { id, path, link } = await open();
      const forged = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`;
      for (const [method, at, tenant] of [
        ['GET', forged, DEMO],
        ['POST', forged, DEMO],
        ['POST', '/returns/no', DEMO],
        ['POST', path, newId()],
        ['GET', `${path}/label`, DEMO],
      ] as const)
        expect((await visit(method, at, tenant)).status).toBe(404);
      const stranger = anActor('customer', { name: 'ajena' });
      expect((await aLink(id, {}, stranger)).status).toBe(404);
      expect((await shop.porte.as(stranger).delete(`/api/shipments/${id}/return_links/${link.id}`)).status).toBe(404);
      await shop.porte.as(shop.customer).delete(`/api/shipments/${id}/return_links/${link.id}`);
      expect((await visit('GET', path)).body.data).toMatchObject({ state: 'revoked' });
      expect((await visit('POST', path)).body.error.code).toBe('return_link_over');
      const old = await open();
      await shop.sql(`update return_links set expires_at = $2 where id = $1`, [old.link.id, shop.porte.clock.now()]);
      expect((await visit('GET', old.path)).body.data).not.toHaveProperty('offer');
      expect((await visit('POST', old.path)).body.error.code).toBe('return_link_over');
      expect([...(await returnsOf(id)), ...(await returnsOf(old.id))]).toEqual([]);
    });

    it('a return link keeps to the price that its sender agreed to, and tells nothing of its balance', async () => {
      const id = await shop.bought();
      expect((await aLink(id, { max_total: 138.99 })).status).toBe(422);
      expect((await aLink(id, { service_id: newId() })).body.error.code).toBe('service_not_available');
      expect((await aLink(await shop.packed())).body.error.code).toBe('wrong_state');
      const { path } = (await aLink(id, { max_total: 139 })).body.data;
      await shop.sql(`update return_links set max_total = 138.99 where shipment_id = $1`, [id]);
      expect((await visit('POST', path)).body.error).toMatchObject({ code: 'return_not_available' });
      await shop.sql(`update return_links set max_total = 139 where shipment_id = $1`, [id]);
      expect((await visit('POST', path)).status).toBe(200);
      expect(await returnsOf(id)).toMatchObject([{ purchases: '1' }]);
    });
  });

  it('a return link of a user without prices stands for the price that was quoted, and cannot find one by guessing', async () => {
    const unseeing = { ...shop.customer, grants: ['-prices'] };
    const id = await shop.bought();
    const link = async (return_link: object) =>
      shop.porte.as(unseeing).post(`/api/shipments/${id}/return_links`, {
        return_link: { service_id: TERRESTRE, ...return_link },
      });
    for (const max_total of [1, 1000]) {
      const { status, body } = await link({ max_total });
      expect([status, Object.keys(body.error.details)]).toEqual([422, ['confirmation']]);
    }
    const quoted = (await shop.porte.as(unseeing).get(`/api/shipments/${id}/return_rates`)).body.data;
    const rate = quoted.find((each: { service_id: string }) => each.service_id === TERRESTRE);
    expect(rate).toMatchObject({ total: null, confirmation: expect.any(String) });
    expect((await link({ confirmation: 'nada' })).status).toBe(422);
    const another = rate.confirmation.replace(/\.\w+\./, '.00000000.');
    expect((await link({ confirmation: another })).body.error.code).toBe('price_changed');
    const { status, body } = await link({ confirmation: rate.confirmation });
    expect([status, body.data.max_total]).toEqual([201, null]);
    expect(await shop.sql('select max_total from return_links where id = $1', [body.data.id])).toEqual([
      { max_total: '139.00' },
    ]);
  });

  it('returns become plain drafts when they are cloned', async () => {
    const back = (await sendBack(await shop.bought())).body.data.id as string;
    const clone = await shop.porte.as(shop.customer).post(`/api/shipments/${back}/clone`, {});
    expect(clone.body.data).not.toHaveProperty('return_of');
  });
});
