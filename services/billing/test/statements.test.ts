import type { CheckedStatement, Statement } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { admin, aRequest, BillingFixture, voided } from './billing-fixture.js';
import { buy, DAYS, LATER_DAY, openBilling, plant, shift, YEAR } from './statements-fixture.js';

const MARCH = 'start_date=2026-03-01&end_date=2026-03-31';

describe('the statement of account', () => {
  let billing: BillingFixture;
  let user: Actor;
  let users = 0;

  beforeAll(async () => void (billing = await openBilling()));
  beforeEach(async () => void (user = await billing.customer(`paz${(users += 1)}`, 500)));
  afterAll(() => billing.close());

  const ask = (actor: Actor, query = YEAR) => billing.porte.as(actor).get(`/api/statement?${query}`);
  const statementOf = async (actor: Actor, query = YEAR): Promise<Statement> => (await ask(actor, query)).body.data;

  it('lists final movements in order, each with the balance after it', async () => {
    const request = await buy(billing, user, 120.5);
    await billing.hold(aRequest(user, 30));
    await billing.deliver('label.voided', request.shipment_id, voided(request));
    await billing.move(user, 'withdraw', 9.5);
    const statement = await statementOf(user);
    expect(statement).toMatchObject({
      user: { id: user.id, name: `paz${users} Cruz`, email: `paz${users}@tienda.example` },
      currency: 'MXN',
      ...DAYS,
      opening: 0,
      deposits: 620.5,
      charges: 130,
      closing: 490.5,
    });
    expect(
      statement.lines.map(({ code, amount, balance, shipment_id, created_by }) => [
        code,
        amount,
        balance,
        shipment_id,
        created_by,
      ]),
    ).toEqual([
      ['manual_deposit', 500, 500, null, 'Rita Mora'],
      ['label', -120.5, 379.5, request.shipment_id, 'app'],
      ['refund', 120.5, 500, request.shipment_id, 'app'],
      ['manual_withdraw', -9.5, 490.5, null, 'Rita Mora'],
    ]);
    expect(Object.keys(statement.lines[0]!).sort()).toEqual([
      'amount',
      'at',
      'balance',
      'code',
      'created_by',
      'description',
      'id',
      'shipment_id',
    ]);
  });

  it('is checked against the entries of the ledger, and says so where a stored balance differs from them', async () => {
    const checked = async (): Promise<CheckedStatement> => (await ask(user)).body.data;
    const request = await buy(billing, user, 120.5);
    await billing.deliver('label.voided', request.shipment_id, voided(request));
    await billing.move(user, 'withdraw', 9.5);
    const { check, lines } = await checked();
    expect(check).toEqual({ matches: true, movements: 490.5, stored_closing: 490.5, difference: 0 });
    await plant(billing, `update transfers set posted_after = posted_after + 100 where id = '${lines.at(-1)!.id}'`);
    expect((await checked()).check).toEqual({
      matches: false,
      movements: 490.5,
      stored_closing: 491.5,
      difference: 1,
    });
  });

  it("starts and ends at midnight in the tenant's time zone", async () => {
    await billing.deliver(
      'tenant.updated',
      DEMO,
      { id: DEMO, locale: 'es-MX', time_zone: 'America/Mexico_City', currency: 'MXN' },
      { source: 'identity' },
    );
    const [first] = (await statementOf(user)).lines;
    const others: string[] = [];
    for (const amount of [10, 20, 30]) others.push((await billing.move(user, 'deposit', amount)).body.data.id);
    const instants = [
      '2026-03-01T05:59:59.999999Z',
      '2026-03-01T06:00:00Z',
      '2026-04-01T05:59:59.999999Z',
      '2026-04-01T06:00:00Z',
    ];
    for (const [i, id] of [first!.id, ...others].entries()) await shift(billing, id, instants[i]!);
    expect(await statementOf(user, MARCH)).toMatchObject({
      opening: 500,
      deposits: 30,
      charges: 0,
      closing: 530,
      lines: [{ amount: 10 }, { amount: 20 }],
    });
  });

  it('counts a label on the day of its capture, not of its hold', async () => {
    const { purchase_id } = await buy(billing, user, 100);
    await shift(billing, (await statementOf(user)).lines[0]!.id, '2026-02-01T12:00:00Z');
    await shift(billing, purchase_id, '2026-03-15T12:00:00Z');
    expect(await statementOf(user, MARCH)).toMatchObject({
      opening: 500,
      charges: 100,
      closing: 400,
      lines: [{ id: purchase_id, at: '2026-03-15T12:00:00.000000Z' }],
    });
  });

  it('the statement of account of days without movements shows the balance only', async () => {
    expect(await statementOf(user, `start_date=${LATER_DAY}&end_date=${LATER_DAY}`)).toMatchObject({
      opening: 500,
      deposits: 0,
      charges: 0,
      closing: 500,
      lines: [],
    });
    expect(await statementOf(user, 'start_date=2024-12-31&end_date=2024-12-31')).toMatchObject({
      opening: 0,
      closing: 0,
      lines: [],
    });
  });

  it("is readable for the wallet's owner and the tenant's staff", async () => {
    const sub = await billing.customer(`sub${users}`, 0, { parent: user });
    const other = await billing.customer(`otra${users}`, 70);
    for (const [actor, query] of [
      [user, `user_id=${user.id}`],
      [admin, `user_id=${user.id}`],
      [admin, `user_id=${sub.id}`],
      [anActor('operator'), `user_id=${user.id}`],
    ] as const) {
      expect(await statementOf(actor, `${YEAR}&${query}`)).toMatchObject({ user: { id: user.id }, closing: 500 });
    }
    const stranger = anActor('admin', { tenant: NORTE });
    for (const [actor, id] of [
      [other, user.id],
      [user, sub.id],
      [stranger, user.id],
      [admin, newId()],
      [admin, admin.id],
    ] as const) {
      for (const route of ['', '/export', '/signed'])
        expect((await billing.porte.as(actor).get(`/api/statement${route}?${YEAR}&user_id=${id}`)).status).toBe(404);
    }
    for (const route of ['', '/export', '/signed', '/key'])
      expect((await billing.porte.anonymous.get(`/api/statement${route}?${YEAR}`)).status).toBe(401);
  });

  it('is forbidden for sub-users in every format', async () => {
    const sub = await billing.customer(`nieta${users}`, 0, { parent: user });
    for (const route of ['', '/export', '/signed']) {
      for (const id of ['', `&user_id=${sub.id}`, `&user_id=${user.id}`]) {
        const answer = await billing.porte.as(sub).get(`/api/statement${route}?${YEAR}${id}`);
        expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden']);
      }
    }
    expect((await billing.porte.as(sub).get('/api/statement/key')).status).toBe(200);
  });

  it.each([
    '',
    'start_date=2026-01-01',
    'start_date=2026-01-01&end_date=2025-12-31',
    'start_date=2026-01-01&end_date=2027-01-01',
    'start_date=2026-02-30&end_date=2026-03-01',
    'start_date=0000-01-01&end_date=0000-01-02',
    'start_date=2026-01-01T00:00:00Z&end_date=2026-01-02',
    'start_date=2026-W01&end_date=2026-W02',
    `${YEAR}&user_id=x`,
    `${YEAR}&more=1`,
  ])('is rejected for the period %j', async query => {
    for (const route of ['', '/export', '/signed'])
      expect((await billing.porte.as(user).get(`/api/statement${route}?${query}`)).status).toBe(422);
  });

  it('names the limit of one year in both languages', async () => {
    const query = 'start_date=2026-01-01&end_date=2027-01-01';
    expect((await ask(user, query)).body.error.details).toEqual({
      end_date: ['admite un periodo de 12 meses como máximo'],
    });
    expect(
      (await billing.porte.as(user).get(`/api/statement?${query}`, { 'accept-language': 'en' })).body.error.details,
    ).toEqual({ end_date: ['may end 12 months after the start at most'] });
  });

  it('is exported as a spreadsheet', async () => {
    const answer = await fetch(`${billing.porte.service.url}/api/statement/export?${YEAR}`, {
      headers: billing.porte.as(user).signed(),
    });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="statement-${DAYS.start_date}-${DAYS.end_date}.xlsx"`,
    ]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});
