import { Money } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { DEMO, type ApiAnswer } from '@porte/testing-kit';
import { FoundReversals } from '../src/reversals/found-reversals.js';
import { PaymentsFixture } from './payments-fixture.js';

/** A way to pay whose provider gives money back. */
interface Way {
  name: string;
  method: 'card' | 'mercado_pago';
  pay(porte: PaymentsFixture, customer: Actor): Promise<string>;
  /** what the provider has given back, in its own words; amounts in pesos */
  given(porte: PaymentsFixture, id: string): { status: string; amount: number }[];
  /** of the refunds that come */
  answers(porte: PaymentsFixture, id: string, status: 'pending' | 'failed'): void;
  /** a refund that was pending has ended */
  settle(porte: PaymentsFixture, id: string, isDone: boolean): void;
}

const card = (name: string, isSaved: boolean): Way => ({
  name,
  method: 'card',
  pay: (porte, customer) => porte.card(customer, { isSaved }),
  given: (porte, id) => porte.chargeOf(id).refunds ?? [],
  answers: (porte, id, status) =>
    porte.provider.change(porte.chargeOf(id).id, { refund_as: status === 'pending' ? 'in_progress' : 'failed' }),
  settle: (porte, id, isDone) => {
    const charge = porte.chargeOf(id);
    const refunds = charge.refunds!.map(each => ({ ...each, status: isDone ? 'completed' : 'failed' }));
    porte.provider.change(charge.id, { refunds });
  },
});

const WAYS: Way[] = [
  card('a card', false),
  card('a saved card', true),
  {
    name: 'Mercado Pago',
    method: 'mercado_pago',
    pay: (porte, customer) => porte.mercado(customer),
    given: (porte, id) => porte.paymentOf(id).refunds ?? [],
    answers: (porte, id, status) =>
      void (porte.paymentOf(id).refund_as = status === 'pending' ? 'in_process' : 'rejected'),
    settle: (porte, id, isDone) => {
      for (const refund of porte.paymentOf(id).refunds!) refund.status = isDone ? 'approved' : 'rejected';
    },
  },
];

describe.each(WAYS)('deposits by $name that staff give back', way => {
  let porte: PaymentsFixture;
  let customer: Actor;

  beforeAll(async () => void (porte = await PaymentsFixture.start()));
  beforeEach(async () => void (customer = await porte.aKnownCustomer()));
  afterAll(() => porte.stop());

  const refund = (id: string, amount = 400): Promise<ApiAnswer> =>
    porte.porte.as(porte.admin).put(`/api/deposits/${id}/refund`, { deposit: { amount, reason: 'Pagó dos veces' } });
  const reversals = async (id: string) =>
    (await porte.porte.as(porte.admin).get(`/api/deposits/${id}/reversals`)).body.data as Record<string, unknown>[];
  const eventually = async (id: string, ...states: string[]) => {
    for (;;) {
      const rows = await reversals(id);
      if (rows.length === states.length && rows.every(({ state }, at) => state === states[at])) return rows;
      await porte.look();
    }
  };
  const taken = async (id: string) => (await porte.eventsOf('deposit.reversed', id)).map(({ amount }) => amount);

  it('deposits are given back by the provider, in parts', async () => {
    const id = await way.pay(porte, customer);
    expect((await refund(id)).status).toBe(200);
    await eventually(id, 'returned');
    await refund(id, 600);
    const rows = await eventually(id, 'returned', 'returned');
    expect(rows.map(({ reference }) => reference)).toEqual([expect.any(String), expect.any(String)]);
    expect(way.given(porte, id).map(({ amount }) => amount)).toEqual([400, 600]);
    expect(await taken(id)).toEqual([400, 600]);
    expect((await refund(id, 0.01)).body.error.details).toHaveProperty('amount');
  });

  it.each(['reset_after_commit', 'server_error_after_commit', 'unparsable', 'server_error'] as const)(
    'deposits are given back once where an answer ends as %s',
    async kind => {
      const id = await way.pay(porte, customer);
      // A charge at OpenPay is read before it is refunded.
      porte.provider.script(...(way.method === 'card' ? [{ kind: 'none' } as const] : []), { kind });
      await refund(id);
      await eventually(id, 'returned');
      expect(way.given(porte, id)).toHaveLength(1);
      expect(await taken(id)).toEqual([400]);
    },
  );

  it('deposits are taken from the wallet when a pending refund has ended, and not where it came to nothing', async () => {
    const [done, failed] = [await way.pay(porte, customer), await way.pay(porte, await porte.aKnownCustomer())];
    for (const [id, isDone] of [
      [done, true],
      [failed, false],
    ] as const) {
      way.answers(porte, id, 'pending');
      await refund(id);
      await eventually(id, 'pending');
      expect(await taken(id)).toEqual([]);
      way.settle(porte, id, isDone);
      await eventually(id, isDone ? 'returned' : 'canceled');
    }
    expect([await taken(done), await taken(failed)]).toEqual([[400], []]);
  });

  it('deposits stay in the wallet where the provider refuses, and may be given back again', async () => {
    const id = await way.pay(porte, customer);
    way.answers(porte, id, 'failed');
    await refund(id);
    expect(await eventually(id, 'refused')).toMatchObject([{ failure_code: expect.any(String) }]);
    expect(await taken(id)).toEqual([]);
    expect((await refund(id, 1000)).status).toBe(200);
  });

  it('deposits are told apart from a refund in the panel only once their answer is here', async () => {
    const id = await way.pay(porte, customer);
    await refund(id);
    await eventually(id, 'returned');
    const { service } = porte.porte;
    const run = <T>(work: (tx: Tx) => Promise<T>) => service.get(UnitOfWork).run({ tenant_id: DEMO }, work);
    const change = (state: string) =>
      run(tx =>
        tx.query('update deposit_reversals set state = $3 where tenant_id = $1 and deposit_id = $2', [DEMO, id, state]),
      );
    const found = [{ reference: 'R1', kind: 'refund', status: 'done', amount: Money.of(400), ours: null }] as const;
    const start = () => run(tx => service.get(FoundReversals).start(tx, id, found));
    await change('sending');
    await expect(start()).rejects.toThrow('a refund of ours is under way');
    await change('returned');
    await start();
    expect(await reversals(id)).toHaveLength(2);
  });
});
