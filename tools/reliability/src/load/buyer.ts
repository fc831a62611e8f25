import { setTimeout as pause } from 'node:timers/promises';
import { DESTINATION_CODE, ORIGIN_CODE, priceOf, serviceId, STAFF } from '../network.js';
import type { Answer, Call, Client } from './client.js';
import type { Journal, OrderRecord } from './journal.js';
import type { Order } from './order.js';

const address = (name: string, postal_code: string) => ({
  name,
  company: 'Caos',
  email: 'caos@uno.example',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code,
});

/** Step 1 of an order. */
export const draftCall = ({ name, wallet }: Order): Call => {
  const shipment = {
    origin_attributes: address('Origen', ORIGIN_CODE),
    destination_attributes: address(name, DESTINATION_CODE),
    source: 'app',
  };
  return { person: wallet, method: 'POST', path: '/api/shipments', body: { shipment }, key: `${name}-draft` };
};

/** Milliseconds that a customer goes on asking for one answer: longer than a run of deaths keeps the system from giving it. */
export const ANSWER_TIMEOUT_MS = 900_000;

/** Milliseconds that a customer looks again after being told to wait, and between two looks. */
const WAITED = 20_000;
const LOOKED_EVERY = 1_000;

/** A carrier may keep a label that it sold. */
const KEPT = new Set(['void_refused', 'not_voidable']);

/** Called as soon as a customer was told that its label is bought. */
export type OnBought = (told: OrderRecord) => Promise<void>;

/** Takes an order through the API: draft, parcel, purchase. Every decision has one key, whatever becomes of its calls. */
export class Buyer {
  constructor(
    private readonly client: Client,
    private readonly journal: Journal,
    private readonly onBought?: OnBought,
  ) {}

  async take(order: Order): Promise<void> {
    const told = this.journal.recordOf(order);
    if (!(await this.draft(order, told)) || !(await this.pack(order, told))) return void (told.outcome ??= 'silence');
    await this.buyDraft(order, told);
  }

  /** Buys the label of a draft that is packed, and has it canceled where it is to be. @param told of the order, with its shipment */
  async buyDraft(order: Order, told: OrderRecord): Promise<void> {
    await this.buy(order, told);
    if (told.outcome !== 'bought') return;
    await this.onBought?.(told);
    if (order.canceled) await this.cancel(order, told);
  }

  /** What the order's wallet would pay: the carrier's tariff. */
  private total({ service, kg }: Order): number {
    return priceOf(service, kg).toJSON();
  }

  private post({ wallet, name }: Order, step: string, path: string, body: object): Promise<Answer | null> {
    return this.client.requestUntilFinal(
      { person: wallet, method: 'POST', path, body, key: `${name}-${step}` },
      ANSWER_TIMEOUT_MS,
    );
  }

  private async draft(order: Order, told: OrderRecord): Promise<boolean> {
    const answer = await this.client.requestUntilFinal(draftCall(order), ANSWER_TIMEOUT_MS);
    if (answer?.status === 201) told.shipment = answer.body.data.id as string;
    return this.went(answer, 201, told);
  }

  private async pack(order: Order, told: OrderRecord): Promise<boolean> {
    const parcel = {
      parcel_type: 'box',
      length: 10,
      width: 10,
      height: 10,
      weight: order.kg,
      declared_tax_value: 100,
      contents: 'Ropa',
    };
    return this.went(await this.post(order, 'pack', `/api/shipments/${told.shipment}/parcels`, { parcel }), 201, told);
  }

  private async buy(order: Order, told: OrderRecord): Promise<void> {
    const rate = { service_id: serviceId(order.wallet.tenant, order.carrier, order.service), total: this.total(order) };
    const answer = await this.post(order, 'buy', `/api/shipments/${told.shipment}/rates`, { rate });
    if (!answer) return void (told.outcome = 'silence');
    if (answer.status === 200) return bought(told, answer.body.data.shipment);
    if (answer.status === 202) return this.wait(order, told);
    // An answer that got lost was followed by the question again: the shipment tells what there was.
    if (answer.status === 409 && answer.body.error?.code === 'already_purchased') return this.look(order, told);
    refused(told, answer);
  }

  /** Someone who was told to wait looks again for a while before the next order: no one could work off what people who never wait would pile up. */
  private async wait({ wallet }: Order, told: OrderRecord): Promise<void> {
    told.outcome = 'pending';
    for (const until = performance.now() + WAITED; performance.now() < until; await pause(LOOKED_EVERY)) {
      const shown = (
        await this.client.request({ person: wallet, method: 'GET', path: `/api/shipments/${told.shipment}` })
      )?.body?.data;
      if (shown?.status === 'success' && !shown.purchase) return bought(told, shown);
      if (shown && (!shown.purchase || shown.purchase.state === 'needs_review')) return;
    }
  }

  /** Staff void the label; while the carrier's answer is out, they ask again with the same key. */
  private async cancel({ wallet, name }: Order, told: OrderRecord): Promise<void> {
    const call = {
      person: { tenant: wallet.tenant, name: STAFF },
      method: 'PUT',
      path: `/api/shipments/${told.shipment}/cancel`,
      key: `${name}-cancel`,
    } as const;
    const answer = await this.client.requestUntilFinal(call, ANSWER_TIMEOUT_MS);
    if (answer?.status === 200) told.canceled = true;
    else if (answer && answer.status !== 202 && !KEPT.has(String(answer.body?.error?.code)))
      told.wrong = `cancel: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  }

  private async look({ wallet }: Order, told: OrderRecord): Promise<void> {
    const answer = await this.client.requestUntilFinal(
      { person: wallet, method: 'GET', path: `/api/shipments/${told.shipment}` },
      ANSWER_TIMEOUT_MS,
    );
    if (!answer) told.outcome = 'silence';
    else if (answer.status === 200 && answer.body.data.status === 'success') bought(told, answer.body.data);
    else
      told.wrong = `already purchased, but the shipment says ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
  }

  private went(answer: Answer | null, wanted: number, told: OrderRecord): boolean {
    if (answer?.status === wanted) return true;
    if (answer) told.wrong = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    return false;
  }
}

function bought(
  told: OrderRecord,
  shipment: { generated_label: { tracking_number: string } | null; rate: { total: number } | null },
): void {
  Object.assign(told, {
    outcome: 'bought',
    tracking: shipment.generated_label?.tracking_number,
    total: shipment.rate?.total,
  });
  if (!shipment.generated_label) told.wrong = 'a purchase was answered as done without a label';
}

/** Refusals that the business knows; anything else is an answer that no good client should get. */
const REFUSALS = new Set([
  'insufficient_balance',
  'carrier_rejected',
  'limit_reached',
  'waybill_pool_empty',
  'service_unavailable',
  'service_not_available',
  'purchase_in_progress',
]);

function refused(told: OrderRecord, { status, body }: Answer): void {
  const code = String(body?.error?.code);
  Object.assign(told, { outcome: 'refused', code });
  if (!REFUSALS.has(code)) told.wrong = `${status} ${JSON.stringify(body).slice(0, 300)}`;
}
