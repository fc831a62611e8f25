import { Money, newId } from '@porte/domain-kit';
import { startPaymentSimulator, type SimPayment } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { anOrder, DAYS, noonClock } from '../an-order.fixture.js';
import { MercadoPago } from './index.js';
import { manifest } from './manifest.js';
import { errorOf, failureOf, feeOf, readingOf, refunding, toReading, toReversals } from './parse.js';
import { Payment, type MercadoPagoAccount } from './wire.js';

const [TOKEN, SIGNS] = ['simulated-0123456789', 'webhook-0123456789'];
const FAILED_INSIDE = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ message: 'internal error', error: 'internal_error', status: 500, cause: [] }),
  means: 'unknown',
} as const;

describeAdapter(manifest, ['testConnection'], async ({ through, journal }) => {
  const clock = noonClock();
  const simulator = await startPaymentSimulator({ clock });
  const adapter = new MercadoPago({ localHosts: ['127.0.0.1'], clock, journal });
  const all = await through(simulator.url);
  const context = (signal: AbortSignal, base = all) => {
    const account: MercadoPagoAccount = { base, access_token: TOKEN, webhook_secret: SIGNS, is_live: true };
    return { tenant_id: 't', account, signal };
  };
  const aPreference = async (): Promise<{ id: string; order_id: string }> => {
    const order = anOrder({ method: 'mercado_pago' });
    await adapter.create(order, context(AbortSignal.timeout(10_000), simulator.url));
    const { id } = simulator.preferences().find(({ external_reference }) => external_reference === order.id)!;
    return { id, order_id: order.id };
  };
  const aPayment = async (): Promise<SimPayment> => simulator.payPreference((await aPreference()).id);
  return {
    secrets: [TOKEN, SIGNS],
    operations: {
      create: {
        prepare: () => {
          const order = anOrder({ method: 'mercado_pago' });
          return Promise.resolve(signal => adapter.create(order, context(signal)));
        },
        effects: () => simulator.preferences().length,
        repeats_once: true,
        refuses_credentials: true,
        error_inside: FAILED_INSIDE,
      },
      find: {
        prepare: async () => {
          const { external_reference } = await aPayment();
          return signal => adapter.find(external_reference, context(signal));
        },
        error_inside: FAILED_INSIDE,
      },
      read: {
        prepare: async () => {
          const { id } = await aPreference();
          simulator.payPreference(id);
          return signal => adapter.read(id, context(signal));
        },
        error_inside: FAILED_INSIDE,
      },
      refund: {
        prepare: async () => {
          const order = { id: newId(), charge_id: String((await aPayment()).id), amount: Money.of(100) };
          return signal => adapter.refund(order, context(signal));
        },
        effects: () => simulator.payments().reduce((sum, each) => sum + (each.refunds ?? []).length, 0),
        repeats_once: true,
        refuses_credentials: true,
        error_inside: FAILED_INSIDE,
      },
      reversals: {
        prepare: async () => {
          const { id } = await aPayment();
          return signal => adapter.reversals(String(id), context(signal));
        },
        error_inside: FAILED_INSIDE,
      },
      orderOf: {
        prepare: async () => {
          const { id } = await aPayment();
          return signal => adapter.orderOf(String(id), context(signal));
        },
        error_inside: FAILED_INSIDE,
      },
      list: {
        prepare: async () => {
          await aPayment();
          return signal => adapter.list(DAYS, context(signal));
        },
        error_inside: FAILED_INSIDE,
      },
      testConnection: {
        prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))),
        refuses_credentials: true,
      },
    },
    close: async () => {
      await adapter.close();
      await simulator.close();
    },
  };
});

const payment = (change: object = {}) =>
  Payment.parse({
    id: 12345,
    status: 'approved',
    transaction_amount: 100,
    currency_id: 'MXN',
    external_reference: 'D1',
    date_created: '2026-11-24T10:00:00.000-06:00',
    ...change,
  });

describe('the reading of a payment of Mercado Pago', () => {
  it('has as its fee what was kept from us, not what the payer paid for months', () => {
    const fee_details = [
      { type: 'mercadopago_fee', amount: 40.5, fee_payer: 'collector' },
      { type: 'financing_fee', amount: 120, fee_payer: 'payer' },
      { type: 'application_fee', amount: 8.1 },
    ];
    expect(feeOf(payment({ fee_details }))?.toJSON()).toBe(48.6);
  });

  it('has no fee while Mercado Pago does not say it', () => {
    expect(feeOf(payment())).toBeNull();
    expect(feeOf(payment({ fee_details: [{ type: 'financing_fee', amount: 1, fee_payer: 'payer' }] }))).toBeNull();
  });

  it('has the amount that was paid, whatever went back of it', () => {
    const reading = toReading(payment({ refunds: [{ id: 1, status: 'approved', amount: 30 }] }));
    expect(reading).toMatchObject({ status: 'paid', charge_id: '12345', amount: { centavos: 10_000n } });
  });
});

describe('the words of Mercado Pago', () => {
  it.each([
    [
      'the cause before the error',
      { message: 'm', error: 'bad_request', status: 400, cause: [{ code: 2028 }] },
      '2028',
    ],
    ['the error', { message: 'm', error: 'bad_request', status: 400, cause: [] }, 'bad_request'],
    ['the status where nothing else is said', { message: 'm', status: 400 }, '400'],
    ['an error of another form', { error: { code: 'token_expired' } }, 'error'],
    ['no error in a payment', { id: 1, status: 'rejected' }, undefined],
  ])('the words of Mercado Pago are read: %s', (_, answer, code) => {
    expect(errorOf(answer)?.code).toBe(code);
  });

  it('the words of Mercado Pago say that the token is wrong, or that something else is', () => {
    const rejected = (code: string) => failureOf({ kind: 'rejected', code, message: '' });
    expect([rejected('settings'), rejected('provider_rejected')]).toEqual(['settings', 'refused']);
  });

  it('the words of Mercado Pago read the earliest approved payment, and the others that were approved too', () => {
    const reading = readingOf([payment({ id: 1, status: 'rejected' }), payment({ id: 2 }), payment({ id: 3 })]);
    expect(reading).toMatchObject({ status: 'paid', charge_id: '2', others: [{ charge_id: '3' }] });
    expect(readingOf([payment({ status: 'rejected' }), payment({ status: 'in_process' })])).toEqual({
      status: 'pending',
      is_processing: true,
    });
  });

  it.each([
    ['approved', 'done'],
    ['in_process', 'done'],
    ['rejected', 'rejected'],
    ['cancelled', 'rejected'],
  ])('the words of Mercado Pago take a refund that is %s for %s', (status, kind) => {
    expect(refunding({ id: '1', status }).kind).toBe(kind);
  });

  it.each([
    [{ status: 'in_mediation' }, 'pending'],
    [{ status: 'charged_back', status_detail: 'settled' }, 'done'],
    [{ status: 'charged_back', status_detail: 'reimbursed' }, 'canceled'],
  ])('the words of Mercado Pago leave to a chargeback what refunds have left: %j', (change, status) => {
    const reversals = toReversals(payment({ refunds: [{ id: 1, status: 'approved', amount: 40 }], ...change }));
    expect(reversals).toMatchObject([
      { kind: 'refund', status: 'done' },
      { kind: 'chargeback', status, amount: Money.of(60) },
    ]);
  });
});
