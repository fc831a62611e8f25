import type { OverweightsDue } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { anActor, NORTE, writtenReport } from '@porte/testing-kit';
import type { Actor } from '@porte/service-kit';
import { aCustomer, admin, OverweightsFixture } from './overweights-fixture.js';

describe('cases of overweight', () => {
  let fixture: OverweightsFixture;
  let customer: Actor;
  const operator = anActor('operator');

  beforeAll(async () => void (fixture = await OverweightsFixture.start()));
  beforeEach(async () => {
    customer = aCustomer();
    await fixture.setting('overweights_request_rebate', '1');
    await fixture.setting('overweight_min_amount', '0');
    await fixture.setting('overweight_dispute_hours', '72');
  });
  afterAll(() => fixture.stop());

  const due = async () => {
    const made = await fixture.reported(customer);
    await fixture.move(customer, made.id, 'accept');
    return made;
  };
  const paid = async () => {
    const made = await due();
    await fixture.move(admin, made.id, 'deduction');
    await fixture.post('balance.overweight_charged', made);
    return made;
  };
  const types = async (id: string) => (await fixture.eventsOf(id)).map(({ type }) => type);

  it('a case holds what was declared, measured and paid, and its customer is told before anything is taken', async () => {
    const parcel = fixture.aParcel(customer);
    const { status, body } = await fixture.report(parcel, {
      carrier_charge: 36.2,
      invoice_number: 'FX-1',
      invoice_line: '7',
    });
    expect([status, body.data]).toMatchObject([
      201,
      {
        shipment_number: parcel.sequential_id,
        tracking_number: parcel.tracking_number,
        carrier_name: 'Estafeta',
        declared: parcel.declared,
        measured: { length: 42, width: 36, height: 26, weight: 3.6, volumetric_weight: 7.863 },
        billable_kg: 7.863,
        paid_kg: 5,
        overweight: 3,
        price: 14.5,
        amount: 43.5,
        status: 'unpaid',
        state: 'announced',
        carrier_charge: 36.2,
        invoice_number: 'FX-1',
      },
    ]);
    const [event, ...others] = await fixture.eventsOf(body.data.id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'overweight.reported',
      data: {
        owner_id: customer.id,
        declared_kg: 3.4,
        measured_kg: 7.863,
        paid_kg: 5,
        kg: 3,
        price: 14.5,
        amount: 43.5,
        answer_by: body.data.answer_by,
      },
    });
    const own = await fixture.shown(customer, body.data.id);
    expect(own).toMatchObject({ amount: 43.5, declared: parcel.declared });
    for (const secret of ['carrier_charge', 'invoice_number', 'invoice_line', 'owner_id'])
      expect(Object.keys(own)).not.toContain(secret);
    expect((await fixture.porte.as(aCustomer()).get(`/api/overweights/${body.data.id}/timeline`)).status).toBe(404);
  });

  it('a case of a parcel of a duplicate is that of the user that it was merged into, who pays for it and may answer', async () => {
    const [user, between, duplicate] = [aCustomer(), aCustomer(), aCustomer()];
    await fixture.merged(duplicate, between);
    await fixture.merged(between, user);
    const { id } = await fixture.reported(duplicate);
    const [event] = await fixture.eventsOf(id);
    expect(event).toMatchObject({ data: { owner_id: user.id, user_id: user.id } });
    expect(await fixture.shown(user, id)).toMatchObject({ amount: 43.5 });
    expect((await fixture.contest(user, id)).status).toBe(200);
    expect((await fixture.porte.as(duplicate).get(`/api/overweights/${id}`)).status).toBe(404);
  });

  it('a case is charged after the time to answer, or before it with a reason', async () => {
    const { id } = await fixture.reported(customer);
    expect((await fixture.move(admin, id, 'deduction')).body.error.code).toBe('overweight_too_early');
    await fixture.step();
    expect(await fixture.shown(customer, id)).toMatchObject({ state: 'due', status: 'unpaid', accepted_at: null });
    expect((await fixture.move(admin, id, 'deduction')).body.data).toMatchObject({
      state: 'charging',
      status: 'unpaid',
    });
    const early = await fixture.reported(customer);
    const reason = 'El cliente lo pidió por teléfono';
    expect((await fixture.move(admin, early.id, 'deduction', { reason })).body.data.state).toBe('charging');
    expect(await fixture.kinds(customer, early.id)).toEqual(['reported', 'charge_requested']);
    const { body } = await fixture.porte.as(customer).get(`/api/overweights/${early.id}/timeline`);
    expect(body.data.at(-1)).toMatchObject({ text: reason, by: { id: admin.id, is_staff: true } });
  });

  it('a case is charged, returned and moved back once, however often it is asked for', async () => {
    const made = await due();
    const asks = await Promise.all([1, 2, 3].map(() => fixture.move(admin, made.id, 'deduction')));
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await fixture.post('balance.overweight_charged', made);
    await fixture.post('balance.overweight_charged', made);
    expect(await fixture.shown(customer, made.id)).toMatchObject({ status: 'paid', state: 'paid' });
    const reason = 'Venía con otra caja';
    expect((await fixture.move(customer, made.id, 'rebate', { reason })).body.data.status).toBe('rebated');
    expect((await fixture.move(admin, made.id, 'cancel_rebate', { reason })).body.data.status).toBe('paid');
    await fixture.move(customer, made.id, 'rebate', { reason });
    const refunds = await Promise.all([1, 2].map(() => fixture.move(admin, made.id, 'refund', { reason })));
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409]);
    await fixture.post('balance.overweight_refunded', made);
    await fixture.post('balance.overweight_refunded', made);
    expect(await fixture.shown(customer, made.id)).toMatchObject({ status: 'refunded', state: 'refunded' });
    expect(await types(made.id)).toEqual([
      'overweight.reported',
      'overweight.charge_requested',
      'overweight.rebate_requested',
      'overweight.rebate_canceled',
      'overweight.rebate_requested',
      'overweight.refund_requested',
    ]);
    expect(await fixture.kinds(customer, made.id)).toEqual([
      'reported',
      'accepted',
      'charge_requested',
      'charged',
      'rebate_requested',
      'rebate_canceled',
      'rebate_requested',
      'refund_requested',
      'refunded',
    ]);
  });

  it('a case below the limit of the tenant is closed by itself, and its customer is not told', async () => {
    await fixture.setting('overweight_min_amount', '43.51');
    const made = await fixture.reported(customer);
    expect(made).toMatchObject({ state: 'closed', status: 'closed', closing: 'below_limit', amount: 43.5 });
    expect(await types(made.id)).toEqual([]);
    await fixture.setting('overweight_min_amount', '43.50');
    expect((await fixture.reported(customer)).state).toBe('announced');
    const free = await fixture.report(fixture.aParcel(customer, { extra_kg_overweight_price: 0 }));
    expect(free.body.data).toMatchObject({ state: 'closed', amount: 0 });
  });

  it('a case that staff do not charge is closed', async () => {
    const { id } = await fixture.reported(customer);
    expect((await fixture.move(admin, id, 'waive', { reason: ' ' })).status).toBe(422);
    const closed = (await fixture.move(admin, id, 'waive', { reason: 'Error de la báscula' })).body.data;
    expect(closed).toMatchObject({ state: 'closed', status: 'closed', closing: 'waived' });
    expect((await fixture.move(admin, id, 'deduction')).status).toBe(409);
  });

  it('everything that is due is charged together, once and as it was seen, and nothing else is', async () => {
    const as = fixture.porte.as(admin);
    const total = async () => (await as.get('/api/overweights/due')).body.data as OverweightsDue;
    const charge = ({ count, amount }: OverweightsDue) =>
      as.post('/api/overweights/deductions', { overweights: { count, amount } });
    for (const { state, id } of (await as.get('/api/overweights?where[state]=due&per_page=100')).body.data)
      if (state === 'due') await fixture.move(admin, id, 'deduction');
    const [one, two] = [await due(), await due()];
    const waiting = await fixture.reported(customer);
    const seen = await total();
    expect(seen).toMatchObject({ count: 2, amount: 87, customers: 1 });
    const three = await due();
    const late = await charge(seen);
    expect([late.status, late.body.error.code]).toEqual([409, 'overweight_due_changed']);
    const now = await total();
    const asks = await Promise.all([charge(now), charge(now)]);
    expect(asks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await total()).toMatchObject({ count: 0, amount: 0 });
    for (const { id } of [one, two, three])
      expect((await types(id)).filter(type => type === 'overweight.charge_requested')).toHaveLength(1);
    expect(await fixture.shown(customer, waiting.id)).toMatchObject({ state: 'announced' });
    for (const by of [customer, operator])
      expect((await fixture.porte.as(by).post('/api/overweights/deductions', { overweights: now })).status).toBe(403);
  });

  it('the chosen cases alone are charged, each once, and none where one of them is no longer due', async () => {
    const as = fixture.porte.as(admin);
    const [one, two, left] = [await due(), await due(), await due()];
    const charge = (ids: string[], amount: number, headers = {}) =>
      as.post('/api/overweights/deductions', { overweights: { count: ids.length, amount, ids } }, headers);
    const asked = async ({ id }: { id: string }) =>
      (await types(id)).filter(type => type === 'overweight.charge_requested').length;
    const waiting = await fixture.reported(customer);
    const foreign = await fixture.porte.as(anActor('admin', { tenant: NORTE })).get('/api/overweights/due');
    expect(foreign.body.data).toMatchObject({ count: 0 });
    for (const [ids, amount] of [
      [[one.id, waiting.id], 87],
      [[one.id, two.id], 43.5],
      [[one.id, NORTE], 87],
    ] as const)
      expect((await charge([...ids], amount)).body.error.code).toBe('overweight_due_changed');
    expect(await asked(one)).toBe(0);
    const key = { 'idempotency-key': `chosen-${one.id}` };
    const first = await charge([one.id, two.id], 87, key);
    expect([first.status, (await charge([one.id, two.id], 87, key)).body]).toEqual([200, first.body]);
    expect((await charge([one.id, two.id], 87)).status).toBe(409);
    expect([await asked(one), await asked(two), await asked(left)]).toEqual([1, 1, 0]);
    expect(await fixture.shown(customer, left.id)).toMatchObject({ state: 'due' });
    for (const ids of [[], ['x'], [left.id, left.id]]) expect((await charge(ids, 43.5)).status).toBe(422);
    const withoutChoice = { count: 1, amount: 43.5, ids: null };
    expect((await as.post('/api/overweights/deductions', { overweights: withoutChoice })).status).toBe(422);
    const others = fixture.porte.as(anActor('admin', { tenant: NORTE }));
    expect(
      (await others.post('/api/overweights/deductions', { overweights: { count: 1, amount: 43.5, ids: [left.id] } }))
        .body.error.code,
    ).toBe('overweight_due_changed');
  });

  it('the file of cases has what its reader may see', async () => {
    await fixture.reported(customer, { carrier_charge: 36.2, invoice_number: 'FX-9', invoice_line: '4' });
    const file = async (by: Actor) => {
      const answer = await fetch(
        `${fixture.porte.service.url}/api/overweights/export?format=csv&where[user_id]=${customer.id}`,
        {
          method: 'POST',
          headers: fixture.porte.as(by).signed(),
        },
      );
      return [answer.status, await answer.text()] as const;
    };
    const [status, staffs] = await file(admin);
    expect([status, staffs]).toEqual([200, expect.stringMatching(/36\.20?.*FX-9/)]);
    const [, own] = await file(customer);
    expect(own).toContain('43.5');
    expect(own).not.toMatch(/FX-9|36\.2/);
    expect((await file(aCustomer()))[1]).not.toContain('43.5');
    const where = { user_id: customer.id };
    expect(await writtenReport(fixture.porte, anActor('developer'), 'overweights', { format: 'csv', where })).toMatch(
      /43\.5.*FX-9/,
    );
  });

  it('a parcel has one open case, and a line of an invoice makes one case', async () => {
    const parcel = fixture.aParcel(customer);
    const line = { invoice_number: 'F1', invoice_line: '9' };
    const both = await Promise.all([fixture.report(parcel, line), fixture.report(parcel, line)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)!.body.error.code).toBe('overweight_reported');
    const { id } = both.find(({ status }) => status === 201)!.body.data;
    expect((await fixture.report(parcel)).status).toBe(422);
    await fixture.move(admin, id, 'waive', { reason: 'Error' });
    expect((await fixture.report(parcel, line)).status).toBe(422);
    expect((await fixture.report(parcel)).status).toBe(201);
  });

  it.each([
    [{ billable_kg: 5 }, 'overweight_no_excess'],
    [{ tracking_number: 'NONE0000001' }, 'overweight_unmatched'],
  ])('a report of %j makes no case', async (change, code) => {
    expect((await fixture.report(fixture.aParcel(customer), change)).body.error.code).toBe(code);
  });

  it('a report without any weight is refused', async () => {
    const bare = { weight: undefined, length: undefined };
    expect((await fixture.report(fixture.aParcel(customer), bare)).status).toBe(422);
  });

  it('customers and operators decide nothing about money', async () => {
    const { id } = await fixture.reported(customer);
    const reason = 'x';
    for (const by of [customer, operator])
      for (const verb of ['deduction', 'waive', 'cancel_rebate', 'refund'])
        expect((await fixture.move(by, id, verb, { reason })).status).toBe(403);
    expect((await fixture.report(fixture.aParcel(customer), {}, customer)).status).toBe(403);
    expect((await fixture.move(admin, id, 'accept')).status).toBe(403);
    for (const stranger of [aCustomer(), anActor('admin', { tenant: NORTE })])
      expect(
        (await fixture.move(stranger, id, stranger.role === 'admin' ? 'refund' : 'accept', { reason })).status,
      ).toBe(404);
  });

  it('customers ask for an amount back only where the setting offers it, and only of what they paid', async () => {
    const reason = 'La caja es la misma';
    const made = await due();
    expect((await fixture.move(customer, made.id, 'rebate', { reason })).body.error.code).toBe('wrong_state');
    const taken = await paid();
    await fixture.setting('overweights_request_rebate', '0');
    expect((await fixture.move(customer, taken.id, 'rebate', { reason })).status).toBe(403);
  });

  it('staff give nothing back to a wallet of their own', async () => {
    const taken = await paid();
    const staff = anActor('admin', { id: customer.id });
    expect((await fixture.move(staff, taken.id, 'refund', { reason: 'x' })).body.error.code).toBe('own_wallet');
  });

  it('the answers of overweights say what was charged, what is open and what was absorbed', async () => {
    const [one, two] = [await fixture.reported(customer, { carrier_charge: 36.2 }), await fixture.reported(customer)];
    await fixture.reported(aCustomer());
    await fixture.move(customer, one.id, 'accept');
    await fixture.move(admin, two.id, 'waive', { reason: 'Error' });
    const [{ today }] = await fixture.porte.service
      .get(UnitOfWork)
      .run(customer, tx =>
        tx.query<{ today: string }>(`select to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM-DD') as today`),
      );
    const of = async (by: Actor) =>
      (await fixture.porte.as(by).get(`/api/overweights/answers?from=${today}&to=${today}`)).body.data;
    const { now, before } = await of(customer);
    expect(now).toMatchObject({ cases: 2, amount: 87, absorbed: 43.5 });
    expect(now.charged + now.open + now.absorbed).toBe(now.amount);
    expect(before).toEqual({ cases: 0, amount: 0, charged: 0, open: 0, absorbed: 0 });
    expect(now).not.toHaveProperty('carrier_charge');
    expect((await of(admin)).now.carrier_charge).toBeGreaterThanOrEqual(36.2);
    expect((await fixture.porte.as(admin).get('/api/overweights/answers?from=x&to=y')).status).toBe(422);
  });

  it('the answers of overweights count days by the clock of the tenant', async () => {
    const { id } = await fixture.reported(customer);
    // 23:30 of the day before in Mexico City
    await fixture.rows(`update overweights set created_at = '2026-01-31T05:30:00Z' where id = $1`, [id]);
    const casesOf = async (day: string): Promise<number> =>
      (await fixture.porte.as(customer).get(`/api/overweights/answers?from=${day}&to=${day}`)).body.data.now.cases;
    await fixture.zone('Asia/Tokyo');
    expect([await casesOf('2026-01-30'), await casesOf('2026-01-31')]).toEqual([0, 1]);
    await fixture.zone('America/Mexico_City');
    expect([await casesOf('2026-01-30'), await casesOf('2026-01-31')]).toEqual([1, 0]);
  });
});
