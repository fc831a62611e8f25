import type { Ledger } from '../src/ledger/ledger.js';
import type { Answer } from '../src/ledger/ledger-types.js';
import type { Wallet } from './ledger-fixture.js';
import {
  captureCall,
  LedgerModel,
  refundCall,
  restoreCall,
  reverseCall,
  takenBy,
  type Expected,
} from './ledger-model.js';
import { idOf, newMovement, type Call, type Step } from './ledger-steps.js';

interface Done {
  call: Call;
  answer: Answer<string>;
  /** the call takes no amount, so that it has no other arguments */
  isWhole: boolean;
}

const pickOf = <T>(list: T[], { pick }: Step): T | undefined => list[pick % Math.max(list.length, 1)];

/** Runs random steps on the ledger and its model and compares every answer. */
export class LedgerPlayer {
  readonly model: LedgerModel;
  private readonly done: Done[] = [];
  private count = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly wallets: Wallet[],
  ) {
    this.model = new LedgerModel(wallets.length);
  }

  play(step: Step): Promise<void> {
    if (step.kind === 'capture' || step.kind === 'release' || step.kind === 'expire') return this.resolve(step);
    if (step.kind === 'refund') return this.refund(step);
    if (step.kind === 'reverse') return this.reverse(step);
    if (step.kind === 'restore') return this.restore(step);
    if (step.kind === 'again') return this.repeat(step);
    if (step.kind === 'reuse') return this.reuse(step);
    return this.move(step);
  }

  private async move(step: Step): Promise<void> {
    const [wallet, id] = [step.pick % this.wallets.length, this.nextId()];
    await this.compare(newMovement(step, this.wallets[wallet]!, id), this.model.move(step, wallet, id));
  }

  private async resolve(step: Step): Promise<void> {
    const hold = pickOf(this.model.holds, step);
    if (!hold) return;
    const amount = takenBy(step, hold.amount);
    // Other lines for a captured hold are a reuse, which is a separate step.
    const taken = hold.state === 'captured' ? hold.taken : amount;
    const [state, call]: ['captured' | 'released' | 'expired', Call] = {
      capture: ['captured', captureCall(this.tenantId, hold.id, taken)] as ['captured', Call],
      release: ['released', ledger => ledger.release(this.tenantId, hold.id)] as ['released', Call],
      expire: ['expired', ledger => ledger.expire(this.tenantId, hold.id)] as ['expired', Call],
    }[step.kind as 'capture' | 'release' | 'expire'];
    const wasOpen = hold.state === 'open';
    const expected = this.model.resolve(hold, state, state === 'captured' ? taken : 0n);
    if (wasOpen) return this.compare(call, expected);
    expect(await call(this.ledger)).toMatchObject({ outcome: expected.outcome, applied: false });
  }

  private async refund(step: Step): Promise<void> {
    const from = pickOf([...this.model.charges, ...this.model.holds.filter(({ state }) => state === 'captured')], step);
    if (!from) return;
    const amount = takenBy(step, from.taken);
    const call = refundCall(this.tenantId, this.nextId(), from.id, amount);
    const expected = this.model.refund(from, amount);
    if (expected) await this.compare(call, expected);
    else await expect(call(this.ledger)).rejects.toThrow('ledger_refund_exceeds_charge');
  }

  private async reverse(step: Step): Promise<void> {
    const from = pickOf(this.model.deposits, step);
    if (!from) return;
    const amount = takenBy(step, from.taken);
    const id = this.nextId();
    const call = reverseCall(this.tenantId, id, from.id, amount);
    const expected = this.model.reverse(from, amount, id);
    if (expected) await this.compare(call, expected);
    else await expect(call(this.ledger)).rejects.toThrow('ledger_refund_exceeds_charge');
  }

  private async restore(step: Step): Promise<void> {
    const chargeback = pickOf(this.model.chargebacks, step);
    if (!chargeback) return;
    const call = restoreCall(this.tenantId, this.nextId(), chargeback.id);
    const expected = this.model.restore(chargeback);
    if (expected) await this.compare(call, expected, true);
    else await expect(call(this.ledger)).rejects.toThrow('ledger_refund_exceeds_charge');
  }

  private async repeat(step: Step): Promise<void> {
    const earlier = pickOf(this.done, step);
    if (earlier) expect(await earlier.call(this.ledger)).toEqual({ ...earlier.answer, applied: false });
  }

  /** With a centavo more, or less if more would be too much; a release has no other arguments. */
  private async reuse(step: Step): Promise<void> {
    const earlier = pickOf(
      this.done.filter(
        ({ answer, isWhole }) => !isWhole && ['ok', 'captured'].includes(answer.outcome) && answer.amount.centavos > 1n,
      ),
      step,
    );
    if (earlier)
      await expect(earlier.call(this.ledger, 1n)).rejects.toThrow(/ledger_id_reused|ledger_refund_exceeds_charge/);
  }

  private async compare(call: Call, { outcome, wallet }: Expected, isWhole = false): Promise<void> {
    const answer = await call(this.ledger);
    const { posted, pending } = this.model.wallets[wallet]!;
    expect([answer.outcome, answer.posted.centavos, answer.pending.centavos, answer.available.centavos]).toEqual([
      outcome,
      posted,
      pending,
      posted - pending,
    ]);
    if (answer.applied) this.done.push({ call, answer, isWhole });
  }

  private get tenantId(): string {
    return this.wallets[0]!.tenantId;
  }

  private nextId(): string {
    return idOf(this.wallets[0]!.userId, (this.count += 1));
  }
}
