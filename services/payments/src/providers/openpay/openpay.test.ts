import type { Outcome } from '@porte/adapter-kit';
import { Money, newId } from '@porte/domain-kit';
import { startPaymentSimulator } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { anOrder, DAYS, noonClock } from '../an-order.fixture.js';
import { Openpay } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, made, refunding, toReading, toReversals } from './parse.js';
import { Charge, type OpenpayAccount } from './wire.js';

const PRIVATE_KEY = 'sk_0123456789abcdef';
const DEVICE = 'abcdefghijklmnopqrstuvwxyzabcdef';
const NOT_AVAILABLE = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({
    category: 'internal',
    error_code: 1004,
    description: 'Service not available',
    http_code: 503,
  }),
  means: 'unknown',
} as const;

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

describeAdapter(manifest, ['listCards', 'reversals', 'testConnection'], async ({ through, journal }) => {
  const clock = noonClock();
  const simulator = await startPaymentSimulator({ clock });
  const adapter = new Openpay({ localHosts: ['127.0.0.1'], clock, journal });
  const account = (base: string): OpenpayAccount => ({
    base,
    merchant_id: 'm1',
    public_key: 'pk_test',
    private_key: PRIVATE_KEY,
    is_simulated: true,
  });
  const [all, refunds] = [
    await through(simulator.url),
    await through(simulator.url, path => !path.endsWith('/refund')),
  ];
  const context = (signal: AbortSignal, base = all) => ({ tenant_id: 't', account: account(base), signal });
  const direct = () => context(AbortSignal.timeout(10_000), simulator.url);

  const tokenOf = async (): Promise<string> => {
    const card = { card_number: '4111111111111111', holder_name: 'Ana', expiration_month: '12', expiration_year: '40' };
    const answer = await fetch(`${simulator.url}/v1/m1/tokens`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('pk_test:').toString('base64')}` },
      body: JSON.stringify({ ...card, cvv2: '123' }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const holder = () => ({ external_id: newId(), name: 'Ana', last_name: 'Peña', email: 'ana@example.com' });
  const card = async () => ({ token_id: await tokenOf(), device_session_id: DEVICE });
  const aCharge = async (): Promise<string> => valueOf(await adapter.create(anOrder(), direct())).charge_id;
  const aCustomer = async (): Promise<string> => valueOf(await adapter.customerOf(holder(), direct()));
  const aPaidCard = async (): Promise<string> => {
    const source = { source_id: await tokenOf(), customer_id: null, device_session_id: DEVICE };
    const { charge_id } = valueOf(await adapter.create(anOrder({ method: 'card', card: source }), direct()));
    simulator.authenticate(charge_id);
    return charge_id;
  };
  const cards = (): number => simulator.customers().reduce((sum, each) => sum + each.cards.length, 0);
  const given = (): number => simulator.charges().reduce((sum, each) => sum + (each.refunds ?? []).length, 0);
  return {
    secrets: [PRIVATE_KEY],
    operations: {
      create: {
        prepare: () => {
          const order = anOrder();
          return Promise.resolve(signal => adapter.create(order, context(signal)));
        },
        effects: () => simulator.charges().length,
        repeats_once: true,
        error_inside: NOT_AVAILABLE,
      },
      find: {
        prepare: async () => {
          const order = anOrder();
          await adapter.create(order, direct());
          return signal => adapter.find(order.id, context(signal));
        },
        error_inside: NOT_AVAILABLE,
      },
      read: {
        prepare: async () => {
          const id = await aCharge();
          return signal => adapter.read(id, context(signal));
        },
        error_inside: NOT_AVAILABLE,
      },
      refund: {
        prepare: async () => {
          const order = { id: newId(), charge_id: await aPaidCard(), amount: Money.of(100) };
          return signal => adapter.refund(order, context(signal, refunds));
        },
        effects: given,
        repeats_once: true,
        error_inside: NOT_AVAILABLE,
      },
      reversals: {
        prepare: async () => {
          const id = await aPaidCard();
          return signal => adapter.reversals(id, context(signal));
        },
      },
      list: {
        prepare: async () => {
          simulator.pay(await aCharge());
          return signal => adapter.list(DAYS, context(signal));
        },
        error_inside: NOT_AVAILABLE,
      },
      customerOf: {
        prepare: () => {
          const person = holder();
          return Promise.resolve(signal => adapter.customerOf(person, context(signal)));
        },
        effects: () => simulator.customers().length,
        repeats_once: true,
        error_inside: NOT_AVAILABLE,
      },
      saveCard: {
        prepare: async () => {
          const [customer, token] = [await aCustomer(), await card()];
          return signal => adapter.saveCard(customer, token, context(signal));
        },
        effects: cards,
        error_inside: NOT_AVAILABLE,
      },
      listCards: {
        prepare: async () => {
          const customer = await aCustomer();
          await adapter.saveCard(customer, await card(), direct());
          return signal => adapter.listCards(customer, context(signal));
        },
      },
      removeCard: {
        prepare: async () => {
          const customer = await aCustomer();
          const { card_id } = valueOf(await adapter.saveCard(customer, await card(), direct()));
          return signal => adapter.removeCard(customer, card_id, context(signal));
        },
        effects: () => -cards(),
        answers_nothing: true,
        repeats_once: true,
        error_inside: NOT_AVAILABLE,
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))) },
    },
    close: async () => {
      await adapter.close();
      await simulator.close();
    },
  };
});

const aCharge = (change: object = {}) =>
  Charge.parse({
    id: 'tr1',
    status: 'completed',
    amount: 100,
    order_id: 'D1',
    creation_date: '2026-11-24T10:00:00-06:00',
    ...change,
  });

describe('the words of OpenPay', () => {
  const account = {
    base: 'http://127.0.0.1:1',
    merchant_id: 'm',
    public_key: '',
    private_key: '',
    is_simulated: false,
  };
  const order = { id: 'R1', charge_id: 'tr1', amount: Money.of(40) };

  it('the words of OpenPay are an error where they are no charge that failed', () => {
    expect(errorOf({ error_code: 3001, description: 'The card was declined' })).toMatchObject({ code: '3001' });
    expect(errorOf({ id: 'tr1', error_code: 3001 })).toBeNull();
    expect(errorOf([])).toBeNull();
  });

  it.each([
    ['completed', 'paid'],
    ['in_progress', 'pending'],
    ['charge_pending', 'pending'],
    ['cancelled', 'failed'],
    ['refunded', 'failed'],
    ['a new word', 'failed'],
  ])('the words of OpenPay read a charge that is %s as %s', (status, reading) => {
    expect(toReading(aCharge({ status })).status).toBe(reading);
  });

  it('the words of OpenPay make no charge without instructions, but of a card', () => {
    expect(made(account, aCharge({ method: 'store', payment_method: { type: 'new' } })).kind).toBe('unknown');
    expect(made(account, aCharge({ method: 'card' }))).toMatchObject({ kind: 'done', value: { instructions: null } });
  });

  it.each([
    ['by its description', { description: 'Devolución R1', status: 'in_progress' }, 'done'],
    ['by its amount, where OpenPay names none', { status: 'completed' }, 'done'],
    ['that failed', { description: 'Devolución R1', status: 'failed' }, 'rejected'],
    ["but not another one's", { description: 'Devolución R2', status: 'completed' }, undefined],
  ])('the words of OpenPay know a refund again %s', (_, refund, kind) => {
    const charge = aCharge({ refunds: [{ id: 'rf1', amount: 40, ...refund }] });
    expect(refunding(charge, order)?.kind).toBe(kind);
  });

  it('the words of OpenPay leave to a chargeback what refunds have left', () => {
    const refunds = [{ id: 'rf1', amount: 40, status: 'completed', description: 'Devolución R1' }];
    expect(toReversals(aCharge({ status: 'chargeback_accepted', refunds }))).toMatchObject([
      { kind: 'refund', status: 'done', ours: 'R1' },
      { kind: 'chargeback', status: 'done', amount: Money.of(60), reference: 'tr1:chargeback' },
    ]);
  });
});
