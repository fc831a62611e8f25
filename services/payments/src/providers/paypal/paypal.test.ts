import { Money, newId } from '@porte/domain-kit';
import { startPaymentSimulator, type SimPaypalOrder } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { anOrder, DAYS, NOON, noonClock } from '../an-order.fixture.js';
import { Paypal } from './index.js';
import { manifest } from './manifest.js';
import { captureIdOf, errorOf, toDispute, toReading } from './parse.js';
import type { PaypalAccount, PaypalCapture, PaypalOrder } from './wire.js';

const [CLIENT, SECRET] = ['client-0123456789', 'secret-0123456789'];
const DAY_MS = 86_400_000;
const LIMITED = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ name: 'RATE_LIMIT_REACHED', message: 'Too many requests', details: [] }),
  means: 'unknown',
} as const;

describeAdapter(manifest, ['testConnection'], async ({ through, journal }) => {
  const clock = noonClock();
  const simulator = await startPaymentSimulator({ clock });
  const adapter = new Paypal({ localHosts: ['127.0.0.1'], clock, journal });
  const isToken = (path: string): boolean => path === '/v1/oauth2/token';
  const [all, refunds] = [
    await through(simulator.url, isToken),
    await through(simulator.url, path => !path.endsWith('/refund')),
  ];
  const context = (signal: AbortSignal, base = all) => {
    const account: PaypalAccount = { base, client_id: CLIENT, client_secret: SECRET, webhook_id: 'simulated' };
    return { tenant_id: 't', account, signal };
  };
  const anOpenOrder = async (): Promise<SimPaypalOrder> => {
    const order = anOrder({ method: 'paypal' });
    await adapter.create(order, context(AbortSignal.timeout(10_000), simulator.url));
    return simulator.orders().find(({ custom_id }) => custom_id === order.id)!;
  };
  const aPaidOrder = async (): Promise<SimPaypalOrder> => {
    const capture = { id: newId(), status: 'COMPLETED' as const };
    // PayPal's reports are hours behind.
    const captured_at = new Date(NOON.getTime() - DAY_MS / 2).toISOString();
    return Object.assign(await anOpenOrder(), { status: 'COMPLETED', capture, captured_at } as const);
  };
  return {
    secrets: [CLIENT, SECRET, 'A21AA'],
    operations: {
      create: {
        prepare: () => {
          const order = anOrder({ method: 'paypal' });
          return Promise.resolve(signal => adapter.create(order, context(signal)));
        },
        effects: () => simulator.orders().length,
        repeats_once: true,
        error_inside: LIMITED,
      },
      read: {
        prepare: async () => {
          const order = await anOpenOrder();
          order.status = 'APPROVED';
          return signal => adapter.read(order.id, context(signal));
        },
        error_inside: LIMITED,
      },
      refund: {
        prepare: async () => {
          const order = { id: newId(), charge_id: (await aPaidOrder()).id, amount: Money.of(100) };
          return signal => adapter.refund(order, context(signal, refunds));
        },
        effects: () => simulator.orders().reduce((sum, each) => sum + (each.refunds ?? []).length, 0),
        repeats_once: true,
        error_inside: LIMITED,
      },
      reversals: {
        prepare: async () => {
          const { id } = await aPaidOrder();
          simulator.dispute(id, 'open');
          return signal => adapter.reversals(id, context(signal));
        },
        error_inside: LIMITED,
      },
      orderOf: {
        prepare: async () => {
          const { capture } = await aPaidOrder();
          return signal => adapter.orderOf(capture!.id, context(signal));
        },
        error_inside: LIMITED,
      },
      list: {
        prepare: async () => {
          await aPaidOrder();
          return signal => adapter.list(DAYS, context(signal));
        },
        error_inside: LIMITED,
      },
      isSent: {
        prepare: async () => {
          const { headers, body } = simulator.paypalWebhook('http://127.0.0.1/', await anOpenOrder());
          const sent = (name: string): string => headers[`paypal-${name}`]!;
          const transmission = {
            auth_algo: sent('auth-algo'),
            cert_url: sent('cert-url'),
            transmission_id: sent('transmission-id'),
            transmission_sig: sent('transmission-sig'),
            transmission_time: sent('transmission-time'),
          };
          return signal => adapter.isSent(transmission, body, context(signal));
        },
        error_inside: LIMITED,
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))) },
    },
    close: async () => {
      await adapter.close();
      await simulator.close();
    },
  };
});

