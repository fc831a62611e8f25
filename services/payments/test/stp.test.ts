import { isClabe, type Deposit, type PaymentEvent, type StpAccount, type UserStatus } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import {
  startPaymentSimulator,
  type NewTransfer,
  type PaymentSimulator,
  type SimEndpoint,
  type SimTransfer,
} from '@porte/simulators';
import {
  anActor,
  DEMO,
  NORTE,
  recordEvents,
  startTestService,
  type ApiAnswer,
  type TestService,
} from '@porte/testing-kit';
import { paymentsService } from '../src/service.js';
import { WebhookKeys } from '../src/webhooks/webhook-keys.js';
import { inTurn } from './payments-fixture.js';

const NOW = new Date('2026-11-21T18:00:00Z');
/** When every look of a process is due; each look of a test is longer after the last than the pause between two reads. */
const LATER = Date.parse('2099-01-01T00:00:00Z');
const PAUSE_MS = 11 * 60_000;
const CONFIRMED = [200, { mensaje: 'confirmar' }];
const returned = (id: number) => [400, { mensaje: 'devolver', id }];

describe('transfers to the CLABE of a customer at STP', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let seen: Envelope[];
  const admin = anActor('admin');

  beforeAll(async () => {
    provider = await startPaymentSimulator({ clock: { now: () => NOW } });
    porte = await startTestService(paymentsService, { env: { SIMULATED_PAYMENTS: provider.url } });
    seen = recordEvents(porte.bus, ['deposit.paid']);
  });
  afterAll(async () => {
    await porte.stop();
    await provider.close();
  });

  /** As another service tells of one of its rows. */
  const tell = async (type: string, row: { id: string }, tenantId = DEMO): Promise<void> => {
    const id = newId();
    const time = new Date(0).toISOString();
    await porte.bus.publish({
      id,
      type,
      source: /^(user|tenant)/.test(type) ? 'identity' : 'catalog',
      subject: row.id,
      tenantId,
      time,
      correlationId: id,
      data: row,
    } as Envelope);
    await porte.settled();
  };
  const setting = (key: string, value: string) =>
    tell('setting.created', { id: derivedId('setting', key), key, value } as { id: string });
  const aCustomer = async (more: Partial<Actor> = {}): Promise<Actor> => {
    const id = newId();
    const actor = anActor('customer', { id, owner_id: id, ...more });
    const parent_id = actor.owner_id === id ? null : actor.owner_id;
    await tell('user.created', { id, status: 'active', parent_id } as { id: string }, actor.tenant_id);
    return actor;
  };
  const change = ({ id, owner_id }: Actor, status: UserStatus) =>
    tell('user.updated', { id, status, parent_id: owner_id === id ? null : owner_id } as { id: string });
  const ask = (actor: Actor): Promise<ApiAnswer> => porte.as(actor).put('/api/stp/clabe', {});
  const clabeOf = async (actor: Actor): Promise<string> => (await ask(actor)).body.data.clabe;
  const endpoint = (tenant = DEMO): SimEndpoint => {
    const { path, user, password } = porte.service.get(WebhookKeys).endpoint(tenant, 'stp');
    return { url: path, user, password };
  };
  const transfer = async (to: Actor | string, more: Partial<NewTransfer> = {}): Promise<SimTransfer> =>
    provider.transfer({
      empresa: DEMO,
      cuentaBeneficiario: typeof to === 'string' ? to : await clabeOf(to),
      monto: 500.5,
      ...more,
    });
  /** STP tells of a transfer. @returns status and body of the answer */
  const notify = async (made: SimTransfer, changes: object = {}, to = endpoint()): Promise<unknown[]> => {
    const { url, headers, body } = provider.transferNotice(to, made, changes);
    const answer = await porte.anonymous.post(url, body, headers);
    return [answer.status, answer.body];
  };
  const depositsOf = async (actor: Actor, as = actor): Promise<Deposit[]> =>
    (await porte.as(as).get(`/api/deposits?where[user_id]=${actor.id}`)).body.data;
  let looks = 0;
  const look = inTurn(() => porte.service.get(Processes).step({ now: new Date(LATER + (looks += 1) * PAUSE_MS) }));
  const eventually = async (actor: Actor, state: string): Promise<Deposit> => {
    for (;;) {
      const [deposit] = await depositsOf(actor, admin);
      if (deposit?.state === state) return deposit;
      await look();
    }
  };
  const paidEvents = async (actor: Actor) => {
    await porte.settled();
    return seen
      .map(({ data }) => data as { user_id: string; owner_id: string; amount: number; fee: number; charge_id: string })
      .filter(({ user_id }) => user_id === actor.id);
  };
  const eventsOf = async (key: string): Promise<PaymentEvent[]> =>
    (await porte.as(admin).get(`/api/payment_events?where[charge_id]=${key}`)).body.data;
  const chargeOf = ({ fechaOperacion, institucionOrdenante, claveRastreo }: SimTransfer) =>
    `${fechaOperacion}-${institucionOrdenante}-${claveRastreo}`;
  const done = async (key: string): Promise<PaymentEvent[]> => {
    for (;;) {
      const events = await eventsOf(key);
      if (events.length > 0 && events.every(({ state }) => state === 'done')) return events;
      await look();
    }
  };

  describe('the CLABE', () => {
    it('is one for each customer and stays the same, with the prefix of the contract and a check digit', async () => {
      const customer = await aCustomer();
      const { status, body } = await ask(customer);
      const account = body.data as StpAccount;
      expect([status, account]).toEqual([
        200,
        {
          clabe: expect.stringMatching(/^6461801234\d{8}$/),
          bank: 'STP',
          beneficiary: expect.any(String),
          test_url: expect.stringContaining(`clabe=${account.clabe}`),
        },
      ]);
      expect(isClabe(account.clabe)).toBe(true);
      expect((await ask(customer)).body.data).toEqual(account);
    });

    it('is the same where it is asked for at once, and another one for every other customer of any tenant', async () => {
      const customers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => aCustomer(at % 2 ? { tenant_id: NORTE } : {})),
      );
      const clabes = await Promise.all(customers.map(each => Promise.all([1, 2, 3, 4].map(() => clabeOf(each)))));
      expect(clabes.map(each => new Set(each).size)).toEqual(clabes.map(() => 1));
      expect(new Set(clabes.flat()).size).toBe(customers.length);
    });

    it('cannot be given twice, not even in another tenant', async () => {
      const clabe = await clabeOf(await aCustomer());
      const again = porte.service
        .get(UnitOfWork)
        .run({ tenant_id: NORTE }, tx =>
          tx.query('insert into customer_clabes (tenant_id, id, user_id, clabe) values ($1, $2, $2, $3)', [
            NORTE,
            newId(),
            clabe,
          ]),
        );
      await expect(again).rejects.toThrow(/duplicate key/);
    });

    it('is for customers, where the method works', async () => {
      expect((await ask(admin)).status).toBe(403);
      await setting('stp', '0');
      const off = await ask(await aCustomer());
      await setting('stp', '1');
      expect([off.status, off.body.error.code]).toEqual([expect.any(Number), 'payment_method_off']);
    });

    it('is offered with its minimum and fee', async () => {
      await setting('stp_fee_fixed', '8');
      const { methods } = (await porte.as(await aCustomer()).get('/api/payment_methods')).body.data;
      await setting('stp_fee_fixed', '0');
      expect(methods).toContainEqual(expect.objectContaining({ method: 'stp', minimum: 9.29, maximum: null }));
    });
  });

  describe('a transfer', () => {
    it("is confirmed, and credited once with what STP's list says", async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      expect(await notify(made)).toEqual(CONFIRMED);
      const deposit = await eventually(customer, 'accepted');
      expect(deposit).toMatchObject({
        method: 'stp',
        paid_amount: 500.5,
        fee: 0,
        transaction_date: '2026-11-21',
        bank_reference: made.claveRastreo,
        warnings: [],
        cep_url: made.urlCEP,
      });
      expect((await depositsOf(customer))[0]).not.toHaveProperty('cep_url');
      expect(await paidEvents(customer)).toMatchObject([
        { owner_id: customer.id, amount: 500.5, fee: 0, charge_id: chargeOf(made) },
      ]);
      expect(await done(chargeOf(made))).toMatchObject([
        { provider: 'stp', type: 'abono', deposit_id: deposit.id, return_cause: null },
      ]);
    });

    it('is credited once, however often and at the same time STP tells of it', async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      const answers = await Promise.all(Array.from({ length: 10 }, () => notify(made)));
      expect(answers).toEqual(answers.map(() => CONFIRMED));
      await eventually(customer, 'accepted');
      expect(await notify(made)).toEqual(CONFIRMED);
      expect(await notify(made, { id: 77 })).toEqual(CONFIRMED);
      await done(chargeOf(made));
      expect(await depositsOf(customer)).toHaveLength(1);
      expect(await paidEvents(customer)).toHaveLength(1);
      const events = await eventsOf(chargeOf(made));
      expect(events.map(({ deliveries }) => deliveries).sort()).toEqual([1, 11]);
    });

    it('is not credited with the amount of its notice', async () => {
      const customer = await aCustomer();
      await notify(await transfer(customer, { monto: 20 }), { monto: 9_999 });
      expect(await eventually(customer, 'accepted')).toMatchObject({
        amount: 9_999,
        paid_amount: 20,
        warnings: ['other_amount'],
      });
    });

    it("is not credited while STP's list does not have it", async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      await notify(made, { claveRastreo: 'FALSA1' });
      await done(chargeOf({ ...made, claveRastreo: 'FALSA1' }));
      await look();
      // A look long after its last day may find it over.
      const [deposit] = await depositsOf(customer);
      expect([deposit!.paid_amount, deposit!.state]).toEqual([
        null,
        expect.stringMatching(/^(awaiting|expiring|expired)$/),
      ]);
      expect(await paidEvents(customer)).toEqual([]);
    });

    it("waits for staff where STP's list has it for another CLABE", async () => {
      const [victim, thief] = [await aCustomer(), await aCustomer()];
      await notify(await transfer(victim), { cuentaBeneficiario: await clabeOf(thief) });
      expect(await eventually(thief, 'in_review')).toMatchObject({ warnings: ['other_charge'] });
      expect(await paidEvents(thief)).toEqual([]);
    });

    it('fails where STP sent it back', async () => {
      const customer = await aCustomer();
      await notify(await transfer(customer, { causaDevolucion: 2 }));
      expect(await eventually(customer, 'failed')).toMatchObject({ failure: 'canceled' });
    });

    it('is found although STP does not answer at first', async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      provider.script({ kind: 'unavailable' }, { kind: 'reset_before_reading' }, { kind: 'html' });
      await notify(made);
      await eventually(customer, 'accepted');
      expect(await paidEvents(customer)).toHaveLength(1);
    });

    it('is found on the day before, and on a later page of the list', async () => {
      const customer = await aCustomer();
      for (let other = 0; other < 60; other += 1) await transfer('646180123400000008', { fechaOperacion: 20261120 });
      await notify(await transfer(customer, { fechaOperacion: 20261120 }));
      expect(await eventually(customer, 'accepted')).toMatchObject({ transaction_date: '2026-11-20' });
    });

    it('a transfer of a sub-user goes to the wallet of its parent', async () => {
      const owner = await aCustomer();
      const sub = await aCustomer({ owner_id: owner.id });
      expect(await clabeOf(sub)).not.toBe(await clabeOf(owner));
      await notify(await transfer(sub));
      await eventually(sub, 'accepted');
      expect(await paidEvents(sub)).toMatchObject([{ owner_id: owner.id, amount: 500.5 }]);
    });

    it('leaves the fee of the settings to the tenant', async () => {
      const customer = await aCustomer();
      await setting('stp_fee_fixed', '8');
      await notify(await transfer(customer));
      await setting('stp_fee_fixed', '0');
      expect(await eventually(customer, 'accepted')).toMatchObject({ paid_amount: 500.5, fee: 9.28 });
      expect(await paidEvents(customer)).toMatchObject([{ amount: 500.5, fee: 9.28 }]);
    });

    it('is not credited again where staff accepted it by its proof before its notice came', async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      const prove = async (amount: number): Promise<string> => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ amount: String(amount), transaction_date: '2026-11-21' }))
          form.append(name, value);
        form.append('files[]', new Blob(['%PDF-1.7\n%%EOF']), 'comprobante');
        const answer = await fetch(`${porte.service.url}/api/transfer_funds/send_payment_proof`, {
          method: 'POST',
          headers: porte.as(customer).signed(),
          body: form,
        });
        return ((await answer.json()) as { data: { id: string } }).data.id;
      };
      const accept = (id: string, amount: number, { claveRastreo } = made) =>
        porte
          .as(admin)
          .put(`/api/deposits/${id}/accept`, { deposit: { amount, bank_reference: claveRastreo.toLowerCase() } });
      const id = await prove(500.5);
      expect((await accept(id, 500.5)).status).toBe(200);
      expect(await Promise.all([notify(made), notify(made)])).toEqual([CONFIRMED, CONFIRMED]);
      expect(await done(chargeOf(made))).toMatchObject([{ deposit_id: id, result: 'settled' }]);
      await look();
      expect(await depositsOf(customer)).toMatchObject([{ id, method: 'transfer' }]);
      expect(await paidEvents(customer)).toHaveLength(1);
      // STP tells of another amount than staff typed, and the key was used on the same day by another bank.
      const typed = await transfer(customer, { monto: 451 });
      expect((await accept(await prove(450), 450, typed)).status).toBe(200);
      const fromOther = await transfer(customer, { claveRastreo: typed.claveRastreo, institucionOrdenante: 40_002 });
      for (const each of [typed, typed, fromOther]) expect(await notify(each)).toEqual(CONFIRMED);
      await done(chargeOf(typed));
      await look();
      const reviewed = (await depositsOf(customer, admin)).filter(({ warnings }) =>
        warnings!.includes('same_transfer'),
      );
      expect(reviewed.map(({ state, paid_amount }) => [state, paid_amount])).toEqual([
        ['in_review', null],
        ['in_review', null],
      ]);
      for (const key of [typed, await transfer(customer)])
        expect((await accept(reviewed[0]!.id, 451, key)).body.error.details).toHaveProperty('bank_reference');
      expect((await paidEvents(customer)).map(({ amount }) => amount)).toEqual([500.5, 450]);
      const twice = porte.service
        .get(UnitOfWork)
        .run({ tenant_id: DEMO }, tx =>
          tx.query(
            `update deposits set transfer_key = (select transfer_key from deposits where tenant_id = $1 and paid_amount = 45000 and user_id = $3) where tenant_id = $1 and id = $2`,
            [DEMO, reviewed[0]!.id, customer.id],
          ),
        );
      await expect(twice).rejects.toThrow(/duplicate key/);
      // The key of another transfer on a later day.
      const later = await transfer(customer, { claveRastreo: made.claveRastreo, fechaOperacion: 20261127 });
      await notify(later);
      expect(await depositsOf(customer)).toHaveLength(5);
      // Notice and staff at the same time.
      const both = await transfer(customer, { monto: 700 });
      const proof = await prove(700);
      const accepting = porte
        .as(admin)
        .put(`/api/deposits/${proof}/accept`, { deposit: { amount: 700, bank_reference: both.claveRastreo } });
      const [answer] = await Promise.all([accepting, notify(both), notify(both)]);
      await done(chargeOf(both));
      const rows = await depositsOf(customer, admin);
      const taken = rows.filter(({ method, amount }) => method === 'stp' && amount === 700);
      expect(taken).toHaveLength(answer.status === 200 ? 0 : 1);
    });

    it('is answered with the word of the contract', async () => {
      await setting('stp_confirmation', 'recibido');
      const answer = await notify(await transfer(await aCustomer()));
      await setting('stp_confirmation', 'confirmar');
      expect(answer).toEqual([200, { mensaje: 'recibido' }]);
    });

    it('stays taken where its customer is suspended or STP is switched off afterwards', async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      await notify(made);
      await change(customer, 'suspended');
      expect(await notify(made)).toEqual(CONFIRMED);
      await eventually(customer, 'accepted');
      const other = await aCustomer();
      const second = await transfer(other);
      await setting('stp', '0');
      expect(await notify(second)).toEqual(CONFIRMED);
      await setting('stp', '1');
      await eventually(other, 'accepted');
    });
  });

  describe('a transfer goes back to its payer', () => {
    it('a transfer goes back to its payer with the right cause', async () => {
      const [customer, suspended, gone] = [await aCustomer(), await aCustomer(), await aCustomer()];
      const sub = await aCustomer({ owner_id: suspended.id });
      const of = {
        suspended: await transfer(suspended),
        sub: await transfer(sub),
        gone: await transfer(gone),
        ok: await transfer(customer),
      };
      const foreign = await aCustomer({ tenant_id: NORTE });
      await change(suspended, 'suspended');
      await tell('user.destroyed', { id: gone.id });
      expect(await notify(await transfer('646180110400000007'))).toEqual(returned(1));
      expect(await notify(await transfer(foreign))).toEqual(returned(1));
      expect(await notify(of.suspended)).toEqual(returned(2));
      expect(await notify(of.sub)).toEqual(returned(2));
      expect(await notify(of.gone)).toEqual(returned(3));
      expect(await notify(of.ok, { tipoCuentaBeneficiario: 3 })).toEqual(returned(17));
      expect(await notify(of.ok, { monto: 99_999_999_999.5 })).toEqual(returned(20));
      await setting('currency', 'USD');
      expect(await notify(of.ok)).toEqual(returned(5));
      await setting('currency', 'MXN');
      expect(await notify(of.ok)).toEqual(CONFIRMED);
      expect(await notify(of.ok, { cuentaBeneficiario: await clabeOf(await aCustomer()) })).toEqual(returned(30));
      expect(await depositsOf(suspended)).toEqual([]);
    });

    it.each([
      ['no amount', { monto: undefined }],
      ['an amount of 0', { monto: 0 }],
      ['a negative amount', { monto: -5 }],
      ['parts of a centavo', { monto: 1.005 }],
      ['an amount in words', { monto: 'mil' }],
      ['no tracking key', { claveRastreo: '' }],
      ['a tracking key with other signs', { claveRastreo: "A';--" }],
      ['a day that the calendar does not have', { fechaOperacion: 20261131 }],
      ['no id', { id: null }],
      ['no account', { cuentaBeneficiario: 646180 }],
    ])('a transfer goes back to its payer with %s', async (_, changes) => {
      expect(await notify(await transfer(await aCustomer()), changes)).toEqual(returned(14));
    });

    it('whatever its notice is', async () => {
      const { url, headers } = provider.transferNotice(endpoint(), await transfer(await aCustomer()));
      for (const body of [[], {}, { id: 1 }, { abono: null }]) {
        const answer = await porte.anonymous.post(url, body, headers);
        expect([answer.status, answer.body]).toEqual(returned(14));
      }
    });

    it('a transfer goes back to its payer and staff see why', async () => {
      const made = await transfer('646180110400000007');
      await notify(made);
      await notify(made);
      expect(await done(chargeOf(made))).toMatchObject([
        { result: 'returned', return_cause: 1, deposit_id: null, deliveries: 2 },
      ]);
    });

    it('a transfer goes back to its payer where the company is being deleted, unless it was taken before', async () => {
      const customer = await aCustomer();
      const [before, after] = [await transfer(customer), await transfer(customer)];
      expect(await notify(before)).toEqual(CONFIRMED);
      const fact = { id: DEMO, slug: 'demo', status: 'deleted' };
      await tell('tenant.updated', fact);
      expect(await notify(after)).toEqual(returned(3));
      expect(await notify(before)).toEqual(CONFIRMED);
      await tell('tenant.updated', { ...fact, status: 'suspended' } as { id: string });
      expect(await notify(after)).toEqual(CONFIRMED);
    });

    it('a transfer goes back to its payer and is taken later, where its customer is active again and STP asks once more', async () => {
      const customer = await aCustomer();
      const made = await transfer(customer);
      await change(customer, 'suspended');
      expect(await notify(made)).toEqual(returned(2));
      await change(customer, 'active');
      expect(await notify(made)).toEqual(CONFIRMED);
      await eventually(customer, 'accepted');
      expect((await done(chargeOf(made))).map(({ result }) => result)).toContain('returned');
    });
  });

  it('takes no notice from anybody else', async () => {
    const customer = await aCustomer();
    const made = await transfer(customer);
    const { url, user, password } = endpoint();
    const status = async (to: SimEndpoint): Promise<unknown> => (await notify(made, {}, to))[0];
    expect(await status({ url, user, password: 'wrong' })).toBe(401);
    expect(await status({ url, user, password: endpoint(NORTE).password })).toBe(401);
    expect(await status({ url: url.replace(/.$/, last => (last === '0' ? '1' : '0')), user, password })).toBe(404);
    expect((await porte.anonymous.post(url, {})).status).toBe(401);
    // Another tenant's own address knows no CLABE of this one.
    expect(await notify(made, {}, endpoint(NORTE))).toEqual(returned(1));
    expect(await depositsOf(customer)).toEqual([]);
  });
});
