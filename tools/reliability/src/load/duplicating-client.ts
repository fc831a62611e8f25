import { TENANTS, STAFF, walletId, type Person } from '../network.js';
import { violation, type Violation } from '../verdict/books.js';
import { Buyer, ANSWER_TIMEOUT_MS, type OnBought } from './buyer.js';
import { Client, type Answer, type Call } from './client.js';
import type { Journal } from './journal.js';
import type { Order } from './order.js';

/** Callers of one key at the same time. */
const CALLERS = 16;

/** An answer that is kept under its key: done, and not still under way. */
const isKept = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status < 300 && answer.status !== 202;

const codeOf = ({ body }: Answer): string => String(body?.error?.code);

const foreigner = ({ tenant, name }: Person): Person => ({
  tenant: TENANTS.find(({ slug }) => slug !== tenant)!.slug,
  name,
});

/** Sixteen callers in place of one wherever there is a key; all of them must be told the same, and no one else anything of it. */
export class DuplicatingClient extends Client {
  private readonly violations: Violation[] = [];
  private keys = 0;

  /** What the run has seen of it. */
  get result(): { counts: Record<string, number>; violations: Violation[] } {
    return { counts: { keys: this.keys }, violations: this.violations };
  }

  override async requestUntilFinal(call: Call, patience: number): Promise<Answer | null> {
    if (!call.key) return super.requestUntilFinal(call, patience);
    this.keys += 1;
    const answers = await Promise.all(Array.from({ length: CALLERS }, () => super.requestUntilFinal(call, patience)));
    const kept = answers.filter(isKept);
    if (kept.length === 0)
      return answers.find(answer => answer?.status === 202) ?? answers.find(answer => answer !== null) ?? null;
    await this.judge(call, kept, patience);
    return kept[0]!;
  }

  private async judge(call: Call, kept: readonly Answer[], patience: number): Promise<void> {
    const told = new Set(kept.map(({ status, text }) => `${status} ${text}`));
    if (told.size > 1) this.addViolation(call, 'answers_differ', [...told].map(each => each.slice(0, 200)).join(' | '));
    const replayed = await super.requestUntilFinal(call, patience);
    if (replayed && !told.has(`${replayed.status} ${replayed.text}`))
      this.addViolation(call, 'replay_differs', `${replayed.status} ${replayed.text.slice(0, 200)}`);
    if (call.body) await this.changed(call, patience);
    await this.foreign(call, kept[0]!, patience);
  }

  private async changed(call: Call, patience: number): Promise<void> {
    const answer = await super.requestUntilFinal(
      { ...call, body: { ...(call.body as object), changed: true } },
      patience,
    );
    if (answer && (answer.status !== 422 || codeOf(answer) !== 'idempotency_key_reused'))
      this.addViolation(call, 'key_reused', `${answer.status} ${answer.text.slice(0, 200)}`);
  }

  /** Of what has an id, so that nothing is made in the other tenant. */
  private async foreign(call: Call, kept: Answer, patience: number): Promise<void> {
    if (call.path.split('/').length < 4) return;
    const answer = await super.requestUntilFinal({ ...call, person: foreigner(call.person) }, patience);
    if (answer && (answer.status < 300 || answer.text === kept.text || codeOf(answer).startsWith('idempotency')))
      this.addViolation(call, 'key_of_others', `${answer.status} ${answer.text.slice(0, 200)}`);
  }

  private addViolation({ key, method, path }: Call, check: string, detail: string): void {
    this.violations.push(violation(check, String(key), `${method} ${path}: ${detail}`));
  }
}

/** Buys as others do; besides, staff give each customer a peso by hand and take it again, so that whatever is done twice shows in the wallet. */
export class DuplicatingBuyer extends Buyer {
  constructor(
    private readonly crowd: DuplicatingClient,
    private readonly entries: Journal,
    onBought: OnBought,
  ) {
    super(crowd, entries, onBought);
  }

  override async take(order: Order): Promise<void> {
    await super.take(order);
    for (const type of ['deposit', 'withdraw'] as const) await this.move(order, type);
  }

  private async move(order: Order, transaction_type: 'deposit' | 'withdraw'): Promise<void> {
    const { wallet, name } = order;
    const transaction = { user_id: walletId(wallet), amount: 1, transaction_type, description: name };
    const answer = await this.crowd.requestUntilFinal(
      {
        person: { tenant: wallet.tenant, name: STAFF },
        method: 'POST',
        path: '/api/transactions',
        body: { transaction },
        key: `${name}-${transaction_type}`,
      },
      ANSWER_TIMEOUT_MS,
    );
    if (answer?.status !== 201)
      this.entries.recordOf(order).wrong ??= `${transaction_type}: ${answer?.status} ${answer?.text.slice(0, 200)}`;
  }
}
