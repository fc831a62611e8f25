import { Money } from '@porte/domain-kit';
import type { PaymentSimulator, SimPayment, SimWebhook } from '@porte/simulators';
import type { OrderedMethod } from './deposit-order.js';

/** A charge as the provider keeps it; amounts in centavos. */
export interface BookedCharge {
  depositId: string;
  method: OrderedMethod;
  chargeId: string;
  paid: bigint;
  /** went back to the payer at the provider */
  returned: bigint;
}

/** What a provider authenticates its webhooks with. */
export interface WebhookEndpoint {
  provider: string;
  url: string;
  user: string | null;
  password: string | null;
}

const PROVIDERS: Readonly<Record<OrderedMethod, string>> = {
  spei: 'openpay',
  paypal: 'paypal',
  mercado_pago: 'mercado_pago',
};

const centavosOf = (pesos: number | string): bigint => Money.of(Number(pesos)).centavos;

/** What the simulated providers charged, by deposit; also lets payers pay and get their money back. */
export class PaymentBook {
  private readonly payments = new Map<string, SimPayment>();

  constructor(private readonly provider: PaymentSimulator) {}

  /** Whether the provider has something that can be paid. */
  isPayable(depositId: string, method: OrderedMethod): boolean {
    return this.found(depositId, method) !== undefined;
  }

  /** The next call of the API is served, and its answer is lost. */
  loseAnswer(): void {
    this.provider.script({ kind: 'reset_after_commit' });
  }

  pay(depositId: string, method: OrderedMethod, amount: Money): void {
    const pesos = amount.toJSON();
    if (method === 'spei') this.provider.pay(this.charge(depositId)!.id, pesos);
    else if (method === 'paypal')
      Object.assign(this.order(depositId)!, { status: 'APPROVED', captured: pesos.toFixed(2) });
    else this.payments.set(depositId, this.provider.payPreference(this.preference(depositId)!.id, 'approved', pesos));
  }

  /** A refund in the panel of the provider. */
  giveBack(depositId: string, method: OrderedMethod, amount: Money): void {
    if (method === 'spei') {
      const { id } = this.charge(depositId)!;
      this.provider.change(id, { refund: { id: `rf${id}`, status: 'completed', amount: amount.toJSON() } });
    } else {
      const payment = this.payments.get(depositId)!;
      payment.refunds = [{ id: payment.id + 1, status: 'approved', amount: amount.toJSON() }];
    }
  }

  /** PayPal's own id of its order. */
  orderIdOf(depositId: string): string {
    return this.order(depositId)!.id;
  }

  /** The webhook of what happened last; the same again is the same event. */
  webhookOf(depositId: string, method: OrderedMethod, endpoints: readonly WebhookEndpoint[]): SimWebhook {
    const { url, user, password } = endpoints.find(({ provider }) => provider === PROVIDERS[method])!;
    if (method === 'paypal') {
      const order = this.order(depositId)!;
      return this.provider.paypalWebhook(url, order, order.refunds ? 'PAYMENT.CAPTURE.REFUNDED' : undefined);
    }
    if (method === 'mercado_pago') {
      const payment = this.payments.get(depositId)!;
      return this.provider.mercadoWebhook(url, payment, payment.refunds ? 'payment.updated' : 'payment.created');
    }
    const charge = this.charge(depositId)!;
    const type = charge.refund ? 'charge.refunded' : 'charge.succeeded';
    return {
      url,
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      // What it claims is not to be believed.
      body: { type, event_date: charge.creation_date, transaction: { ...charge, amount: 99_999 } },
    };
  }

  /** Every charge that was paid. */
  charges(): BookedCharge[] {
    const spei = this.provider
      .charges()
      .filter(({ status }) => status === 'completed')
      .map((charge): BookedCharge => ({
        depositId: charge.order_id!,
        method: 'spei',
        chargeId: charge.id,
        paid: centavosOf(charge.amount),
        returned: centavosOf(charge.refund?.amount ?? 0),
      }));
    const paypal = this.provider
      .orders()
      .filter(({ status }) => status === 'COMPLETED')
      .map((order): BookedCharge => ({
        depositId: order.custom_id,
        method: 'paypal',
        chargeId: order.id,
        paid: centavosOf(order.captured ?? order.value),
        returned: (order.refunds ?? []).reduce((sum, { value }) => sum + centavosOf(value), 0n),
      }));
    const mercado = [...this.payments].map(([depositId, payment]): BookedCharge => ({
      depositId,
      method: 'mercado_pago',
      chargeId: String(payment.id),
      paid: centavosOf(payment.transaction_amount),
      returned: (payment.refunds ?? []).reduce((sum, { amount }) => sum + centavosOf(amount), 0n),
    }));
    return [...spei, ...paypal, ...mercado];
  }

  /** PayPal captures when its order is read, so that one that is only approved has charged no one. */
  chargeOf(depositId: string): BookedCharge | undefined {
    return this.charges().find(each => each.depositId === depositId);
  }

  private found(depositId: string, method: OrderedMethod): object | undefined {
    if (method === 'spei') return this.charge(depositId);
    return method === 'paypal' ? this.order(depositId) : this.preference(depositId);
  }

  private charge(depositId: string) {
    return this.provider.charges().find(({ order_id }) => order_id === depositId);
  }

  private order(depositId: string) {
    return this.provider.orders().find(({ custom_id }) => custom_id === depositId);
  }

  private preference(depositId: string) {
    return this.provider.preferences().find(({ external_reference }) => external_reference === depositId);
  }
}
