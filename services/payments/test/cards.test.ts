import { newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator } from '@porte/simulators';
import { anActor, DEMO, NORTE, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { aCustomer, PaymentsFixture } from './payments-fixture.js';

const GOOD = '4111111111111111';
const DECLINED = '4222222222222220';
const FUNDS = '4444444444444448';
const EXPIRED = '4000000000000069';
const STOLEN = '4000000000000119';
const DEVICE = 'abcdefghijklmnopqrstuvwxyzabcdef';
describe('payments by card', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let payments: PaymentsFixture;
  let customer: Actor;
  const admin = anActor('admin');

  beforeAll(async () => {
    payments = await PaymentsFixture.start();
    ({ porte, provider } = payments);
  });
  beforeEach(async () => void (customer = await payments.aKnownCustomer()));
  afterAll(() => payments.stop());

  const cardOf = (card = GOOD) => payments.cardOf(customer, card);
  const payNew = async (card?: string, amount: unknown = 500, actor = customer) =>
    porte.as(actor).post('/api/credit_cards/add_funds', {
      credit_card: { ...(await cardOf(card)), amount },
    });
  const save = async (card?: string, actor = customer, headers = {}) =>
    porte.as(actor).post('/api/credit_cards', { credit_card: await cardOf(card) }, headers);
  const paySaved = (id: string, amount: unknown = 500, actor = customer) =>
    porte.as(actor).post(`/api/credit_cards/${id}/add_funds`, { credit_card: { device_session_id: DEVICE, amount } });
  const cards = async (actor = customer) =>
    (await porte.as(actor).get('/api/credit_cards')).body.data as { id: string }[];
  const openpayId = async (userId: string) =>
    (await porte.as(admin).get(`/internal/openpay_customers/${userId}`)).body.data.customer_id as string | null;
  const chargeOf = (id: string) => payments.chargeOf(id);
  const check = (id: string, actor = customer): Promise<ApiAnswer> =>
    porte.as(actor).put(`/api/deposits/${id}/check`, {});
  const shown = async (id: string, actor = customer) => (await porte.as(actor).get(`/api/deposits/${id}`)).body.data;
  const look = () => payments.look();
  const eventually = async (id: string, states: string | string[], actor = customer) => {
    while (![states].flat().includes((await shown(id, actor)).state)) await look();
  };
  const paidEvents = async (id: string) => (await payments.eventsOf('deposit.paid', id)).map(({ amount }) => amount);
  const rowOf = async (id: string) =>
    (
      await porte.service
        .get(UnitOfWork)
        .run({ tenant_id: DEMO }, tx =>
          tx.query<{ card: object | null }>('select card from deposits where tenant_id = $1 and id = $2', [DEMO, id]),
        )
    )[0]!;

  it('payments by card lead to the bank, and are credited only once the provider says so', async () => {
    const { status, body } = await payNew();
    const { id } = body.data;
    const charge = chargeOf(id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        state: 'awaiting',
        method: 'card',
        payment_method: { type: 'redirect', url: `${provider.url}/3ds/${charge.id}` },
      },
    ]);
    expect(charge.redirect_url).toBe(`http://localhost/credits?method=card&deposit=${id}`);
    expect((await check(id)).body.data.state).toBe('awaiting');
    provider.authenticate(charge.id);
    expect((await check(id)).body.data).toMatchObject({ state: 'accepted', paid_amount: 500, fee: 19.72 });
    expect(await paidEvents(id)).toEqual([500]);
    const debit = (await payNew('5105105105105100')).body.data.id as string;
    provider.authenticate(chargeOf(debit).id);
    await check(debit);
    const types = await Promise.all([id, debit].map(each => payments.eventsOf('deposit.paid', each)));
    expect(types.flat().map(({ card_type }) => card_type)).toEqual(['credit', 'debit']);
  });

  it('payments by card keep the token of a card no longer than until the charge is made', async () => {
    const { id } = (await payNew()).body.data;
    expect((await rowOf(id)).card).toBeNull();
    const answer = await payNew(STOLEN);
    expect([answer.status, answer.body]).toMatchObject([201, { data: { state: 'failed' } }]);
    expect((await rowOf(answer.body.data.id)).card).toBeNull();
  });

  it.each([
    ['expired', EXPIRED, 'card_expired'],
    ['stolen', STOLEN, 'card_blocked'],
  ])('payments by card say what is wrong with an %s card at once', async (_, card, failure) =>
    expect((await payNew(card)).body.data).toMatchObject({ state: 'failed', failure, payment_method: null }),
  );

  it.each([
    ['the bank declines', DECLINED, true, 'card_declined'],
    ['the card has no funds', FUNDS, true, 'card_funds'],
    ['the holder is not recognised', GOOD, false, 'card_declined'],
  ])('payments by card say after the bank that %s', async (_, card, isHolder, failure) => {
    const { id } = (await payNew(card)).body.data;
    provider.authenticate(chargeOf(id).id, isHolder);
    expect((await check(id)).body.data).toMatchObject({ state: 'failed', failure });
    expect(await paidEvents(id)).toEqual([]);
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'unparsable'] as const)(
    'payments by card have one charge where the answer to it ended as %s',
    async kind => {
      const token_id = (await cardOf()).token_id;
      provider.script({ kind });
      const asked = porte
        .as(customer)
        .post('/api/credit_cards/add_funds', { credit_card: { token_id, device_session_id: DEVICE, amount: 500 } });
      while ((await porte.as(customer).get('/api/deposits')).body.meta.pagination.total_objects === 0) await look();
      const [{ id }] = (await porte.as(customer).get('/api/deposits')).body.data;
      // A look is after the last day of a charge that was made before it.
      await eventually(id, ['awaiting', 'expired']);
      await asked;
      expect(provider.charges().filter(({ order_id }) => order_id === id)).toHaveLength(1);
    },
  );

  it('payments by card are refused for a while after ten refused cards, in that wallet alone', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect((await payNew(STOLEN)).body.data.state).toBe('failed');
    const charges = provider.charges().length;
    const { status, body } = await payNew(GOOD);
    expect([status, body.error.code, body.error.params.retry_after > 0]).toEqual([429, 'too_many_requests', true]);
    expect(provider.charges()).toHaveLength(charges);
    const other = await payments.aKnownCustomer();
    expect((await payNew(GOOD, 500, other)).status).toBe(201);
  });

  it('payments by card are refused after ten of many at the same time', async () => {
    const tokens = await Promise.all(Array.from({ length: 15 }, () => cardOf(STOLEN)));
    const answers = await Promise.all(
      tokens.map(card =>
        porte.as(customer).post('/api/credit_cards/add_funds', { credit_card: { ...card, amount: 500 } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.error?.code === 'too_many_requests')).toHaveLength(5);
  });

  it('payments by card use a saved card of which brand and last digits alone are kept', async () => {
    const { status, body } = await save();
    expect([status, body.data]).toEqual([
      201,
      { id: expect.any(String), brand: 'visa', card_number: '•••• 1111', created_at: expect.any(String) },
    ]);
    expect(await cards()).toEqual([body.data]);
    expect(await openpayId(customer.id)).toEqual(expect.stringMatching(/\S/));
    expect(await openpayId(newId())).toBeNull();
    const paid = (await paySaved(body.data.id)).body.data;
    expect(paid).toMatchObject({ state: 'awaiting', payment_method: { type: 'redirect' } });
    provider.authenticate(chargeOf(paid.id).id);
    await check(paid.id);
    expect(await paidEvents(paid.id)).toEqual([500]);
    const rows = await porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx => tx.query('select * from saved_cards where tenant_id = $1', [DEMO]));
    expect(JSON.stringify(rows)).not.toContain(GOOD);
  });

  it('payments by card save each card once, and several for one person', async () => {
    const headers = { 'idempotency-key': newId() };
    const { id } = (await save(GOOD, customer, headers)).body.data;
    expect((await save(GOOD)).body.error.code).toBe('card_saved');
    await save('5555555555554444');
    expect(await cards()).toMatchObject([{ card_number: '•••• 4444' }, { id, card_number: '•••• 1111' }]);
  });

  it.each(['another token', 'the same token'])(
    'payments by card are shown where the provider kept the card and its answer was lost, asked again with %s',
    async which => {
      const token_id = (await cardOf()).token_id;
      const saveToken = (used: string) =>
        porte.as(customer).post('/api/credit_cards', { credit_card: { token_id: used, device_session_id: DEVICE } });
      provider.script({ kind: 'none' }, { kind: 'reset_after_commit' });
      expect((await saveToken(token_id)).status).toBe(503);
      const again = await saveToken(which === 'the same token' ? token_id : (await cardOf()).token_id);
      expect([again.status, again.body.data.card_number]).toEqual([201, '•••• 1111']);
      const [{ id }] = (await cards()) as [{ id: string }];
      expect((await paySaved(id)).body.data.state).toBe('awaiting');
      expect((await save(GOOD)).body.error.code).toBe('card_saved');
    },
  );

  it('payments by card are not kept by the provider where there is no room for them', async () => {
    await porte.service.get(UnitOfWork).run(customer, tx =>
      tx.query(
        `insert into saved_cards (tenant_id, id, user_id, owner_id, customer_id, card_id, brand, last_four)
          select $1, gen_random_uuid(), $2, $2, 'c', gen_random_uuid(), 'visa', '1111' from generate_series(1, 10)`,
        [DEMO, customer.id],
      ),
    );
    const asked = () => provider.calls.filter(call => call.startsWith('POST') && call.endsWith('/cards')).length;
    const before = asked();
    expect((await save()).body.error.code).toBe('cards_full');
    expect(asked()).toBe(before);
  });

  it('payments by card say why a card cannot be saved', async () => {
    expect((await save(STOLEN)).body.error).toMatchObject({ code: 'card_blocked' });
    provider.script({ kind: 'unavailable' });
    expect((await save()).status).toBe(503);
    expect(await cards()).toEqual([]);
  });

  it('cannot be saved for a while after five refused ones in an hour or ten in a day, by that person alone', async () => {
    const refuse = async (times: number): Promise<void> => {
      for (let tried = 0; tried < times; tried += 1)
        expect((await save(STOLEN)).body.error).toMatchObject({ code: 'card_blocked' });
    };
    const asked = () => provider.calls.filter(call => call.startsWith('POST') && call.endsWith('/cards')).length;
    const limited = async () => {
      const before = asked();
      const { status, body } = await save(GOOD);
      expect([status, body.error.code, asked()]).toEqual([429, 'too_many_cards_refused', before]);
      return body.error.params.minutes as number;
    };
    // What was not refused counts for nothing.
    await save('5555555555554444');
    expect((await save('5555555555554444')).body.error.code).toBe('card_saved');
    await refuse(5);
    expect(await limited()).toBe(60);
    expect((await save(GOOD, await payments.aKnownCustomer())).status).toBe(201);
    porte.clock.advance(61 * 60_000);
    await refuse(5);
    porte.clock.advance(61 * 60_000);
    expect(await limited()).toBeGreaterThan(60);
    porte.clock.advance(86_400_000);
    expect((await save(GOOD)).status).toBe(201);
    porte.clock.advance(-86_400_000 - 122 * 60_000);
  });

  it('payments by card are refused after five of many at the same time', async () => {
    const codes = (await Promise.all(Array.from({ length: 9 }, () => save(STOLEN)))).map(({ body }) => body.error.code);
    expect(codes.filter(code => code === 'card_blocked')).toHaveLength(5);
    expect(codes.filter(code => code === 'too_many_cards_refused')).toHaveLength(4);
  });

  it('payments by card have the provider asked ten times a minute for one payment', async () => {
    const [{ id }, { id: other }] = [(await payNew()).body.data, (await payNew()).body.data];
    for (let asked = 0; asked < 10; asked += 1) expect((await check(id)).status).toBe(200);
    const { status, body } = await check(id);
    expect([status, body.error.code, body.error.params.retry_after]).toEqual([429, 'too_many_requests', 60]);
    expect((await check(other)).status).toBe(200);
    porte.clock.advance(61_000);
    expect((await check(id)).status).toBe(200);
    porte.clock.advance(-61_000);
  });

  it('forget a card at the provider first', async () => {
    const { id } = (await save()).body.data;
    provider.script({ kind: 'unavailable' });
    expect((await porte.as(customer).delete(`/api/credit_cards/${id}`)).status).toBe(503);
    expect(await cards()).toHaveLength(1);
    expect((await porte.as(customer).delete(`/api/credit_cards/${id}`)).status).toBe(204);
    expect(await cards()).toEqual([]);
    expect((await paySaved(id)).status).toBe(404);
    expect((await save()).status).toBe(201);
  });

  it('payments by card are used by the person who saved them alone, also within one wallet', async () => {
    const { id } = (await save()).body.data;
    for (const stranger of [aCustomer(), aCustomer({ owner_id: customer.owner_id }), aCustomer({ tenant_id: NORTE })]) {
      expect(await cards(stranger)).toEqual([]);
      expect((await paySaved(id, 500, stranger)).status).toBe(404);
      expect((await porte.as(stranger).delete(`/api/credit_cards/${id}`)).status).toBe(404);
    }
  });

  it.each([
    ['the number of a card for its token', { token_id: GOOD, device_session_id: DEVICE, amount: 500 }, 'token_id'],
    [
      'the number of a card for the device',
      { token_id: 'tok_12345678', device_session_id: GOOD, amount: 5 },
      'device_session_id',
    ],
    ['a card and its code', { token_id: 'tok_12345678', device_session_id: DEVICE, amount: 500, cvv2: '123' }, 'cvv2'],
    [
      'an amount of which the fee leaves nothing',
      { token_id: 'tok_12345678', device_session_id: DEVICE, amount: 3 },
      'amount',
    ],
  ])('payments by card refuse %s', async (_, credit_card, field) => {
    const answer = await porte.as(customer).post('/api/credit_cards/add_funds', { credit_card });
    expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([422, [field]]);
  });

  it('payments by card refuse staff', async () => {
    expect((await payNew(GOOD, 500, admin)).status).toBe(403);
    expect((await save(GOOD, admin)).status).toBe(403);
  });

  it('payments by card lead to one credit of the provider amount in any order of return, webhook, replay and job', async () => {
    const { path, user, password } = porte.service.get(WebhookKeys).endpoint(DEMO, 'openpay');
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const notify = (id: string, event_date: string) =>
      porte.anonymous.post(
        path,
        { type: 'charge.succeeded', event_date, transaction: { id: chargeOf(id).id, order_id: id } },
        { authorization },
      );
    let seed = 27_182;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 6; run += 1) {
      const payer = await payments.aKnownCustomer();
      const { id } = (await payNew(GOOD, 200 + run, payer)).body.data;
      const amount = (20_000 + random(50_000)) / 100;
      const witnesses = [() => check(id, payer), () => notify(id, 'first'), () => notify(id, String(random(3))), look];
      const paidAt = random(4);
      for (let step = 0; step < 6; step += 1) {
        if (step === paidAt) provider.pay(chargeOf(id).id, amount);
        await Promise.all(Array.from({ length: 1 + random(4) }, () => witnesses[random(witnesses.length)]!()));
      }
      await eventually(id, 'accepted', payer);
      await notify(id, 'last');
      await look();
      expect(await paidEvents(id)).toEqual([amount]);
    }
  });
});
