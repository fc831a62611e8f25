import { setTimeout as pause } from 'node:timers/promises';
import { derivedId } from '@porte/domain-kit';
import type { PacSimulator } from '@porte/simulators';
import type { Answer, Call, Client } from '../load/client.js';
import { STAFF, type Person, type TenantSlug } from '../network.js';
import type { DepositJournal, DepositRecord } from './deposit-journal.js';
import type { DepositOrder } from './deposit-order.js';
import type { PaymentBook, WebhookEndpoint } from './payment-book.js';

/** Milliseconds that an answer, a charge or a state is waited for, while the system dies again and again, and between two looks. */
const PATIENCE_MS = 600_000;
const LOOK_MS = 400;
/** How often a webhook comes. */
const COPIES = 3;
/** After this long without news, ms, a payer whom no one tells of looks at the page of the deposit, which has the provider asked. */
const UNEASY_MS = 9_000;

interface OpeningCall {
  path: string;
  body: object;
}

/** Takes an order through the API and the simulated providers: opens a deposit, pays, tells of it, gets a part back, has it invoiced. */
export class Payer {
  private readonly endpoints = new Map<TenantSlug, Promise<WebhookEndpoint[]>>();

  /** @param url of the gateway */
  constructor(
    private readonly client: Client,
    private readonly journal: DepositJournal,
    private readonly book: PaymentBook,
    private readonly pac: PacSimulator,
    private readonly url: string,
  ) {}

  async take(order: DepositOrder): Promise<void> {
    const told = this.journal.recordOf(order);
    if (order.isLost) this.book.loseAnswer();
    if (!(await this.open(order, told)) || order.paid === null) return;
    const id = told.deposit!;
    const isThere = await this.until(told, 'the charge', () => Promise.resolve(this.book.isPayable(id, order.method)));
    if (!isThere) return;
    this.book.pay(id, order.method, order.paid);
    await this.tell(order, id);
    if (!(await this.credited(order, told, id))) return;
    told.isCredited = true;
    if (order.returned) await this.giveBack(order, told, id);
    if (order.isInvoiced) await this.invoice(order, told, id);
  }

  private async open(order: DepositOrder, told: DepositRecord): Promise<boolean> {
    const answer = await this.ask({
      person: order.wallet,
      method: 'POST',
      key: `${order.name}-open`,
      ...openingOf(order),
    });
    if (answer?.status !== 201) return this.wrong(told, 'open', answer);
    told.deposit = answer.body.data.id as string;
    return true;
  }

  private async tell({ method, wallet, witness }: DepositOrder, id: string): Promise<void> {
    const telling: Promise<unknown>[] = [];
    if (witness === 'webhooks' || witness === 'both') telling.push(this.sendWebhooks(wallet, id, method));
    if (witness === 'return' || witness === 'both') telling.push(this.comeBack(wallet, id, method));
    await Promise.all(telling);
  }

