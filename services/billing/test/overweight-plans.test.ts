import type { EventData } from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Envelope } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { recordEvents } from '@porte/testing-kit';
import fc from 'fast-check';
import { BillingFixture } from './billing-fixture.js';

type Requested = EventData<'overweight.charge_requested'>;
type Plan = EventData<'overweight.plan_started'>;

const TOLD = [
  'balance.overweight_charged',
  'balance.overweight_short',
  'balance.overweight_instalment',
  'balance.overweight_plan_ended',
  'balance.overweight_refunded',
] as const;

describe('plans of overweights', () => {
  let billing: BillingFixture;
  let published: Envelope[];
  let user: Actor;
  let users = 0;

  beforeAll(async () => {
    billing = await BillingFixture.open();
    published = recordEvents(billing.porte.bus, TOLD, { consumer: 'test of plans' });
    const id = derivedId('setting', 'overweight_debt_limit');
    await billing.deliver('setting.updated' as never, id, { id, key: 'overweight_debt_limit', value: '50' } as never, {
      source: 'catalog',
    });
  });
  beforeEach(async () => void (user = await billing.customer(`plazos${(users += 1)}`)));
  afterAll(async () => {
    expect(await billing.booksCheck()).toEqual([]);
    await billing.close();
  });

  const aCase = (amount = 200): Requested => ({
    user_id: user.id,
    owner_id: user.id,
    overweight_id: newId(),
    shipment_id: newId(),
    sequential_id: 196,
    amount,
  });
  const aPlan = (of: Requested, share = 30): Plan => ({ ...of, plan_id: newId(), share });
  const tell = async (
    type:
      | 'overweight.charge_requested'
      | 'overweight.refund_requested'
      | 'overweight.plan_started'
      | 'overweight.plan_cancel_requested',
    data: Requested,
  ): Promise<void> => {
    await billing.deliver(type, data.overweight_id, data as never, { source: 'overweights' });
    await billing.porte.settled();
  };
  const paid = (amount: number, fee = 0, charge_id = newId()): EventData<'deposit.paid'> => ({
    deposit_id: newId(),
    user_id: user.id,
    owner_id: user.id,
    method: 'transfer',
    charge_id,
    amount,
    fee,
  });
  const post = async (data: EventData<'deposit.paid'>): Promise<void> => {
    await billing.deliver('deposit.paid', data.deposit_id, data, { source: 'payments' });
    await billing.porte.settled();
  };
  const deposit = (amount: number, fee = 0): Promise<void> => post(paid(amount, fee));
  const told = (id: string) =>
    published
      .filter(({ data }) => (data as Requested).overweight_id === id)
      .map(({ type, data }) => [type.replace('balance.overweight_', ''), (data as Requested).amount]);
  /** Of one case: what was taken and not given back, in pesos. */
  const takenBy = async ({ overweight_id }: Requested): Promise<number> => {
    const [row] = await billing.rows<{ taken: string }>(
      `select coalesce(sum(case when transaction_type = 'withdraw' then amount else -amount end), 0)::text as taken from transfers where reference = '${overweight_id}'`,
    );
    return Number(row!.taken) / 100;
  };
  const available = async () => (await billing.balance(user))[1];

  it('an overweight is not charged where its wallet would owe more than the setting allows', async () => {
    const [over, within] = [aCase(50.01), aCase(50)];
    await tell('overweight.charge_requested', over);
    expect(published.at(-1)).toMatchObject({ data: { amount: 50.01, missing: 0.01, available_balance: 0 } });
    await tell('overweight.charge_requested', within);
    await tell('overweight.charge_requested', within);
    expect(told(over.overweight_id)).toEqual([['short', 50.01]]);
    expect(told(within.overweight_id)).toEqual([
      ['charged', 50],
      ['charged', 50],
    ]);
    expect(await available()).toBe(-50);
  });

  it('each deposit gives its share once, also where it is reported again, until the plan is paid', async () => {
    const plan = aPlan(aCase());
    await tell('overweight.plan_started', plan);
    await tell('overweight.plan_started', plan);
    const first = paid(409.28, 9.28);
    await post(first);
    await post(first);
    await Promise.all([deposit(100), deposit(100)]);
    await deposit(1000);
    await deposit(1000);
    expect(told(plan.overweight_id)).toEqual([
      ['instalment', 120],
      ['instalment', 30],
      ['instalment', 30],
      ['instalment', 20],
    ]);
    expect([await takenBy(plan), await available()]).toEqual([200, 2400]);
    const { body } = await billing.porte.as(user).get('/api/transactions?where[code]=overweight_instalment');
    expect(body.data[0]).toMatchObject({
      description: 'Abono al sobrepeso del envío 196',
      shipment_id: plan.shipment_id,
    });
    expect(published.at(-1)).toMatchObject({ data: { paid: 200, left: 0, share: 30 } });
  });

  it('a deposit at the counter gives its share, and answers what is left of it', async () => {
    const plan = aPlan(aCase());
    await tell('overweight.plan_started', plan);
    const { body } = await billing.move(user, 'deposit', 100);
    expect([body.data.user.balance, await available()]).toEqual([70, 70]);
  });

  it('several plans share a deposit, the oldest first, and none takes what is not there', async () => {
    const [first, second] = [aPlan(aCase(40), 20), aPlan(aCase(100), 30)];
    await tell('overweight.plan_started', first);
    await tell('overweight.plan_started', second);
    await deposit(100);
    expect([await takenBy(first), await takenBy(second)]).toEqual([20, 10]);
    await tell('overweight.charge_requested', aCase(110));
    await deposit(45);
    expect([await available(), await takenBy(first)]).toEqual([0, 25]);
  });

  it('a plan that is ended takes no more, and what it took is neither charged again nor lost', async () => {
    const plan = aPlan(aCase());
    await tell('overweight.plan_started', plan);
    await deposit(300);
    await tell('overweight.plan_cancel_requested', plan);
    await tell('overweight.plan_cancel_requested', plan);
    await deposit(300);
    await tell('overweight.charge_requested', plan);
    await tell('overweight.charge_requested', plan);
    expect(told(plan.overweight_id)).toEqual([
      ['instalment', 90],
      ['plan_ended', 110],
      ['charged', 110],
      ['charged', 110],
    ]);
    await tell('overweight.refund_requested', plan);
    await tell('overweight.refund_requested', plan);
    expect(told(plan.overweight_id).slice(4)).toEqual([
      ['refunded', 200],
      ['refunded', 200],
    ]);
    expect([await takenBy(plan), await available()]).toEqual([0, 600]);
  });

  it('a part is given back of what deposits paid, once', async () => {
    const plan = aPlan(aCase());
    await tell('overweight.plan_started', plan);
    await deposit(300);
    await deposit(300);
    await tell('overweight.plan_cancel_requested', plan);
    for (let time = 0; time < 2; time += 1) await tell('overweight.refund_requested', { ...plan, amount: 100 });
    expect(await takenBy(plan)).toBe(80);
    await tell('overweight.refund_requested', { ...aCase(), amount: 10 });
    expect(published.at(-1)).toMatchObject({ data: { overweight_id: plan.overweight_id, amount: 100 } });
  });

  it('a deposit that is charged back leaves its instalment with the case: the wallet owes it', async () => {
    const [plan, data] = [aPlan(aCase()), paid(100)];
    await tell('overweight.plan_started', plan);
    await post(data);
    await billing.deliver(
      'deposit.reversed',
      data.deposit_id,
      { ...data, reversal_id: newId(), reversal_ref: newId(), kind: 'chargeback' } as never,
      { source: 'payments' },
    );
    await billing.porte.settled();
    expect([await takenBy(plan), await available()]).toEqual([30, -30]);
    await deposit(30);
    expect([await takenBy(plan), await available()]).toEqual([30, 0]);
  });

  it('any order of deposits, plans, charges, refunds and their repeats takes no more than the amount, and the books agree', async () => {
    const STEPS = ['deposit', 'again', 'charge', 'plan', 'end', 'refund', 'repeat'] as const;
    const step = fc.record({ kind: fc.constantFrom(...STEPS), amount: fc.integer({ min: 1, max: 40_000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
        user = await billing.customer(`azar${(users += 1)}`);
        const of = aCase(200);
        let [plan, last, sent]: [Plan | null, EventData<'deposit.paid'> | null, (() => Promise<void>) | null] = [
          null,
          null,
          null,
        ];
        let isOver = false;
        for (const { kind, amount } of steps) {
          // What the case's process allows: a charge and a refund find no plan that runs, and a refund is the last of a case.
          const act = {
            deposit: () => ((last = paid(amount / 100)), post(last)),
            again: () => (last ? post(last) : Promise.resolve()),
            repeat: () => sent?.() ?? Promise.resolve(),
            plan: async () => {
              const isCharged = told(of.overweight_id).some(
                ([type, left]) => type === 'charged' || (type === 'instalment' && left === 0),
              );
              if (plan || isOver || isCharged || (await takenBy(of)) === 200) return;
              const started: Plan = {
                ...aPlan(of, 1 + (amount % 100)),
                amount: Math.round(100 * (200 - (await takenBy(of)))) / 100,
              };
              [plan, sent] = [started, () => tell('overweight.plan_started', started)];
              await sent();
            },
            end: async () => {
              if (!plan) return;
              const ended = plan;
              [plan, sent] = [null, () => tell('overweight.plan_cancel_requested', ended)];
              await sent();
            },
            charge: async () => {
              if (plan || isOver || (await takenBy(of)) === 200) return;
              sent = () => tell('overweight.charge_requested', of);
              await sent();
            },
            refund: async () => {
              const back = await takenBy(of);
              if (plan || isOver || back === 0) return;
              [isOver, sent] = [true, () => tell('overweight.refund_requested', { ...of, amount: back })];
              await sent();
            },
          };
          await act[kind]();
          const taken = await takenBy(of);
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(200);
          expect(await available()).toBeGreaterThanOrEqual(-50);
          if (isOver) expect(taken).toBe(0);
        }
        const parts = told(of.overweight_id).filter(([type]) => type === 'instalment');
        const [row] = await billing.rows<{ sum: string }>(
          `select coalesce(sum(taken), 0)::text as sum from overweight_plans where overweight_id = '${of.overweight_id}'`,
        );
        expect(parts.reduce((sum, [, part]) => sum + Math.round(100 * (part as number)), 0)).toBe(Number(row!.sum));
        expect(await billing.booksCheck()).toEqual([]);
      }),
      { numRuns: 25, seed: 81 },
    );
  }, 120_000);
});
