import { Activity } from './activity.js';
import type { SoldLabel } from './carrier-book.js';
import { customerActor, pesos, serviceId, staffActor, type Draft } from './accounts.js';
import type { HttpAnswer, HttpCall } from './http.js';
import type { Run } from './run.js';
import { violation } from './violation.js';
import type { BillingView, OpenQuestion } from './views.js';

const KEY = 'idempotency-key';

/** What customers and staff do in a run. */
export class CustomerActions {
  private keys = 0;

  constructor(private readonly run: Run) {}

  /** A customer chooses a rate: for the first time, in another tab, again after an answer that never came, or again after a refusal. */
  buy(draft: Draft): Promise<void> {
    const { run } = this;
    const { random, unanswered } = run;
    const kept = unanswered.get(draft.id);
    const key = kept && random.chance(0.6) ? kept : `k${(this.keys += 1)}`;
    const code = random.chance(0.8) ? draft.code : random.pick(run.profile.codes);
    run.orders += 1;
    unanswered.set(draft.id, key);
    const service_id = serviceId(code, draft.price);
    const before = run.views.billing;
    const rate = { service_id, total: pesos(this.quotedTotal(draft, service_id)), insure_package: draft.insured };
    const call: HttpCall = {
      method: 'POST',
      path: `/api/shipments/${draft.id}/rates`,
      body: { rate },
      headers: { [KEY]: key },
    };
    return run.runActivity('shipments', `buy ${draft.name} of ${code} with ${key}`, async () => {
      const { status, answer } = await run.world.http.shipments.as(customerActor(draft), call);
      unanswered.delete(draft.id);
      if (status === 402) this.checkRefusal(draft, service_id, before);
      if (status === 409) run.quotes.clear();
      this.logAnswer(status, answer);
      if (status === 200) run.confirmedToCustomer.add(draft.id);
    });
  }

  /** A wallet that can pay is not refused. @param before billing as it was when the customer asked; where it has changed since, no one can say */
  private checkRefusal({ name, wallet, id }: Draft, service: string, before: BillingView): void {
    const { views, quotes, violations } = this.run;
    const { posted = 0, pending = 0 } = before.wallets.find(({ owner }) => owner === wallet.id) ?? {};
    if (views.billing === before && posted - pending >= quotes.get(`${id} ${service}`)!)
      violations.push(violation('refused_wrongly', `${name}: ${wallet.id} has ${posted - pending}`));
  }

  /** A price that a customer has once seen is the one it sends, until it hears of another. */
  private quotedTotal(draft: Draft, service: string): number {
    const { quotes, prices } = this.run;
    const of = `${draft.id} ${service}`;
    const total = quotes.get(of) ?? prices.totalOf(draft, service);
    quotes.set(of, total);
    return total;
  }

  /** A customer deletes a draft that no purchase is under way of. */
  deleteDraft(draft: Draft): Promise<void> {
    return this.run.runActivity('shipments', `delete ${draft.name}`, async () => {
      const { status, answer } = await this.run.world.http.shipments.as(customerActor(draft), {
        method: 'DELETE',
        path: `/api/shipments/${draft.id}`,
      });
      this.logAnswer(status, answer);
    });
  }

  cancel(draft: Draft): Promise<void> {
    const call: HttpCall = {
      method: 'PUT',
      path: `/api/shipments/${draft.id}/cancel`,
      body: {},
      headers: { [KEY]: `k${(this.keys += 1)}` },
    };
    return this.run.runActivity('shipments', `cancel ${draft.name}`, async () => {
      const { status, answer } = await this.run.world.http.shipments.as(staffActor(draft.wallet.tenant), call);
      this.logAnswer(status, answer);
    });
  }

  /** Staff ask the carrier what is true and say so. @param hasty without asking: nothing was sold, they say */
  clarify(question: OpenQuestion, hasty = false): Promise<void> {
    const { run } = this;
    const { call, words } = hasty ? this.release(question) : this.correctClarification(question);
    return run.runActivity(
      'carriers',
      `staff: ${words}`,
      async (activity: Activity) => {
        const { status, answer } = await run.world.http.carriers.as(staffActor(question.tenant), call);
        this.logAnswer(status, answer);
        run.onCommit(activity);
        if (hasty && status === 200) run.releasedTooEarly.add(question.reference);
      },
      false,
    );
  }

  private correctClarification(question: OpenQuestion): { call: HttpCall; words: string } {
    const { book } = this.run.faults;
    if (question.kind === 'purchase') {
      const [label] = book.live(question.reference);
      return label
        ? {
            call: adoption(question, label.tracking_number),
            words: `adopt ${label.tracking_number} for ${question.reference}`,
          }
        : this.release(question);
    }
    const label = book.find(question.tracking ?? '');
    if (question.kind === 'void') return decision(question, label?.voided ? 'confirm_void' : 'refuse_void');
    // A charged label stays with its customer.
    if (question.kind === 'late_charged' || question.kind === 'late_void') return decision(question, 'settle');
    if (question.kind === 'late') return this.lateLabelDecision(question, label);
    if (label) label.voided = true;
    return decision(question, 'settle');
  }

  /** A late label that nothing waits for goes to the customer, is written off, or is voided by telephone. */
  private lateLabelDecision(question: OpenQuestion, label: SoldLabel | undefined): { call: HttpCall; words: string } {
    const chosen = this.run.random.pick(['give', 'write_off', 'void_by_hand']);
    if (chosen === 'void_by_hand' && label) label.voided = true;
    return decision(question, chosen);
  }

  private release(question: OpenQuestion): { call: HttpCall; words: string } {
    return decision(question, 'release');
  }

  private logAnswer(status: number, answer: HttpAnswer['answer']): void {
    const { error } = (answer ?? {}) as { error?: { code?: string; message?: string } };
    this.run.trace.append(`${status}${error ? ` ${error.code}` : ''}`);
  }
}

function decision(question: OpenQuestion, chosen: string): { call: HttpCall; words: string } {
  const body = { clarification: { decision: chosen, reason: 'Lo dijo la paquetería' } };
  return {
    call: { method: 'PUT', path: `/api/clarifications/${question.id}`, body },
    words: `${chosen} ${question.tracking ?? question.reference}`,
  };
}

const BOUNDARY = 'simulation-boundary';

const part = (name: string, value: string, more = ''): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

function adoption({ id }: OpenQuestion, trackingNumber: string): HttpCall {
  const file = part('files[]', '%PDF-1.4\n%%EOF\n', '; filename="guia.pdf"\r\ncontent-type: application/pdf');
  const body = `${part('tracking_number', trackingNumber)}${part('reason', 'La encontró la paquetería')}${file}--${BOUNDARY}--\r\n`;
  return {
    method: 'PUT',
    path: `/api/clarifications/${id}/adopt`,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