  /** The provider repeats what was not answered with 2xx, and now and then what was. */
  private async sendWebhooks({ tenant }: Person, id: string, method: DepositOrder['method']): Promise<void> {
    const endpoints = await this.endpointsOf(tenant);
    const send = async (): Promise<void> => {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(LOOK_MS)) {
        const { url, headers, body } = this.book.webhookOf(id, method, endpoints);
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(10_000),
        }).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
      }
    };
    await Promise.all(Array.from({ length: COPIES }, send));
  }

  private comeBack(person: Person, id: string, method: DepositOrder['method']): Promise<Answer | null> {
    return method === 'paypal'
      ? this.client.request({
          person,
          method: 'POST',
          path: '/api/paypal/execute',
          body: { paypal: { payment_id: this.book.orderIdOf(id) } },
        })
      : this.client.request({ person, method: 'PUT', path: `/api/deposits/${id}/check`, body: {} });
  }

  private credited({ wallet, method }: DepositOrder, told: DepositRecord, id: string): Promise<boolean> {
    let asked = performance.now();
    return this.until(told, 'the credit', async () => {
      if ((await this.shown(wallet, `/api/deposits/${id}`))?.['state'] === 'credited') return true;
      if (performance.now() - asked > UNEASY_MS) {
        await this.comeBack(wallet, id, method);
        asked = performance.now();
      }
      return false;
    });
  }

  private async giveBack(
    { returned, wallet, method, name }: DepositOrder,
    told: DepositRecord,
    id: string,
  ): Promise<void> {
    const { by, amount } = returned!;
    if (by === 'panel') {
      this.book.giveBack(id, method, amount);
      await this.sendWebhooks(wallet, id, method);
    } else {
      const deposit = { amount: amount.toJSON(), reason: 'Pagó de más', bank_reference: `DEV${name}` };
      const answer = await this.ask({
        person: { tenant: wallet.tenant, name: STAFF },
        method: 'PUT',
        path: `/api/deposits/${id}/refund`,
        body: { deposit },
        key: `${name}-refund`,
      });
      if (answer?.status !== 200) return void this.wrong(told, 'refund', answer);
    }
    told.isReturned = true;
  }

  /** Two requests at the same time, and one more after each step: a payment is in one valid invoice at most. */
  private async invoice(order: DepositOrder, told: DepositRecord, id: string): Promise<void> {
    const { chargeId, method } = this.book.chargeOf(id)!;
    const transactionId = derivedId('deposit', method, chargeId);
    if (order.isLost) this.pac.script({ kind: 'reset_after_commit' });
    await Promise.all(['one', 'two'].map(which => this.requestInvoice(order, told, transactionId, which)));
    const [first] = told.invoices;
    if (!first || !(await this.reaches(order, told, first, ['generated', 'credited']))) return;
    await this.requestInvoice(order, told, transactionId, 'again');
    if (!order.isCanceled) return;
    const answer = await this.ask({
      person: { tenant: order.wallet.tenant, name: STAFF },
      method: 'PUT',
      path: `/api/invoices/${first}/cancel`,
      body: { invoice: { motive: '02' } },
      key: `${order.name}-cancel`,
    });
    // A call that was cut off after its commit is asked again, and finds the cancellation under way.
    const isUnderWay = answer?.status === 409 && answer.body.error?.code === 'wrong_state';
    if (answer?.status !== 200 && !isUnderWay) return void this.wrong(told, 'cancel', answer);
    if (!(await this.reaches(order, told, first, ['canceled', 'acceptance_pending']))) return;
    await this.requestInvoice(order, told, transactionId, 'again');
  }

  private async requestInvoice(
    { wallet, name }: DepositOrder,
    told: DepositRecord,
    transaction_id: string,
    which: string,
  ): Promise<void> {
    const answer = await this.ask({
      person: wallet,
      method: 'POST',
      path: '/api/invoices/request_invoice',
      body: { invoice: { transaction_id } },
      key: `${name}-invoice-${which}`,
    });
    if (answer?.status === 201) told.invoices.add(answer.body.data.id as string);
    else this.wrong(told, 'invoice', answer);
  }

  /** A rejected invoice waits for staff, whom no one plays here. */
  private async reaches(
    { wallet }: DepositOrder,
    told: DepositRecord,
    id: string,
    statuses: string[],
  ): Promise<boolean> {
    let status = '';
    const isOver = await this.until(told, `the invoice ${id} ${statuses.join(' or ')}`, async () => {
      status = String((await this.shown(wallet, `/api/invoices/${id}`))?.['status']);
      return status === 'rejected' || statuses.includes(status);
    });
    if (status === 'rejected') told.wrong ??= `the invoice ${id} was rejected`;
    return isOver && status !== 'rejected';
  }

  private async shown(person: Person, path: string): Promise<Record<string, unknown> | undefined> {
    const answer = await this.client.request({ person, method: 'GET', path });
    return answer?.status === 200 ? (answer.body.data as Record<string, unknown>) : undefined;
  }

  private async until(told: DepositRecord, what: string, look: () => Promise<boolean>): Promise<boolean> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS))
      if (await look()) return true;
    told.wrong ??= `${what} did not come within ${PATIENCE_MS / 1000} s`;
    return false;
  }

  private ask(call: Call): Promise<Answer | null> {
    return this.client.requestUntilFinal(call, PATIENCE_MS);
  }

  private wrong(told: DepositRecord, what: string, answer: Answer | null): false {
    told.wrong ??= `${what}: ${answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}` : 'no answer'}`;
    return false;
  }

  private endpointsOf(tenant: TenantSlug): Promise<WebhookEndpoint[]> {
    const known = this.endpoints.get(tenant);
    if (known) return known;
    const asked = this.ask({ person: { tenant, name: STAFF }, method: 'GET', path: '/api/payment_events/endpoints' });
    const endpoints = asked.then(answer =>
      (answer!.body.data as (WebhookEndpoint & { path: string })[]).map(({ path, ...each }) => ({
        ...each,
        url: this.url + path,
      })),
    );
    this.endpoints.set(tenant, endpoints);
    return endpoints;
  }
}

function openingOf({ method, asked }: DepositOrder): OpeningCall {
  const amount = asked.toJSON();
  if (method === 'spei') return { path: '/api/openpay', body: { openpay: { payment_method: 'bank', amount } } };
  if (method === 'paypal') return { path: '/api/paypal/checkout', body: { paypal: { amount } } };
  return { path: '/api/transfer_funds/mercado_create_preference', body: { preference: { amount } } };
}
