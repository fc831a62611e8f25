import { Activity } from './activity.js';
import { customer, pesos, serviceId, staff, type Draft } from './cast.js';
import type { HttpAnswer, HttpCall } from './http.js';
import type { Run } from './run.js';
import type { OpenQuestion } from './snapshots.js';

const KEY = 'idempotency-key';

/** What customers and staff do in a run. */
export class People {
  private keys = 0;

  constructor(private readonly run: Run) {}

  /** A customer chooses a rate: for the first time, in another tab, again after an answer that never came, or anew after a refusal. */
  buy(draft: Draft): Promise<void> {
    const { run } = this;
    const { dice, unanswered } = run;
    const kept = unanswered.get(draft.id);
    const key = kept && dice.hits(0.6) ? kept : `k${(this.keys += 1)}`;
    const code = dice.hits(0.8) ? draft.code : dice.pick(run.profile.codes);
    run.orders += 1;
    unanswered.set(draft.id, key);
    const call: HttpCall = { method: 'POST', path: `/api/shipments/${draft.id}/rates`, body: { rate: { service_id: serviceId(code, draft.price), total: pesos(draft.price) } }, headers: { [KEY]: key } };
    return run.act('shipments', `buy ${draft.name} of ${code} with ${key}`, async () => {
      const { status, answer } = await run.world.http.shipments.as(customer(draft.wallet), call);
      unanswered.delete(draft.id);
      this.heard(status, answer);
      if (status === 200) run.told.add(draft.id);
    });
  }

  cancel(draft: Draft): Promise<void> {
    const call: HttpCall = { method: 'PUT', path: `/api/shipments/${draft.id}/cancel`, body: {}, headers: { [KEY]: `k${(this.keys += 1)}` } };
    return this.run.act('shipments', `cancel ${draft.name}`, async () => {
      const { status, answer } = await this.run.world.http.shipments.as(staff(draft.wallet.tenant), call);
      this.heard(status, answer);
    });
  }

  /** Staff ask the carrier what is true and say so. @param hasty without asking: nothing was sold, they say */
  clarify(question: OpenQuestion, hasty = false): Promise<void> {
    const { run } = this;
    const { call, words } = hasty ? this.release(question) : this.truth(question);
    return run.act('carriers', `staff: ${words}`, async (activity: Activity) => {
      const { status, answer } = await run.world.http.carriers.as(staff(question.tenant), call);
      this.heard(status, answer);
      run.committed(activity);
      if (hasty && status === 200) run.excused.add(question.reference);
    }, false);
  }

  private truth(question: OpenQuestion): { call: HttpCall; words: string } {
    const { book } = this.run.weather;
    if (question.kind === 'purchase') {
      const [label] = book.live(question.reference);
      return label ? { call: adoption(question, label.tracking_number), words: `adopt ${label.tracking_number} for ${question.reference}` } : this.release(question);
    }
    const label = book.find(question.tracking ?? '');
    if (question.kind === 'void') return decision(question, label?.voided ? 'confirm_void' : 'refuse_void');
    // A charged label stays with its customer.
    if (question.kind === 'late_charged' || question.kind === 'late_void') return decision(question, 'settle');
    if (label) label.voided = true;
    return decision(question, question.kind === 'late' ? 'void_by_hand' : 'settle');
  }

  private release(question: OpenQuestion): { call: HttpCall; words: string } {
    return decision(question, 'release');
  }

  private heard(status: number, answer: HttpAnswer['answer']): void {
    const { error } = (answer ?? {}) as { error?: { code?: string; message?: string } };
    this.run.trace.more(`${status}${error ? ` ${error.code}` : ''}`);
  }
}

function decision(question: OpenQuestion, chosen: string): { call: HttpCall; words: string } {
  const body = { clarification: { decision: chosen, reason: 'Lo dijo la paquetería' } };
  return { call: { method: 'PUT', path: `/api/clarifications/${question.id}`, body }, words: `${chosen} ${question.tracking ?? question.reference}` };
}

const BOUNDARY = 'simulation-boundary';

const part = (name: string, value: string, more = ''): string => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

function adoption({ id }: OpenQuestion, trackingNumber: string): HttpCall {
  const file = part('files[]', '%PDF-1.4\n%%EOF\n', '; filename="guia.pdf"\r\ncontent-type: application/pdf');
  const body = `${part('tracking_number', trackingNumber)}${part('reason', 'La encontró la paquetería')}${file}--${BOUNDARY}--\r\n`;
  return { method: 'PUT', path: `/api/clarifications/${id}/adopt`, body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
