import { newId } from '@porte/domain-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { aRequest, BillingFixture, failed, generated, voided } from './billing-fixture.js';

describe('a permission to spend', () => {
  let billing: BillingFixture;
  let customer: Actor;
  let customers = 0;
  beforeAll(async () => void (billing = await BillingFixture.open()));
  beforeEach(async () => void (customer = await billing.customer(`ayudada${(customers += 1)}`, 5000)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const aPermission = (limit = 300) => ({ permission_id: newId(), limit, by: 'María Zavala (Adrián Aguilar)' });
  const under = (acting: ReturnType<typeof aPermission>, amount: number) => aRequest(customer, amount, { acting });
  const codeOf = async (request: ReturnType<typeof aRequest>) => {
    const { status, body } = await billing.hold(request);
    return status === 201 ? 'held' : [body.error.code, body.error.params];
  };
  const spent = async (id: string): Promise<number> =>
    (await billing.porte.as(systemActor(DEMO)).get(`/internal/acting_spending/${id}`)).body.data.spent;

  it('a permission to spend holds for twenty purchases at once, and repeating them changes nothing', async () => {
    const acting = aPermission();
    const requests = Array.from({ length: 20 }, () => under(acting, 100));
    const answers = await Promise.all(requests.map(codeOf));
    expect(answers.filter(answer => answer === 'held')).toHaveLength(3);
    expect(answers.filter(answer => answer !== 'held')).toEqual(
      Array(17).fill(['acting_limit', { limit: 300, left: 0 }]),
    );
    expect(await Promise.all(requests.map(codeOf))).toEqual(answers);
    expect(await billing.balance(customer)).toEqual([5000, 4700]);
    expect(await spent(acting.permission_id)).toBe(300);
    expect(await codeOf(aRequest(customer, 100))).toBe('held');
  });

  it('a permission to spend says what is left, and lets the rest be spent to the centavo', async () => {
    const acting = aPermission();
    expect(await codeOf(under(acting, 300.01))).toEqual(['acting_limit', { limit: 300, left: 300 }]);
    expect(await codeOf(under(acting, 180.5))).toBe('held');
    expect(await codeOf(under(acting, 119.51))).toEqual(['acting_limit', { limit: 300, left: 119.5 }]);
    expect(await codeOf(under(acting, 119.5))).toBe('held');
    expect(await codeOf(under(acting, 0.01))).toEqual(['acting_limit', { limit: 300, left: 0 }]);
  });

  it('a permission to spend gets back what failed or was voided, and counts a label that is charged late', async () => {
    const acting = aPermission();
    const [late, voidable] = [under(acting, 150), under(acting, 150)];
    for (const request of [late, voidable]) expect(await codeOf(request)).toBe('held');
    await billing.deliver('label.failed', late.shipment_id, failed(late));
    expect(await spent(acting.permission_id)).toBe(150);
    await billing.deliver('label.generated', late.shipment_id, generated(late));
    await billing.deliver('label.generated', voidable.shipment_id, generated(voidable));
    expect(await spent(acting.permission_id)).toBe(300);
    await billing.deliver('label.voided', voidable.shipment_id, voided(voidable));
    expect(await codeOf(under(acting, 150.01))).toEqual(['acting_limit', { limit: 300, left: 150 }]);
    expect(await codeOf(under(acting, 150))).toBe('held');
  });

  it('a permission to spend counts a hold that the customer placed, and takes over none of another permission', async () => {
    const [first, second] = [aPermission(), aPermission(10)];
    const request = aRequest(customer, 60);
    expect(await codeOf(request)).toBe('held');
    expect(await codeOf({ ...request, acting: second })).toEqual(['acting_limit', { limit: 10, left: 10 }]);
    expect(await codeOf({ ...request, acting: first })).toBe('held');
    expect(await codeOf({ ...request, acting: second })).toEqual(['wrong_state', expect.anything()]);
    expect([await spent(first.permission_id), await spent(second.permission_id)]).toEqual([60, 0]);
  });

  it('a permission to spend is named in the movement and the statement of its customer, also of a late label', async () => {
    const acting = aPermission();
    const request = under(acting, 100);
    await billing.hold(request);
    const api = billing.porte.as(customer);
    expect((await api.get(`/api/transactions/${request.purchase_id}`)).body.data.created_by).toBe(acting.by);
    await billing.deliver('label.failed', request.shipment_id, failed(request));
    await billing.deliver('label.generated', request.shipment_id, generated(request));
    const { data } = (await api.get('/api/transactions?where[code]=late_label')).body;
    expect(data).toEqual([expect.objectContaining({ created_by: acting.by, amount: 100 })]);
  });

  it.each([{ limit: 0 }, { limit: 1.001 }, { permission_id: 'x' }, { by: 1 }, { extra: 1 }])(
    'a permission to spend is refused with %j',
    async change => {
      expect((await billing.hold(under({ ...aPermission(), ...change } as never, 10))).status).toBe(422);
    },
  );
});
