import { dayHash, NONE, type BatchHeader, type DayHeader } from './chain.js';
import { rootOf } from './merkle.js';
import type { SealPlace } from './seal-place.js';
import type { SealProblem } from './seal-problem.js';

/**
 * Walks a tenant's closed days next to their batches: a day covers all its batches and follows the previous day. Memory holds the hashes of one day.
 */
export class DayWalk {
  private readonly left: DayHeader[];
  private last: Pick<DayHeader, 'hash' | 'last_batch'>;
  private hashes: Buffer[] = [];
  private isOnDay = true;

  /** @param days those after the position, oldest first */
  constructor(
    private readonly tenantId: string,
    days: readonly DayHeader[],
    from: SealPlace | null,
  ) {
    this.left = [...days];
    this.last = from?.day ?? { hash: NONE, last_batch: 0 };
  }

  /** @returns problems of the days that end before this batch */
  take({ n, hash, sealed_at }: BatchHeader): SealProblem[] {
    const problems: SealProblem[] = [];
    while (this.left[0] && n > this.left[0].last_batch) problems.push(...this.close(this.left.shift()!));
    if (this.left[0] && n >= this.left[0].first_batch) {
      this.hashes.push(Buffer.from(hash, 'hex'));
      this.isOnDay &&= sealed_at.slice(0, 10) === this.left[0].day;
    }
    return problems;
  }

  /** @returns problems of the days after the last batch */
  end(): SealProblem[] {
    return this.left.splice(0).flatMap(day => this.close(day));
  }

  private close(day: DayHeader): SealProblem[] {
    const [{ last, hashes, isOnDay }, isFull] = [this, this.hashes.length === day.last_batch - day.first_batch + 1];
    const follows =
      day.previous === last.hash && day.first_batch === last.last_batch + 1 && dayHash(this.tenantId, day) === day.hash;
    [this.last, this.hashes, this.isOnDay] = [day, [], true];
    return follows && isFull && isOnDay && rootOf(hashes).toString('hex') === day.root
      ? []
      : [{ code: 'day_differs', tenantId: this.tenantId, day: day.day }];
  }
}
