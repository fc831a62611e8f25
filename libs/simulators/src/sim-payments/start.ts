import { AT_ORIGIN, OutsideClock, startOutside, type Fault } from '../outside/index.js';
import type { SimCustomer } from './cards.js';
import type { SimCharge } from './charge-book.js';
import type { DisputeEnd } from './dispute.js';
import { basic, type OpenpayEndpoint, type SimEndpoint } from './endpoint.js';
import type { SimPayment, SimPaymentStatus, SimPreference } from './mercado-pago.js';
import type { SimPaypalOrder } from './paypal.js';
import { SimPayments, type SimPaymentsOptions } from './sim-payments.js';
import type { NewTransfer, SimTransfer } from './stp.js';
import type { SimWebhook } from './webhook-sender.js';

export interface PaymentSimulatorOptions extends SimPaymentsOptions {
  /** port on 127.0.0.1; a free one unless given */
  port?: number;
}

/** Simulated payment providers over HTTP. */
export interface PaymentSimulator {
  readonly url: string;
  /** `GET /v1/merchant/charges` and the like, oldest first */
  readonly calls: readonly string[];
  charges(): SimCharge[];
  /** who holds cards at OpenPay */
  customers(): readonly SimCustomer[];
  orders(): SimPaypalOrder[];
  preferences(): SimPreference[];
  payments(): SimPayment[];
  /** Puts faults at the end of the queue; each serves one call of the API. */
  script(...faults: Fault[]): void;
  /** The customer pays. @param amount in pesos, where it is another one than asked for */
  pay(chargeId: string, amount?: number): void;
  /** The holder of a card answers its bank. */
  authenticate(chargeId: string, isHolder?: boolean): void;
  /** A payer tries to pay a preference. @param amount in pesos, where it is another one than asked for */
  payPreference(id: string, status?: SimPaymentStatus, amount?: number): SimPayment;
  /** A webhook of Mercado Pago about a payment, signed now. */
  mercadoWebhook(url: string, payment: SimPayment, action?: string): SimWebhook;
  /** A webhook of PayPal about an order, signed now. */
  paypalWebhook(url: string, order: SimPaypalOrder, type?: string): SimWebhook;
  /** The payer of a charge, an order or a payment disputes it; the provider sends the webhook of it where it has an address. */
  dispute(reference: string, end: DisputeEnd): void;
  /** A bank sends a transfer; STP tells of it by itself where the account has an address. */
  transfer(transfer: NewTransfer): SimTransfer;
  /** STP's notice of a transfer. @param changes of its fields, as of a forged one */
  transferNotice(endpoint: SimEndpoint, transfer: SimTransfer, changes?: object): SimWebhook;
  /** Has OpenPay send its webhooks here by itself, as staff do in its panel. */
  register(endpoint: OpenpayEndpoint): void;
  /** Resolves when the webhooks that the simulator sends by itself are through. */
  webhooksSent(): Promise<void>;
  /** Changes what the provider says of a charge. */
  change(chargeId: string, change: Partial<SimCharge>): void;
  close(): Promise<void>;
}

/** Starts the providers alone on loopback. @throws the system's error where the port is taken */
export async function startPaymentSimulator(options: PaymentSimulatorOptions = {}): Promise<PaymentSimulator> {
  const clock = new OutsideClock(options.clock);
  const providers = new SimPayments({ ...options, clock });
  const outside = await startOutside({ [AT_ORIGIN]: providers }, { port: options.port, clock });
  const { url, calls, plan } = outside.system(AT_ORIGIN);
  const { charges, cards, paypal, mercado, stp, webhooks } = providers;
  const found = (id: string): SimCharge => {
    const charge = charges.find(id);
    if (!charge) throw new Error(`no charge ${id}`);
    return charge;
  };
  return {
    url,
    get calls() {
      return calls.map(({ operation }) => operation);
    },
    charges: () => charges.all(),
    customers: () => cards.customers,
    orders: () => [...paypal.orders.values()],
    preferences: () => [...mercado.preferences.values()],
    payments: () => [...mercado.payments.values()],
    script: (...faults) => plan.script(...faults),
    pay: (id, amount) => void charges.pay(found(id), amount),
    authenticate: (id, isHolder = true) => void cards.authenticate(found(id), isHolder),
    payPreference: (id, status, amount) => mercado.pay(id, status, amount),
    mercadoWebhook: (to, payment, action = 'payment.created') => mercado.webhookOf(to, payment, action),
    paypalWebhook: (to, order, type) => providers.paypalWebhook(to, order, type),
    dispute: (reference, end) => {
      if (!providers.dispute(reference, end)) throw new Error(`nothing was paid as ${reference}`);
    },
    transfer: made => providers.transfer(made),
    transferNotice: (endpoint, made, changes) => stp.noticeOf(endpoint.url, made, basic(endpoint), changes),
    register: endpoint => providers.register(endpoint),
    webhooksSent: () => webhooks.settled(),
    change: (id, change) => void charges.change(found(id), change),
    close: () => outside.close(),
  };
}
