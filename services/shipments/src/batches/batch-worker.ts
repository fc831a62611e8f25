import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { isStaff, type Actor } from '@porte/service-kit';
import { AwaitPurchase } from '../purchases/await-purchase.js';
import { StartPurchase, type StartedPurchase } from '../purchases/start-purchase.js';
import { batchProcess, type Batch, type BatchSteps } from './batch.process.js';
import {
  beginRow,
  countTaken,
  exceedsConfirmed,
  isLeftOut,
  lastPurchase,
  leaveOut,
  nextRow,
  saveError,
  savePurchase,
  saveRates,
  saveStart,
  storeRules,
  unratedRows,
  type OpenRow,
} from './batch-rows.js';
import type { Choice } from './choose-rate.js';
import { RateByRule, type RuledRate } from './rate-by-rule.js';

/** Shipments that are rated at once. */
const RATED_AT_ONCE = 16;

/** Purchases that wait for their carrier at once; each was begun after the one before was committed. */
const BOUGHT_AT_ONCE = 6;

/** Another purchase of the shipment came first: its outcome is the row's. */
const OTHER: readonly string[] = ['already_purchased', 'purchase_in_progress'];

type Running = Batch & { tenant_id: string };

type UnratedRow = Pick<OpenRow, 'position' | 'shipment_id'>;

type Rated = RuledRate & { position: number };

const CHEAPEST: Choice = { rule: 'cheapest', service_id: null };

/** Rates and buys the rows of batches. */
@Injectable()
export class BatchWorker implements BatchSteps, OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly rates: RateByRule,
    private readonly purchases: StartPurchase,
    private readonly outcome: AwaitPurchase,
  ) {}

  onModuleInit(): void {
    this.processes.register(batchProcess, this as BatchSteps);
  }

  async rate(batch: Running, signal: AbortSignal): Promise<'rated'> {
    const rows = await this.work.run(batch, tx => unratedRows(tx, batch.id));
    const choiceOf = await this.choices(batch, rows);
    for (let at = 0; at < rows.length && !signal.aborted; at += RATED_AT_ONCE) {
      const rated = await Promise.all(rows.slice(at, at + RATED_AT_ONCE).map(row => this.rated(batch, row, choiceOf)));
      await this.work.run(batch, tx => saveRates(tx, batch.id, rated));
    }
    signal.throwIfAborted();
    return 'rated';
  }

  async buy(batch: Running, signal: AbortSignal): Promise<'more' | 'paused' | 'bought'> {
    await this.work.run(batch, tx => countTaken(tx, batch.id));
    const underWay = new Set<Promise<unknown>>();
    try {
      while (!signal.aborted) {
        const { row, isPausing } = await this.next(batch);
        if (isPausing) return 'paused';
        if (!row) return 'bought';
        const purchaseId = await this.buyRow(batch, row);
        if (purchaseId) {
          const ended = this.follow(batch.actor, row.shipment_id, purchaseId).finally(() => underWay.delete(ended));
          underWay.add(ended);
        }
        if (underWay.size >= BOUGHT_AT_ONCE) await Promise.race(underWay);
      }
      return 'more';
    } finally {
      await Promise.all(underWay);
    }
  }

  private async rated(
    { actor }: Running,
    { position, shipment_id }: UnratedRow,
    choiceOf: (shipmentId: string) => Choice,
  ): Promise<Rated> {
    return { position, ...(await this.rates.of(actor, shipment_id, choiceOf(shipment_id))) };
  }

  /** By what the rate of each shipment is chosen. */
  private async choices(batch: Running, rows: readonly UnratedRow[]): Promise<(shipmentId: string) => Choice> {
    const { rule, service_id } = batch;
    if (rule !== 'store') return () => ({ rule, service_id });
    const ids = rows.map(({ shipment_id }) => shipment_id);
    const rules = await this.work.run(batch, tx => storeRules(tx, ids));
    return id => rules.get(id) ?? CHEAPEST;
  }

  private next(batch: Running): Promise<{ row: OpenRow | null; isPausing: boolean }> {
    return this.work.run(batch, async tx => {
      const [found] = await tx.query<{ is_pausing: boolean }>(
        'select is_pausing from batches where tenant_id = $1 and id = $2',
        [tx.tenantId, batch.id],
      );
      // A batch of a suspended tenant stops before its next purchase.
      const isPausing = (found?.is_pausing ?? true) || (await this.references.isTenantSuspended(tx));
      const row = isPausing ? null : await nextRow(tx, batch.id);
      if (row && !row.begun_at) await beginRow(tx, batch.id, row.position);
      return { row, isPausing };
    });
  }

  /** @returns the purchase of the row; null where it was refused @throws where another try may succeed */
  private async buyRow(batch: Running, row: OpenRow): Promise<string | null> {
    const earlier = await this.earlier(batch, row);
    if (earlier === 'beyond') return null;
    const started = earlier ?? (await this.started(batch, row));
    if (!started) return null;
    const { id, available = null } = started;
    await this.work.run(batch, async tx => {
      await savePurchase(tx, batch.id, row.position, id);
      // Several wallets have no balance together.
      if (available !== null && !isStaff(batch.actor)) await saveStart(tx, batch.id, Money.of(available));
    });
    return id;
  }

  /** @returns the purchase that the row began before; `beyond` where a new one would take more than was confirmed, which the row then says */
  private earlier(batch: Running, row: OpenRow): Promise<StartedPurchase | 'beyond' | null> {
    return this.work.run(batch, async tx => {
      const id = row.begun_at ? await lastPurchase(tx, row.shipment_id, row.begun_at) : null;
      if (id) return { id };
      if (!(await exceedsConfirmed(tx, batch.id, row))) return null;
      await leaveOut(tx, batch.id, row, 'beyond_confirmed');
      return 'beyond';
    });
  }

  private async started(batch: Running, row: OpenRow): Promise<StartedPurchase | null> {
    const { service_id, total, insure_package } = row.rate;
    try {
      return await this.purchases.start(batch.actor, row.shipment_id, { service_id, total, insure_package });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'service_unavailable') throw error;
      return this.refused(batch, row, error);
    }
  }

  private refused(batch: Running, row: OpenRow, error: DomainError): Promise<StartedPurchase | null> {
    return this.work.run(batch, async tx => {
      const other = OTHER.includes(error.code) ? await lastPurchase(tx, row.shipment_id, null) : null;
      if (other) return { id: other };
      if (isLeftOut(error.code)) await leaveOut(tx, batch.id, row, error.code);
      else await saveError(tx, batch.id, row.position, { code: error.code });
      return null;
    });
  }

  /** Waits until the purchase is decided or its wait is over; the shipment tells what became of it. */
  private async follow(actor: Actor, shipmentId: string, purchaseId: string): Promise<void> {
    try {
      await this.outcome.of(actor, shipmentId, { id: purchaseId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
