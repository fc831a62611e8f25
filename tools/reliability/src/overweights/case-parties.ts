import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from '../load/buyer.js';
import type { Answer, Call, Client } from '../load/client.js';
import type { Journal } from '../load/journal.js';
import { STAFF, type Person } from '../network.js';
import type { CaseJournal, CaseRecord } from './case-journal.js';
import { endOf, type CaseOrder } from './case-order.js';

/** Milliseconds that an answer or a state is waited for while the system dies again and again, and between two looks. */
const PATIENCE_MS = 600_000;
const LOOK_MS = 300;

/** Conflicts of the second of two requests: the move was made, or the parcel has a case. */
const MADE_BEFORE = new Set(['wrong_state', 'overweight_reported']);

const PHOTO = Buffer.from('89504e470d0a1a0a00000049454e44ae426082', 'hex');

type Step = Pick<Call, 'method' | 'path' | 'body' | 'form'> & { by: Person };

interface Shown {
  id: string;
  state: string;
}

/** Takes a case through the API: a label is bought, its parcel reported, and customer and staff do what the order says, each step by two requests at once. */
export class CaseParties {
  constructor(
    private readonly client: Client,
    private readonly buyer: Buyer,
    private readonly purchases: Journal,
    private readonly journal: CaseJournal,
  ) {}

  async take(order: CaseOrder): Promise<void> {
    const told = this.journal.recordOf(order);
    await this.buyer.take(order.label);
    const { outcome, shipment, tracking } = this.purchases.recordOf(order.label);
    if (outcome !== 'bought') return;
    told.shipment = shipment!;
    if (!(await this.report(order, told, tracking!))) return;
    for (const [name, step, state] of this.stepsOf(order, told.caseId!))
      if (!(await this.twice(order, told, name, step)) || !(await this.reaches(order, told, state))) return;
    told.isOver = true;
  }

  private staffOf({ label }: CaseOrder): Person {
    return { tenant: label.wallet.tenant, name: STAFF };
  }

  private async report(order: CaseOrder, told: CaseRecord, tracking: string): Promise<boolean> {
    const byHand = order.reportedBy !== 'import';
    const imported = order.reportedBy !== 'hand';
    const by = this.staffOf(order);
    const overweight = { tracking_number: tracking, billable_kg: order.label.kg + order.excessKg };
    const results = await Promise.all([
      byHand &&
        this.twice(order, told, 'report', { by, method: 'POST', path: '/api/overweights', body: { overweight } }),
      imported && this.import(order, told, `${tracking},${overweight.billable_kg},${order.n}`),
    ]);
    if (told.wrong || results.every(result => !result)) return false;
    return this.until(told, 'the case', async () => {
      const found = await this.shown<Shown[]>(by, `/api/overweights?where[shipment_id]=${told.shipment}`);
      told.caseId = found?.[0]?.id as string;
      return told.caseId !== undefined;
    });
  }

  /** The file of one line, uploaded twice at once; either import may make the case. */
  private async import(order: CaseOrder, told: CaseRecord, line: string): Promise<boolean> {
    const one = async (which: number): Promise<boolean> => {
      const by = this.staffOf(order);
      const form = (): FormData => {
        const fields = new FormData();
        fields.append('invoice_number', order.name.slice(-40));
        fields.append('files[]', new Blob([`Guía,Peso facturado (kg),Renglón\n${line}`]), 'factura.csv');
        return fields;
      };
      const key = `${order.name}-import-${which}`;
      const uploaded = await this.ask({ person: by, method: 'POST', path: '/api/overweights/import', form, key });
      if (uploaded?.status !== 202) return this.wrong(told, 'import', uploaded);
      const path = `/api/overweights/imports/${uploaded.body.data.id as string}`;
      if (!(await this.importReaches(told, by, path, ['ready', 'done', 'rejected', 'failed']))) return false;
      const confirmed = await this.ask({ person: by, method: 'POST', path: `${path}/confirm`, key: `${key}-confirm` });
      if (confirmed?.body?.error && confirmed.body.error.code !== 'wrong_state')
        return this.wrong(told, 'confirm', confirmed);
      return this.importReaches(told, by, path, ['done', 'failed']);
    };
    const [first, second] = await Promise.all([one(1), one(2)]);
    return first && second;
  }

