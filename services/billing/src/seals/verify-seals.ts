import type { Sql } from '../ledger/ledger-types.js';
import { BatchWalk, type SealedRow } from './batch-walk.js';
import { batchesOf, daysOf, type BatchHeader, type DayHeader } from './chain.js';
import { DayWalk } from './day-walk.js';
import type { SealPlace } from './seal-place.js';
import type { SealProblem } from './seal-problem.js';
import { insertedSteps, lostBatches, sealedBatches, walletsAt } from './sealed-rows.js';

/** The result of a walk along a chain. */
export interface SealCheck {
  problems: SealProblem[];
  /** number of checked batches */
  batches: number;
  /** the end of the chain; null if nothing is sealed, or there is a problem */
  place: SealPlace | null;
}

/**
 * Walks a tenant's chain from its first batch and finds every step of the ledger that was changed, deleted or inserted after sealing, and every seal,
 * batch or day that does not follow from the others. Run it in a role that sees the tenant, in one REPEATABLE READ transaction if the ledger is in
 * use.
 * @param from the end of an earlier walk: everything before it is taken as checked
 */
export function walkSeals(sql: Sql, tenantId: string, from: SealPlace | null = null): Promise<SealCheck> {
  return new SealsWalk(sql, tenantId, from).run();
}

/** The problems of a tenant's whole chain. */
export const verifySeals = async (sql: Sql, tenantId: string): Promise<SealProblem[]> =>
  (await walkSeals(sql, tenantId)).problems;

class SealsWalk {
  private readonly after: number;
  private readonly batches: BatchWalk;
  private readonly problems: SealProblem[] = [];

  constructor(
    private readonly sql: Sql,
    private readonly tenantId: string,
    private readonly from: SealPlace | null,
  ) {
    this.after = from?.batch ?? 0;
    this.batches = new BatchWalk(tenantId, from);
  }

  async run(): Promise<SealCheck> {
    const days = await daysOf(this.sql, this.tenantId, this.from?.day?.day);
    const walk = new DayWalk(this.tenantId, days, this.from);
    if (this.from) await this.resume(this.from, days, walk);
    let [last, count]: [BatchHeader | null, number] = [null, 0];
    for await (const [header, rows] of sealedBatches(this.sql, this.tenantId, this.after)) {
      await this.loadWallets(rows);
      this.problems.push(...this.batches.take(header, rows), ...walk.take(header));
      [last, count] = [header, count + 1];
    }
    this.problems.push(...walk.end(), ...(await this.strays()));
    return { problems: this.problems, batches: count, place: this.place(last, days.at(-1)) };
  }

  /** The position must still exist; a day closed later may begin before it. */
  private async resume(from: SealPlace, days: readonly DayHeader[], walk: DayWalk): Promise<void> {
    const first = Math.min(days[0]?.first_batch ?? from.batch, from.batch);
    const headers = await batchesOf(this.sql, this.tenantId, first, from.batch);
    if (headers.at(-1)?.hash !== from.hash) this.tell({ code: 'chain_broken', batch: from.batch });
    const [day] = from.day ? await daysOf(this.sql, this.tenantId, null, from.day.day) : [];
    if (day?.hash !== from.day?.hash) this.tell({ code: 'day_differs', day: from.day!.day });
    for (const header of headers) if (days.length > 0) this.problems.push(...walk.take(header));
  }

  /** Loads the state of a new wallet at the start position. */
  private async loadWallets(rows: readonly SealedRow[]): Promise<void> {
    if (!this.from) return;
    const unknown = this.batches.unknownWallets(rows);
    this.batches.setWallets(unknown, await walletsAt(this.sql, this.tenantId, unknown, this.after));
  }

  private async strays(): Promise<SealProblem[]> {
    const { tenantId } = this;
    const lost = await lostBatches(this.sql, tenantId, this.after);
    const inserted = await insertedSteps(this.sql, tenantId, this.after);
    return [
      ...lost.map(batch => ({ code: 'chain_broken', tenantId, batch }) as const),
      ...inserted.map(transferId => ({ code: 'step_inserted', tenantId, transferId }) as const),
    ];
  }

  private place(last: BatchHeader | null, day: DayHeader | undefined): SealPlace | null {
    if (this.problems.length > 0) return null;
    const end = last ? { batch: last.n, hash: last.hash } : this.from;
    return (
      end && {
        batch: end.batch,
        hash: end.hash,
        day: day ? { day: day.day, hash: day.hash, last_batch: day.last_batch } : (this.from?.day ?? null),
      }
    );
  }

  private tell(problem: Omit<SealProblem, 'tenantId'>): void {
    this.problems.push({ ...problem, tenantId: this.tenantId });
  }
}
