import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import { Attempts, isOpen } from '../attempts/attempts.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { Doubts } from './doubts.js';
import { Endings } from './endings.js';
import { InjectOptions, leaseMs, type PurchaseOptions } from '../options.js';
import { Settlement } from './settlement.js';
import type { Task } from '../attempts/task.js';

/** One "no such label" may come from a look-up that lags behind. */
const SURE_AFTER = 2;

type Verdict = 'over' | 'wait' | 'buy_again';

/** Asks the carrier, and writes down a label that it has. */
@Injectable()
export class Inquiry {
  constructor(
    private readonly calls: CarrierCalls,
    private readonly settlement: Settlement,
    private readonly doubts: Doubts,
  ) {}

  async ask(task: Task): Promise<'settled' | 'absent'> {
    const outcome = await this.calls.find(task);
    if (outcome.kind === 'absent') return 'absent';
    if (outcome.kind === 'found') await this.settlement.bought(task, outcome.label);
    else await this.doubts.undecided(task, outcome.reason);
    return 'settled';
  }
}

/** Finds out what became of a call by asking for its reference. */
@Injectable()
export class Resolver {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: Attempts,
    private readonly inquiry: Inquiry,
    private readonly endings: Endings,
    private readonly doubts: Doubts,
    @InjectOptions() private readonly options: PurchaseOptions,
  ) {}

  /** @returns true where nothing was sold for certain and the label may be asked for again, under the same reference */
  async lookUp(task: Task): Promise<boolean> {
    if ((await this.inquiry.ask(task)) !== 'absent') return false;
    const verdict = await this.weigh(task);
    if (verdict === 'wait') await this.doubts.undecided(task, 'the carrier has no such label yet');
    return verdict === 'buy_again';
  }

  /** Absences before the carrier's look-up has settled prove nothing. */
  private weigh({ claim, attempt: asked, adapter }: Task): Promise<Verdict> {
    return this.work.run(
      claim,
      async tx => {
        const attempt = await this.attempts.held(tx, claim);
        if (!attempt || !isOpen(attempt)) return 'over';
        if (asked.doubt_ms >= adapter!.manifest.capabilities.settleMs) attempt.absences += 1;
        const sure = attempt.absences >= SURE_AFTER;
        if (sure && attempt.refusal) {
          await this.endings.rejected(tx, attempt, attempt.refusal);
          return 'over';
        }
        if (sure) Object.assign(attempt, { doubt: false, checks: attempt.checks + 1 });
        await this.attempts.save(tx, attempt, { lease_ms: leaseMs(this.options) });
        return sure ? 'buy_again' : 'wait';
      },
      asked.cause,
    );
  }
}
