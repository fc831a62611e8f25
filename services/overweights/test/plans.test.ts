import type { Overweight } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { aCustomer, admin, OverweightsFixture } from './overweights-fixture.js';

type Told =
  | 'balance.overweight_short'
  | 'balance.overweight_instalment'
  | 'balance.overweight_plan_ended'
  | 'balance.overweight_charged'
  | 'balance.overweight_refunded';

describe('plans for overweights', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;
  const reason = 'Lo acordamos por teléfono';

  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(() => void (customer = aCustomer()));
  afterAll(() => fixture.stop());

  const told = (type: Told, of: Overweight, more: object = {}) => fixture.post(type, of, more);
  /** Of $43.50, which its wallet cannot pay. */
  const short = async (): Promise<Overweight> => {
    const made = await fixture.reported(customer);
    await fixture.move(customer, made.id, 'accept');
    await fixture.move(admin, made.id, 'deduction');
    await told('balance.overweight_short', made);
    return made;
  };
  const planned = async (): Promise<Overweight> => {
    const made = await short();
    await fixture.move(admin, made.id, 'set_plan', { share: 30, reason });
    return made;
  };
  const plans = async ({ id }: Overweight) =>
    (await fixture.eventsOf(id)).filter(({ type }) => type.startsWith('overweight.plan_')).map(({ data }) => data);

  it('a case that its wallet cannot pay gets a plan, which the owner of the wallet accepts', async () => {
    const made = await short();
    expect(await fixture.shown(customer, made.id)).toMatchObject({ state: 'short', status: 'unpaid', paid: null });
    expect((await fixture.move(admin, made.id, 'offer_plan', { share: 0 })).status).toBe(422);
    expect((await fixture.move(customer, made.id, 'offer_plan', { share: 30 })).status).toBe(403);
    expect((await fixture.move(admin, made.id, 'offer_plan', { share: 30 })).body.data).toMatchObject({
      state: 'offered',
      plan_share: 30,
    });
    expect((await fixture.move(admin, made.id, 'accept_plan')).status).toBe(403);
    const sub = { ...aCustomer(), owner_id: customer.id };
    expect((await fixture.move(sub, made.id, 'accept_plan')).status).toBe(404);
    const asks = await Promise.all([1, 2].map(() => fixture.move(customer, made.id, 'accept_plan')));
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.shown(customer, made.id)).toMatchObject({ state: 'planned', status: 'unpaid' });
    const [offered, started, ...others] = await plans(made);
    expect(others).toEqual([]);
    expect(started).toEqual(offered);
    expect(started).toMatchObject({ overweight_id: made.id, owner_id: customer.id, share: 30, amount: 43.5 });
    expect(await fixture.kinds(customer, made.id)).toEqual([
      'reported',
      'accepted',
      'charge_requested',
      'short',
      'plan_offered',
      'plan_accepted',
    ]);
  });

  it('an offer that is taken back is not accepted, and staff set another plan with a reason', async () => {
    const made = await short();
    await fixture.move(admin, made.id, 'offer_plan', { share: 30 });
    expect((await fixture.move(admin, made.id, 'cancel_plan', { reason })).body.data).toMatchObject({
      state: 'short',
      plan_share: null,
    });
    expect((await fixture.move(customer, made.id, 'accept_plan')).status).toBe(409);
    expect((await fixture.move(admin, made.id, 'set_plan', { share: 50 })).status).toBe(422);
    expect((await fixture.move(admin, made.id, 'set_plan', { share: 50, reason })).body.data.state).toBe('planned');
    expect((await fixture.move(anActor('operator'), made.id, 'cancel_plan', { reason })).status).toBe(403);
  });

  it('deposits pay a case in parts, however often billing tells of them, and then it is paid as any other', async () => {
    await fixture.setting('overweights_request_rebate', '1');
    const made = await planned();
    const part = { amount: 30, paid: 30, left: 13.5 };
    await told('balance.overweight_instalment', made, part);
    await told('balance.overweight_instalment', made, part);
    expect(await fixture.shown(customer, made.id)).toMatchObject({ state: 'planned', paid: 30, status: 'unpaid' });
    expect((await fixture.move(customer, made.id, 'rebate', { reason })).status).toBe(409);
    expect((await fixture.move(admin, made.id, 'deduction')).status).toBe(409);
    await told('balance.overweight_instalment', made, { amount: 13.5, paid: 43.5, left: 0 });
    expect(await fixture.shown(customer, made.id)).toMatchObject({
      state: 'paid',
      status: 'paid',
      paid: 43.5,
      plan_share: null,
    });
    await fixture.move(customer, made.id, 'rebate', { reason });
    expect((await fixture.move(admin, made.id, 'refund', { reason })).body.data).toMatchObject({
      state: 'refunding',
      returned: 43.5,
    });
  });

  it('a plan that ends leaves what is paid: it is given back, or the rest is charged', async () => {
    const made = await planned();
    await told('balance.overweight_instalment', made, { amount: 30, paid: 30, left: 13.5 });
    expect((await fixture.move(admin, made.id, 'cancel_plan', { reason })).body.data.state).toBe('ending_plan');
    await told('balance.overweight_plan_ended', made, { amount: 13.5, paid: 30 });
    expect(await fixture.shown(customer, made.id)).toMatchObject({ state: 'short', paid: 30, plan_share: null });
    expect((await fixture.move(admin, made.id, 'waive', { reason })).status).toBe(409);
    await fixture.move(admin, made.id, 'set_plan', { share: 10, reason });
    expect((await plans(made)).at(-1)).toMatchObject({ share: 10, amount: 13.5 });
    await fixture.move(admin, made.id, 'cancel_plan', { reason });
    await told('balance.overweight_plan_ended', made, { amount: 13.5, paid: 30 });
    const year = made.created_at.slice(0, 4);
    const answers = `/api/overweights/answers?from=${year}-01-01&to=${year}-12-31`;
    const now = async () => (await fixture.porte.as(customer).get(answers)).body.data.now;
    expect(await now()).toMatchObject({ amount: 43.5, charged: 30, open: 13.5, absorbed: 0 });
    expect((await fixture.move(admin, made.id, 'refund', { reason })).body.data).toMatchObject({
      state: 'refunding',
      returned: 30,
    });
    expect(await now()).toMatchObject({ charged: 30, open: 0, absorbed: 13.5 });
    expect((await fixture.eventsOf(made.id)).at(-1)).toMatchObject({
      type: 'overweight.refund_requested',
      data: { amount: 30 },
    });
    await told('balance.overweight_refunded', made, { amount: 30 });
    expect(await now()).toMatchObject({ charged: 0, open: 0, absorbed: 43.5 });
  });

  it('nothing is refunded of a case that has paid nothing, and it may be closed', async () => {
    const made = await short();
    expect((await fixture.move(admin, made.id, 'refund', { reason })).status).toBe(409);
    expect((await fixture.move(admin, made.id, 'waive', { reason })).body.data.state).toBe('closed');
  });
});