  private importReaches(told: CaseRecord, by: Person, path: string, states: readonly string[]): Promise<boolean> {
    return this.until(told, `${path} ${states.join(' or ')}`, async () =>
      states.includes(String((await this.shown<Shown>(by, path))?.state)),
    );
  }

  /** What people do with the case, and the state that they wait for after each step. */
  private stepsOf(order: CaseOrder, id: string): [name: string, step: Step, state: string][] {
    const [customer, staff, reason] = [order.label.wallet, this.staffOf(order), 'Se revisó'];
    const put = (by: Person, verb: string, overweight?: object): Step => ({
      by,
      method: 'PUT',
      path: `/api/overweights/${id}/${verb}`,
      body: verb === 'deduction' ? (overweight ?? {}) : overweight ? { overweight } : {},
    });
    const contest: Step = { by: customer, method: 'PUT', path: `/api/overweights/${id}/contest`, form: evidence };
    const charge = ['charge', put(staff, 'deduction'), 'paid'] as [string, Step, string];
    const answers: Record<CaseOrder['answer'], [string, Step, string][]> = {
      accepted: [['accept', put(customer, 'accept'), 'due'], charge],
      early: [['early', put(staff, 'deduction', { reason }), 'paid']],
      rejected: [['contest', contest, 'contested'], ['reject', put(staff, 'reject', { reason }), 'due'], charge],
      partial: [
        ['contest', contest, 'contested'],
        ['partial', put(staff, 'partial', { reason, kg: 1 }), 'due'],
        charge,
      ],
      granted: [
        ['contest', contest, 'contested'],
        ['grant', put(staff, 'grant', { reason }), 'closed'],
      ],
      waived: [['waive', put(staff, 'waive', { reason }), 'closed']],
    };
    if (endOf(order) === 'closed') return answers[order.answer];
    const rebate = ['rebate', put(customer, 'rebate', { reason }), 'rebated'] as [string, Step, string];
    const refund = ['refund', put(staff, 'refund', { reason }), 'refunded'] as [string, Step, string];
    const afterwards: Record<CaseOrder['afterwards'], [string, Step, string][]> = {
      nothing: [],
      rebate_kept: [rebate, ['keep', put(staff, 'cancel_rebate', { reason }), 'paid']],
      rebate_refunded: [rebate, refund],
      refunded: [refund],
    };
    return [...answers[order.answer], ...afterwards[order.afterwards]];
  }

  /** Two people ask for the same at once; the second may be told that it was done before. */
  private async twice(order: CaseOrder, told: CaseRecord, name: string, { by, ...call }: Step): Promise<boolean> {
    const answers = await Promise.all(
      [1, 2].map(which => this.ask({ person: by, ...call, key: `${order.name}-${name}-${which}` })),
    );
    const wrong = answers.find(
      answer => !answer || (answer.status >= 300 && !MADE_BEFORE.has(String(answer.body?.error?.code))),
    );
    return wrong === undefined || this.wrong(told, name, wrong);
  }

  private reaches(order: CaseOrder, told: CaseRecord, state: string): Promise<boolean> {
    return this.until(told, `the state ${state}`, async () => {
      const found = await this.shown<Shown>(this.staffOf(order), `/api/overweights/${told.caseId}`);
      return found?.state === state;
    });
  }

  private async shown<T>(person: Person, path: string): Promise<T | undefined> {
    const answer = await this.client.request({ person, method: 'GET', path });
    return answer?.status === 200 ? (answer.body.data as T) : undefined;
  }

  private async until(told: CaseRecord, what: string, look: () => Promise<boolean>): Promise<boolean> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS))
      if (await look()) return true;
    told.wrong ??= `${what} did not come within ${PATIENCE_MS / 1000} s`;
    return false;
  }

  private ask(call: Call): Promise<Answer | null> {
    return this.client.requestUntilFinal(call, PATIENCE_MS);
  }

  private wrong(told: CaseRecord, what: string, answer: Answer | null): false {
    told.wrong ??= `${what}: ${answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}` : 'no answer'}`;
    return false;
  }
}

function evidence(): FormData {
  const form = new FormData();
  form.append('overweight[evidence_description]', 'Pesaba menos en mi báscula');
  form.append('files[]', new Blob([new Uint8Array(PHOTO)]), 'foto.png');
  return form;
}
