import { CommandBus } from '@nestjs/cqrs';
import type { PaymentProviderName } from '@porte/contracts';
import { installFailpoints, newId, type Failpoint } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator } from '@porte/simulators';
import { DEMO, type ApiAnswer, type TestService } from '@porte/testing-kit';
import { ReceiveWebhook } from '../src/webhooks/receive-webhook.js';
import { aCustomer, PaymentsFixture } from './payments-fixture.js';

/** How many looks show that nothing more comes. */
const MORE_LOOKS = 4;

/** Where a transaction or a call breaks off as by a crash; what is committed stays. */
const CRASHES = ['commit.before', 'commit.after', 'call.before', 'webhook.keep.after'] as const;

interface Way {
  provider: PaymentProviderName;
  /** @returns a credited deposit of 500 */
  credited(): Promise<string>;
  /** what the provider knows it by */
  referenceOf(id: string): string;
  news: { open: string; lost: string; won: string };
}

describe('chargebacks that are won', () => {
  let porte: TestService;
  let provider: PaymentSimulator;
  let payments: PaymentsFixture;
  let customer: Actor;

  beforeAll(async () => {
    payments = await PaymentsFixture.start();
    ({ porte, provider } = payments);
  });
  beforeEach(() => void (customer = aCustomer()));
  afterEach(() => installFailpoints(undefined));
  afterAll(() => payments.stop());

  const OPENPAY: Way = {
    provider: 'openpay',
    credited: async () => {
      const body = { openpay: { payment_method: 'bank', amount: 500 } };
      const { id } = (await porte.as(customer).post('/api/openpay', body)).body.data;
      provider.pay(payments.chargeOf(id).id);
      return payments.credit(id);
    },
    referenceOf: id => payments.chargeOf(id).id,
    news: { open: 'chargeback.created', lost: 'chargeback.accepted', won: 'chargeback.rejected' },
  };
  const PAYPAL: Way = {
    provider: 'paypal',
    credited: () => payments.paypal(customer, 500),
    referenceOf: id => payments.orderOf(id).id,
    news: {
      open: 'CUSTOMER.DISPUTE.CREATED',
      lost: 'CUSTOMER.DISPUTE.RESOLVED',
      won: 'CUSTOMER.DISPUTE.RESOLVED',
    },
  };
  const MERCADO: Way = {
    provider: 'mercado_pago',
    credited: () => payments.mercado(customer, 500),
    referenceOf: id => String(payments.paymentOf(id).id),
    news: { open: 'payment.updated', lost: 'payment.updated', won: 'payment.updated' },
  };

  const look = () => payments.look();
  const reversals = async (id: string) =>
    (await porte.as(payments.admin).get(`/api/deposits/${id}/reversals`)).body.data as { id: string; state: string }[];
  const eventually = async (id: string, ...states: string[]) => {
    for (;;) {
      const rows = await reversals(id);
      if (rows.length === states.length && rows.every(({ state }, at) => state === states[at])) return rows;
      await look();
    }
  };
  const taken = (id: string) => payments.eventsOf('deposit.reversed', id);
  const restored = (id: string) => payments.eventsOf('deposit.restored', id);
  /** The ledger has posted what was published last, or at a place. */
  const post = async (id: string, verb: 'reversed' | 'restored', at = -1): Promise<void> => {
    const data = (await payments.eventsOf(`deposit.${verb}`, id)).at(at)!;
    const fact = { balance: 1, available_balance: 1, transaction_id: newId(), fee: 0 };
    await payments.publish(`balance.${verb}`, 'billing', customer.id, { ...data, ...fact });
    await porte.settled();
  };
  /** A webhook that was found authentic, of an event of its own. */
  const tell = (way: Way, id: string, end: keyof Way['news'], event_id: string = newId()): Promise<void> =>
    porte.service.get(CommandBus).execute(
      new ReceiveWebhook(DEMO, way.provider, {
        event_id,
        type: way.news[end],
        charge_id: way.referenceOf(id),
        order_id: id,
        verification_code: null,
      }),
    );
  /** Whether webhooks of a deposit wait to be applied. */
  const isWaiting = async (way: Way, id: string): Promise<boolean> => {
    const path = `/api/payment_events?where[charge_id]=${way.referenceOf(id)}&per_page=100`;
    const rows = (await porte.as(payments.admin).get(path)).body.data as { state: string }[];
    return rows.some(({ state }) => state !== 'done');
  };
  const applied = async (way: Way, id: string): Promise<void> => {
    while (await isWaiting(way, id)) await look();
  };
  const refund = (id: string, amount = 500): Promise<ApiAnswer> => {
    const deposit = { amount, reason: 'Pagó dos veces', bank_reference: newId() };
    return porte.as(payments.admin).put(`/api/deposits/${id}/refund`, { deposit });
  };
  /** @returns a deposit of 500 whose chargeback is in the ledger */
  const chargedBack = async (way: Way): Promise<string> => {
    const id = await way.credited();
    provider.dispute(way.referenceOf(id), 'lost');
    await tell(way, id, 'lost');
    await eventually(id, 'returned');
    await post(id, 'reversed');
    await eventually(id, 'contested');
    return id;
  };

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'chargebacks that are won are given back once, however often $provider tells of it',
    async way => {
      const id = await chargedBack(way);
      await tell(way, id, 'won');
      await applied(way, id);
      await eventually(id, 'contested');
      expect(await restored(id)).toEqual([]);
      provider.dispute(way.referenceOf(id), 'won');
      const event = newId();
      await Promise.all([event, event, newId(), newId()].map(each => tell(way, id, 'won', each)));
      await applied(way, id);
      await eventually(id, 'won');
      const [{ reversal_id, reversal_ref }] = (await taken(id)) as [Record<string, unknown>];
      expect(await restored(id)).toMatchObject([{ reversal_id, reversal_ref, amount: 500, owner_id: customer.id }]);
      await post(id, 'restored');
      await tell(way, id, 'won');
      await applied(way, id);
      for (let more = 0; more < MORE_LOOKS; more += 1) await look();
      await eventually(id, 'restored');
      expect([await taken(id), await restored(id)]).toMatchObject([[{}], [{}]]);
    },
  );

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'chargebacks that are won are found without a webhook of $provider',
    async way => {
      const id = await chargedBack(way);
      for (let more = 0; more < MORE_LOOKS; more += 1) await look();
      expect(await restored(id)).toEqual([]);
      provider.dispute(way.referenceOf(id), 'won');
      await eventually(id, 'won');
      expect(await restored(id)).toMatchObject([{ amount: 500 }]);
    },
  );

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'chargebacks that are won wait for the ledger where $provider tells of it before the chargeback is posted',
    async way => {
      const id = await way.credited();
      provider.dispute(way.referenceOf(id), 'lost');
      await tell(way, id, 'lost');
      await eventually(id, 'returned');
      provider.dispute(way.referenceOf(id), 'won');
      await applied(way, id);
      await tell(way, id, 'won');
      for (let more = 0; more < MORE_LOOKS; more += 1) await look();
      expect([await reversals(id), await restored(id), await isWaiting(way, id)]).toMatchObject([
        [{ state: 'returned' }],
        [],
        true,
      ]);
      await post(id, 'reversed');
      await eventually(id, 'won');
      await applied(way, id);
      expect(await restored(id)).toHaveLength(1);
    },
  );

  it('chargebacks that are won take nothing where the news of the loss comes after the end', async () => {
    const id = await OPENPAY.credited();
    provider.dispute(OPENPAY.referenceOf(id), 'lost');
    provider.dispute(OPENPAY.referenceOf(id), 'won');
    await tell(OPENPAY, id, 'won');
    await tell(OPENPAY, id, 'lost');
    await applied(OPENPAY, id);
    for (let more = 0; more < MORE_LOOKS; more += 1) await look();
    expect([await reversals(id), await taken(id), await restored(id)]).toEqual([[], [], []]);
  });

  it.each([OPENPAY, PAYPAL, MERCADO])(
    'chargebacks that are won are taken again where $provider decides otherwise in the end',
    async way => {
      const id = await chargedBack(way);
      const [{ reversal_ref: first }] = (await taken(id)) as [{ reversal_ref: string }];
      for (const [times, end] of [1, 2].entries()) {
        provider.dispute(way.referenceOf(id), 'won');
        await tell(way, id, 'won');
        await eventually(id, 'won');
        await post(id, 'restored');
        await eventually(id, 'restored');
        expect(await restored(id)).toHaveLength(times + 1);
        if (end === 2) break;
        provider.dispute(way.referenceOf(id), 'lost');
        await tell(way, id, 'lost');
        await eventually(id, 'returned');
        await post(id, 'reversed');
        await eventually(id, 'contested');
      }
      const refs = (events: Record<string, unknown>[]) => events.map(({ reversal_ref }) => reversal_ref);
      expect([refs(await taken(id)), refs(await restored(id))]).toEqual([
        [first, `${first}:2`],
        [first, `${first}:2`],
      ]);
    },
  );

  it('chargebacks that are won stay with the payer while the provider says nothing certain', async () => {
    const [examined, gone, unsaid] = [
      await chargedBack(OPENPAY),
      await chargedBack(OPENPAY),
      await chargedBack(PAYPAL),
    ];
    provider.dispute(OPENPAY.referenceOf(examined), 'open');
    // Refunds of the whole amount hide what became of the chargeback.
    const refunds = [{ id: 'rf-all', status: 'completed', amount: 500 }];
    provider.change(OPENPAY.referenceOf(gone), { status: 'completed', refunds });
    const [dispute] = payments.orderOf(unsaid).disputes!;
    dispute!.outcome = null;
    for (const id of [examined, gone]) await tell(OPENPAY, id, 'won');
    await tell(PAYPAL, unsaid, 'won');
    for (const [way, id] of [
      [OPENPAY, examined],
      [OPENPAY, gone],
      [PAYPAL, unsaid],
    ] as const)
      await applied(way, id);
    for (let more = 0; more < 2 * MORE_LOOKS; more += 1) await look();
    for (const id of [examined, gone, unsaid]) {
      expect((await reversals(id))[0]).toMatchObject({ state: 'contested' });
      expect(await restored(id)).toEqual([]);
    }
  });

  it('chargebacks that are won leave the payment to be given back by staff once the wallet has it', async () => {
    const id = await chargedBack(OPENPAY);
    expect((await refund(id)).status).toBe(422);
    provider.dispute(OPENPAY.referenceOf(id), 'won');
    await eventually(id, 'won');
    expect((await refund(id)).status).toBe(422);
    await post(id, 'restored');
    expect((await refund(id)).status).toBe(200);
  });

  it('chargebacks that are won are told by the page of the simulated bank', async () => {
    const id = await OPENPAY.credited();
    const decide = (end: string) =>
      fetch(`${provider.url}/disputes?reference=${OPENPAY.referenceOf(id)}&end=${end}`, { method: 'POST' });
    expect((await decide('lost')).status).toBe(200);
    expect(payments.chargeOf(id).status).toBe('chargeback_accepted');
    const answer = await decide('won');
    expect([await answer.text(), payments.chargeOf(id).status]).toEqual([
      expect.stringContaining('El contracargo se anuló'),
      'completed',
    ]);
    expect((await fetch(`${provider.url}/disputes?reference=other&end=won`, { method: 'POST' })).status).toBe(404);
  });

  it.each(CRASHES.flatMap(place => [1, 2, 3].map(nth => [place, nth] as const)))(
    'chargebacks that are won are taken and given back once where the process dies at %s, time %i of each step',
    async (place: Failpoint, nth) => {
      let left = 0;
      installFailpoints(name => {
        if (name === place && (left -= 1) === 0) throw new Error(`death at ${name}`);
      });
      /** Whatever broke off is done again, as by the provider and the processes. */
      const until = async (state: string, again: () => Promise<unknown>): Promise<void> => {
        left = nth;
        for (;;) {
          // Looking at the row is no step.
          const kept = left;
          left = 0;
          const [row] = await reversals(id);
          if (row?.state === state) return;
          left = kept;
          await again().catch(() => undefined);
          await look().catch(() => undefined);
        }
      };
      const id = await OPENPAY.credited();
      provider.dispute(OPENPAY.referenceOf(id), 'lost');
      await until('returned', () => tell(OPENPAY, id, 'lost'));
      await until('contested', () => post(id, 'reversed'));
      provider.dispute(OPENPAY.referenceOf(id), 'won');
      await until('won', () => tell(OPENPAY, id, 'won'));
      await until('restored', () => post(id, 'restored'));
      left = 0;
      for (let more = 0; more < MORE_LOOKS; more += 1) await look();
      expect([await taken(id), await restored(id), await reversals(id)]).toMatchObject([
        [{ amount: 500 }],
        [{ amount: 500 }],
        [{ state: 'restored' }],
      ]);
    },
  );

  it.each([
    ['contested', [300, 200], 'exceeds_deposit'],
    ['won', [300, 200], 'exceeds_deposit'],
    ['restored', [300, 500], null],
  ])(
    'chargebacks that are won that are %s leave room for refunds of what the wallet still has of the payment',
    async (state, amounts, code) => {
      const [byStaff, inPanel] = [await PAYPAL.credited(), await PAYPAL.credited()];
      for (const id of [byStaff, inPanel]) {
        payments.orderOf(id).disputes = [{ id: `PP-D-${id}`, value: '300.00', outcome: null }];
        provider.dispute(PAYPAL.referenceOf(id), 'lost');
        await tell(PAYPAL, id, 'lost');
        await eventually(id, 'returned');
        await post(id, 'reversed');
        await eventually(id, 'contested');
        if (state === 'contested') continue;
        provider.dispute(PAYPAL.referenceOf(id), 'won');
        await eventually(id, 'won');
        if (state === 'restored') await post(id, 'restored');
      }
      const rest = amounts[1]!;
      const tooMuch = await refund(byStaff, rest + 0.01);
      expect([tooMuch.status, tooMuch.body.error.details]).toEqual([422, { amount: expect.anything() }]);
      expect((await refund(byStaff, rest)).status).toBe(200);
      payments.orderOf(inPanel).refunds = [{ id: `RF-${inPanel}`, status: 'COMPLETED', value: '500.00' }];
      await tell(PAYPAL, inPanel, 'lost');
      expect(await eventually(inPanel, state, 'returned')).toMatchObject([{}, { amount: rest, failure_code: code }]);
      expect((await taken(inPanel)).map(({ amount }) => amount)).toEqual(amounts);
    },
  );

  /** The least that staff give back, in centavos. */
  const LEAST = 100;
  /** The service's own calls end in real time, whatever time a look is given. */
  const SETTLED_MS = 20_000;
  /** States in which nothing is under way. */
  const QUIET: ReadonlySet<string> = new Set(['posted', 'contested', 'restored']);

  it.each([31_415, 94_245])(
    'chargebacks that are won leave in the wallet what the payer has not got back, in any order: seed %i',
    async start => {
      let seed = start;
      const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
      const part = (most: number): number => random(Math.min(most, 15_000) + 1);
      const id = await PAYPAL.credited();
      const order = payments.orderOf(id);
      order.refunds = [];
      /** The model in centavos: refunds, and the dispute while the payer has its money. */
      const model = { refunded: 0, disputed: 0, dispute: 0 };
      const done: string[] = [];
      const rest = (): number => 50_000 - model.refunded - model.disputed;
      /** As the ledger posts them: each reference once. */
      const centavos = (events: Record<string, unknown>[]): number =>
        [...new Map(events.map(each => [each['reversal_ref'], Number(each['amount'])])).values()].reduce(
          (sum, amount) => sum + Math.round(amount * 100),
          0,
        );
      const posted = { reversed: 0, restored: 0 };
      /** The ledger posts what is new, some of it twice. */
      const postNew = async (verb: 'reversed' | 'restored', events: Record<string, unknown>[]): Promise<void> => {
        for (; posted[verb] < events.length; posted[verb] += 1)
          for (let times = random(2); times >= 0; times -= 1) await post(id, verb, posted[verb]);
      };
      const settle = async (): Promise<void> => {
        const end = performance.now() + SETTLED_MS;
        for (;;) {
          const [takings, returns] = [await taken(id), await restored(id)];
          await postNew('reversed', takings);
          await postNew('restored', returns);
          const isQuiet =
            (await reversals(id)).every(({ state }) => QUIET.has(state)) && !(await isWaiting(PAYPAL, id));
          const left = 50_000 - centavos(takings) + centavos(returns);
          if (isQuiet && left === rest()) return;
          if (performance.now() > end) expect({ done, left, isQuiet }).toEqual({ done, left: rest(), isQuiet: true });
          await look();
        }
      };
      const acts = {
        staff: async () => {
          const amount = LEAST + part(rest() - LEAST);
          expect((await refund(id, (rest() + 1) / 100)).status).toBe(422);
          expect((await refund(id, amount / 100)).status).toBe(200);
          model.refunded += amount;
        },
        panel: async () => {
          const amount = 1 + part(rest() - 1);
          order.refunds!.push({ id: newId(), status: 'COMPLETED', value: (amount / 100).toFixed(2) });
          model.refunded += amount;
        },
        lose: async () => {
          model.dispute ||= 1 + part(rest() - 1);
          order.disputes ??= [{ id: newId(), value: (model.dispute / 100).toFixed(2), outcome: null }];
          provider.dispute(order.id, 'lost');
          model.disputed = model.dispute;
        },
        win: async () => {
          provider.dispute(order.id, 'won');
          model.disputed = 0;
        },
      };
      for (let step = 0; step < 8; step += 1) {
        const isPossible = {
          staff: rest() >= LEAST,
          panel: rest() > 0,
          lose: model.disputed === 0 && rest() > 0 && model.dispute <= rest(),
          win: model.disputed > 0,
        };
        const possible = (Object.keys(acts) as (keyof typeof acts)[]).filter(act => isPossible[act]);
        if (possible.length === 0) break;
        const act = possible[random(possible.length)]!;
        done.push(act);
        await acts[act]();
        for (let times = random(3); times >= 0; times -= 1) await tell(PAYPAL, id, 'lost');
        await settle();
      }
    },
  );
});
