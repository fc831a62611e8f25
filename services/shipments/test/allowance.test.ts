import { derivedId, newId } from '@porte/domain-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import { openShop, type Shop } from './shop.js';

describe('purchases of suspended users', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const REFUSED = { status: 403, body: { error: { code: 'suspended' } } };

  it('purchases of suspended users are rejected for the user and its sub-users before any hold, and accepted after reactivation', async () => {
    const parent = anActor('customer', { name: 'madre' });
    const sub = anActor('customer', { name: 'hija', owner_id: parent.id });
    const tell = (status: string) =>
      shop.tell('user.updated', parent.id, {
        id: parent.id,
        user_type: 'customer',
        fiscal_data_verified: true,
        parent_id: null,
        status,
      });
    await tell('suspended');
    for (const person of [parent, sub])
      expect(await shop.choose(await shop.packed(person), person)).toMatchObject(REFUSED);
    expect(shop.billing.state.holds.size).toBe(0);
    await tell('active');
    expect((await shop.choose(await shop.packed(sub), sub)).status).toBe(200);
  });

  it('purchases of suspended users do not start if billing rejects the hold, and can be repeated later', async () => {
    const person = anActor('customer', { name: 'ana' });
    const id = await shop.packed(person);
    shop.billing.state.refusal = { status: 403, code: 'suspended' };
    expect(await shop.choose(id, person)).toMatchObject(REFUSED);
    expect(await shop.sql('select state from purchases where shipment_id = $1', [id])).toEqual([]);
    shop.billing.state.refusal = null;
    expect((await shop.choose(id, person)).status).toBe(200);
  });
});

describe('the demo shipment of an unverified customer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    const setting = derivedId('setting', 'verify_user_fiscal_data');
    await shop.tell('setting.created', setting, { id: setting, key: 'verify_user_fiscal_data', value: '1' });
  });
  afterAll(() => shop.close());

  /** @param facts of the user's copied row */
  const person = async (name: string, facts: object): Promise<Actor> => {
    const actor = anActor('customer', { name });
    await shop.tell('user.created', actor.id, {
      id: actor.id,
      user_type: 'customer',
      parent_id: null,
      email: actor.email,
      ...facts,
    });
    return actor;
  };
  const bought = async (by: Actor): Promise<string> => {
    const { status, body } = await shop.choose(await shop.packed(by), by);
    return body.error?.code ?? `${status} ${body.data.shipment.rate.demo ? 'demo' : 'paid'}`;
  };

  const totals = async (by: Actor) => (await shop.porte.as(by).get('/internal/user_totals')).body.data;

  it('is offered before the purchase; a draft does not use it up, a bought label does', async () => {
    const persona = await person('borrador', { fiscal_data_verified: false });
    const draft = await shop.packed(persona);
    expect(await totals(persona)).toEqual({ total_shipments: 0, own_agreements_count: 0, purchase_allowance: 'demo' });
    expect((await shop.choose(draft, persona)).status).toBe(200);
    expect(await totals(persona)).toEqual({
      total_shipments: 1,
      own_agreements_count: 0,
      purchase_allowance: 'not_verified',
    });
    const ofUser = async (as: Actor) =>
      (await shop.porte.as(as).get(`/internal/user_totals/${persona.id}`)).body.data.total_shipments;
    expect(await ofUser(anActor('admin'))).toBe(1);
    expect(await ofUser(anActor('admin', { tenant: NORTE }))).toBe(0);
    const ofEach = async (as: Actor) =>
      (await shop.porte.as(as).post('/internal/user_totals/of_users', { user_ids: [persona.id, newId()] })).body.data;
    expect(await ofEach(anActor('admin'))).toEqual({ [persona.id]: 1 });
    expect(await ofEach(anActor('admin', { tenant: NORTE }))).toEqual({});
  });

  it("depends on the parent's verification for a sub-user", async () => {
    const verified = await person('mamá', { fiscal_data_verified: true });
    const sub = anActor('customer', { name: 'hijo', owner_id: verified.id });
    await shop.tell('user.created', sub.id, {
      id: sub.id,
      user_type: 'customer',
      parent_id: verified.id,
      fiscal_data_verified: false,
    });
    expect(await totals(sub)).toMatchObject({ purchase_allowance: 'free' });
    expect(
      await totals(await person('operadora', { user_type: 'operator', fiscal_data_verified: false })),
    ).toMatchObject({ purchase_allowance: 'free' });
  });

  it('is not used up by a failed purchase', async () => {
    const nuevo = await person('nuevo', { fiscal_data_verified: false });
    expect(await bought(nuevo)).toBe('200 demo');
    expect(await bought(nuevo)).toBe('not_verified');
    await shop.sql(`update purchases set state = 'released' where owner_id = $1`, [nuevo.id]);
    expect(await bought(nuevo)).toBe('200 demo');
  });

  it('is the default for users without a known verification, and irrelevant for verified users and staff', async () => {
    expect(await bought(await person('nadie', {}))).toBe('200 demo');
    expect(await bought(await person('verificada', { fiscal_data_verified: true }))).toBe('200 paid');
    expect(await bought(await person('mostrador', { user_type: 'operator' }))).toBe('200 paid');
  });

  it('is one per wallet, whichever user buys it', async () => {
    const parent = await person('madre', { fiscal_data_verified: false });
    const sub = anActor('customer', { name: 'hija', owner_id: parent.id });
    expect(await bought(sub)).toBe('200 demo');
    expect(await bought(parent)).toBe('not_verified');
  });
});
