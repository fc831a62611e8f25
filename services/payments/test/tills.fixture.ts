import type { Actor } from '@porte/service-kit';
import type { PaymentSimulator, SimPayment, SimWebhook } from '@porte/simulators';
import type { ApiAnswer, TestService } from '@porte/testing-kit';

/** A provider as its payers, its webhooks and its panel see it; amounts in pesos, deposits by id. */
export interface Till {
  /** @returns the id of the deposit */
  open(payer: Actor, amount: number): Promise<string>;
  pay(id: string, amount: number): void;
  /** The payer's browser comes back. */
  back(id: string, payer: Actor): Promise<unknown>;
  /** The webhook of what happened last; an equal number is its replay. */
  webhook(id: string, n: number): Promise<ApiAnswer>;
  /** A refund in the panel of the provider. */
  giveBack(id: string, amount: number): void;
}

/** What a till works with. */
export interface TillParts {
  porte: TestService;
  provider: PaymentSimulator;
  /** of a provider's webhooks */
  pathOf(provider: 'openpay' | 'paypal' | 'mercado_pago'): string;
  /** what OpenPay authenticates itself with */
  openpay(): { user: string; password: string };
}

const openpay =
  (payment_method: 'bank' | 'store') =>
  ({ porte, provider, pathOf, openpay: account }: TillParts): Till => {
    const chargeOf = (id: string) => provider.charges().find(({ order_id }) => order_id === id)!;
    return {
      open: async (payer, amount) =>
        (await porte.as(payer).post('/api/openpay', { openpay: { payment_method, amount } })).body.data.id,
      pay: (id, amount) => provider.pay(chargeOf(id).id, amount),
      back: (id, payer) => porte.as(payer).put(`/api/deposits/${id}/check`, {}),
      webhook: (id, n) => {
        const { user, password } = account();
        const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
        const type = chargeOf(id).refund ? 'charge.refunded' : 'charge.succeeded';
        const body = { type, event_date: String(n), transaction: { ...chargeOf(id), amount: 99_999 } };
        return porte.anonymous.post(pathOf('openpay'), body, { authorization });
      },
      giveBack: (id, amount) =>
        provider.change(chargeOf(id).id, { refund: { id: `rf${chargeOf(id).id}`, status: 'completed', amount } }),
    };
  };

/** Of what was paid, and of what went back later; an event's id has its type. */
const PAYPAL_TYPES = {
  paid: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.COMPLETED'],
  returned: ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'],
} as const;

function paypal({ porte, provider, pathOf }: TillParts): Till {
  const orderOf = (id: string) => provider.orders().find(({ custom_id }) => custom_id === id)!;
  return {
    open: async (payer, amount) =>
      (await porte.as(payer).post('/api/paypal/checkout', { paypal: { amount } })).body.data.id,
    pay: (id, amount) => void Object.assign(orderOf(id), { status: 'APPROVED', captured: amount.toFixed(2) }),
    back: (id, payer) => porte.as(payer).post('/api/paypal/execute', { paypal: { payment_id: orderOf(id).id } }),
    webhook: (id, n) => {
      const order = orderOf(id);
      const types = order.refunds ? PAYPAL_TYPES.returned : PAYPAL_TYPES.paid;
      const { url, headers, body } = provider.paypalWebhook(pathOf('paypal'), order, types[n % types.length]);
      return porte.anonymous.post(url, body, headers);
    },
    giveBack: (id, amount) => {
      const refunds = (orderOf(id).refunds ??= []);
      refunds.push({ id: `P${orderOf(id).id}`, status: 'COMPLETED', value: amount.toFixed(2) });
    },
  };
}

/** What went back is a change of the payment, of which no earlier webhook is a replay. */
const MERCADO_ACTIONS = {
  paid: ['payment.created', 'payment.updated', 'payment.changed'],
  returned: ['payment.updated', 'payment'],
} as const;

function mercadoPago({ porte, provider, pathOf }: TillParts): Till {
  const preferenceOf = (id: string) =>
    provider.preferences().find(({ external_reference }) => external_reference === id)!;
  const payments = new Map<string, SimPayment>();
  const send = ({ url, headers, body }: SimWebhook): Promise<ApiAnswer> => {
    const { pathname, search } = new URL(url);
    return porte.anonymous.post(pathname + search, body, headers);
  };
  return {
    open: async (payer, amount) => {
      const asked = { preference: { amount } };
      const { id } = (await porte.as(payer).post('/api/transfer_funds/mercado_create_preference', asked)).body.data;
      payments.set(id, provider.payPreference(preferenceOf(id).id, 'rejected'));
      return id;
    },
    pay: (id, amount) => void payments.set(id, provider.payPreference(preferenceOf(id).id, 'approved', amount)),
    back: (id, payer) => porte.as(payer).put(`/api/deposits/${id}/check`, {}),
    webhook: (id, n) => {
      const payment = payments.get(id)!;
      const actions = MERCADO_ACTIONS[payment.refunds ? 'returned' : 'paid'];
      return send(
        provider.mercadoWebhook(`http://localhost${pathOf('mercado_pago')}`, payment, actions[n % actions.length]),
      );
    },
    giveBack: (id, amount) => {
      const payment = payments.get(id)!;
      payment.changes = (payment.changes ?? 0) + 1;
      payment.refunds = [{ id: payment.id + 1, status: 'approved', amount }];
    },
  };
}

/** By method; both methods of OpenPay that have a reference. */
export const TILLS = { spei: openpay('bank'), store: openpay('store'), paypal, mercado_pago: mercadoPago } as const;
export type TillName = keyof typeof TILLS;