describe('an order that its payer has approved', () => {
  const prepare = async () => {
    const simulator = await startPaymentSimulator();
    const adapter = new Paypal({ localHosts: ['127.0.0.1'] });
    const account = { base: simulator.url, client_id: CLIENT, client_secret: SECRET, webhook_id: null };
    const context = { tenant_id: 't', account, signal: AbortSignal.timeout(10_000) };
    const order = anOrder({ method: 'paypal' });
    await adapter.create(order, context);
    const [sold] = simulator.orders();
    sold!.status = 'APPROVED';
    const close = async () => {
      await adapter.close();
      await simulator.close();
    };
    return { simulator, adapter, context, order, sold: sold!, close };
  };

  it('is captured once, however often it is read', async () => {
    const { simulator, adapter, context, order, sold, close } = await prepare();
    const paid = { kind: 'found', value: { status: 'paid', order_id: order.id, amount: order.amount } };
    expect(await adapter.read(sold.id, context)).toMatchObject(paid);
    expect(await adapter.read(sold.id, context)).toMatchObject(paid);
    expect(simulator.calls.filter(call => call.endsWith('/capture'))).toHaveLength(1);
    await close();
  });

  it('is read once more where the answer to its capture was lost', async () => {
    const { simulator, adapter, context, sold, close } = await prepare();
    simulator.script({ kind: 'none' }, { kind: 'reset_after_commit' });
    expect((await adapter.read(sold.id, context)).kind).toBe('unknown');
    expect(await adapter.read(sold.id, context)).toMatchObject({ kind: 'found', value: { status: 'paid' } });
    await close();
  });

  it('has failed where PayPal knows it no more', async () => {
    const { adapter, context, close } = await prepare();
    expect(await adapter.read('GONE', context)).toMatchObject({
      kind: 'found',
      value: { status: 'failed', failure: 'canceled', code: 'INVALID_RESOURCE_ID' },
    });
    await close();
  });
});

const capture = (status: string, value = '100.00'): PaypalCapture => ({
  id: status,
  status,
  amount: { currency_code: 'MXN', value },
});
const order = (captures: PaypalCapture[], status = 'COMPLETED'): PaypalOrder => ({
  id: 'O1',
  status,
  purchase_units: [{ custom_id: 'deposit', payments: { captures } }],
});

describe('the reading of a PayPal order', () => {
  it.each([
    ['a declined capture before the completed one', [capture('DECLINED', '90.00'), capture('COMPLETED')], 'paid'],
    ['a declined capture after it', [capture('COMPLETED'), capture('DECLINED', '90.00')], 'paid'],
    ['a declined capture and a pending one', [capture('DECLINED'), capture('PENDING')], 'pending'],
    ['declined captures alone', [capture('DECLINED'), capture('FAILED')], 'failed'],
    ['a capture of which a part went back', [capture('DECLINED'), capture('PARTIALLY_REFUNDED')], 'paid'],
    ['a refunded capture', [capture('REFUNDED')], 'failed'],
    ['no capture yet', [], 'pending'],
  ] as const)('the reading of a PayPal order with %s', (_, captures, status) => {
    const reading = toReading(order([...captures]));
    expect(reading.status).toBe(status);
    if (reading.status === 'paid') expect([reading.order_id, reading.amount.toJSON()]).toEqual(['deposit', 100]);
  });

  it.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING'] as const)(
    'names the capture that moved the money for refunds, not a declined one: %s',
    status => {
      expect(captureIdOf(order([capture('DECLINED'), capture(status)]))).toBe(status);
    },
  );

  it('is pending while the order is not completed, whatever it lists', () => {
    expect(toReading(order([capture('COMPLETED')], 'APPROVED')).status).toBe('pending');
  });
});

describe('the words of PayPal', () => {
  it.each([
    ['the issue before the name', { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'X' }] }, 'X'],
    ['the name alone', { name: 'INTERNAL' }, 'INTERNAL'],
    ['too large a search', { name: 'RESULTSET_TOO_LARGE', details: [{ issue: 'X' }] }, 'RESULTSET_TOO_LARGE'],
    ['an error of tokens', { error: 'invalid_client', error_description: 'x' }, 'invalid_client'],
  ])('the words of PayPal are read: %s', (_, answer, code) => {
    expect(errorOf(answer)?.code).toBe(code);
  });

  it.each([
    [{ status: 'UNDER_REVIEW' }, 'pending'],
    [{ status: 'RESOLVED' }, 'pending'],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, 'done'],
    [{ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_WITH_PAYOUT' } }, 'canceled'],
  ])('the words of PayPal end a dispute that is %j as %s', (change, status) => {
    const dispute = { dispute_id: 'D', dispute_amount: { currency_code: 'MXN', value: '10.00' }, ...change };
    expect(toDispute(dispute).status).toBe(status);
  });
});
