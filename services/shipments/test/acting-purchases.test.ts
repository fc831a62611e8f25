import { newId } from '@porte/domain-kit';
import type { ActingUser, Actor } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

describe('a purchase while acting', () => {
  let shop: Shop;
  let customer: Actor;
  let customers = 0;
  beforeAll(async () => void (shop = await openShop()));
  beforeEach(() => {
    shop.rating.prices.set(TERRESTRE, 139);
    customer = anActor('customer', { name: `ayudada${(customers += 1)}` });
  });
  afterAll(() => shop.close());

  const spending = { permission_id: newId(), limit: 300, granted_by: 'paula@demo.example' };
  const acting = (as: Actor, change: Partial<ActingUser> = { spending }): Actor => ({
    ...as,
    name: 'María Zavala (Adrián Aguilar)',
    acted_by: {
      id: anActor('admin').id,
      email: 'adrian@demo.example',
      name: 'Adrián Aguilar',
      role: 'admin',
      ...change,
    },
  });
  const buy = (actor: Actor, id: string, total = 139) =>
    shop.porte.as(actor).post(`/api/shipments/${id}/rates`, { rate: { service_id: TERRESTRE, total } });
  const holdsOf = (id: string) =>
    [...shop.billing.state.holds.values()].filter(({ shipment_id }) => shipment_id === id);

  it('a purchase while acting is refused without a permission, whatever the gateway let through', async () => {
    const id = await shop.packed(customer);
    const { status, body } = await buy(acting(customer, {}), id);
    expect([status, body.error.code, holdsOf(id)]).toEqual([403, 'acting_not_allowed', []]);
  });

  it('a purchase while acting holds its money under the permission, once, and is audited with its granter', async () => {
    const id = await shop.packed(customer);
    const answers = [await buy(acting(customer), id), await buy(acting(customer), id)];
    expect(answers[0]!.status).toBe(200);
    expect(holdsOf(id)).toEqual([
      expect.objectContaining({
        amount: 139,
        acting: { permission_id: spending.permission_id, limit: 300, by: 'María Zavala (Adrián Aguilar)' },
      }),
    ]);
    const rows = await shop.sql('select action, actor_email, data from audit_log where subject = $1', [id]);
    expect(rows).toEqual([
      {
        action: 'purchase.acting',
        actor_email: 'adrian@demo.example',
        data: {
          amount: 139,
          granted_by: spending.granted_by,
          permission_id: spending.permission_id,
          acting_as: customer.email,
        },
      },
    ]);
  });

  it('a purchase while acting is not paid from another wallet, and not by an agreement that costs nothing', async () => {
    const [theirs, free] = [await shop.packed(customer), await shop.packed(customer)];
    const principal = anActor('main_admin');
    expect((await buy(acting(principal), theirs)).body.error.code).toBe('acting_not_allowed');
    shop.rating.prices.set(TERRESTRE, 0);
    expect((await buy(acting(customer), free, 0)).body.error.code).toBe('acting_not_allowed');
    expect([...holdsOf(theirs), ...holdsOf(free)]).toEqual([]);
  });

  it('a purchase while acting that billing refuses for its limit buys nothing, and says so', async () => {
    const id = await shop.packed(customer);
    shop.billing.state.refusal = { status: 422, code: 'acting_limit' };
    const { status, body } = await buy(acting(customer), id);
    shop.billing.state.refusal = null;
    expect([status, body.error.code]).toEqual([422, 'acting_limit']);
    expect(await shop.sql('select id from purchases where shipment_id = $1', [id])).toEqual([]);
  });
});
