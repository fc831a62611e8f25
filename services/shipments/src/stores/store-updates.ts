import { Injectable, type OnModuleInit } from '@nestjs/common';
import { reasonOf, type Outcome, type LookUp } from '@porte/adapter-kit';
import { failpoint, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import type { StoreContext, TrackingUpdate } from './adapters/store-adapter.js';
import type { StoreAdapter } from './adapters/store-adapter.js';
import { StoreEntity } from './store.entity.js';
import { StoreLinks } from './store-links.js';
import type { StoreOrderEntity } from './store-order.entity.js';
import {
  storeUpdateProcess,
  StoreUpdateEntity,
  storeUpdateRow,
  type LookedAt,
  type Sent,
  type UpdateRow,
  type UpdateSteps,
  type WantedUpdate,
} from './store-update.process.js';

const LONGEST_MESSAGE = 300;

const DISCONNECTED = 'the store does not accept its keys any more';

const sayingOf = (reply: Outcome<unknown> | LookUp<unknown>) => ({
  message: (reply.kind === 'found' || reply.kind === 'absent' ? '' : reasonOf(reply)).slice(0, LONGEST_MESSAGE),
});

/** Tells stores of the parcels of their orders: what is wanted is kept with its cause, and shown by the store once. */
@Injectable()
export class StoreUpdates implements UpdateSteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly links: StoreLinks,
    @InjectClock() private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.processes.register(storeUpdateProcess, this);
  }

  /** Has the store of an order show this; it replaces what was wanted before. */
  async want(tx: Tx, order: StoreOrderEntity, wanted: WantedUpdate): Promise<void> {
    const { id, store_id, user_id, owner_id } = order;
    const row = { ...storeUpdateRow.beginning(), id, store_id, user_id, owner_id, wanted };
    if (await this.processes.start(tx, storeUpdateProcess, row)) return;
    const [present] = await tx.query<{ state: string }>(
      `with changed as (update store_updates set wanted = $3, revision = revision + 1, updated_at = now() where tenant_id = $1 and id = $2 returning state)
      select state from changed`,
      [tx.tenantId, id, JSON.stringify(wanted)],
    );
    if (present?.state === 'shown' || present?.state === 'failed') await this.again(tx, id);
  }

  /** Whether the store of an order has not been told by then that it is to be shipped again. */
  async isReopening(tx: Tx, id: string, by: Date): Promise<boolean> {
    const update = await tx.manager.findOneBy(StoreUpdateEntity, { tenant_id: tx.tenantId, id });
    if (!update || update.wanted.tracking_number !== null || update.state === 'failed') return false;
    return update.state !== 'shown' || (update.shown_at !== null && update.shown_at >= by);
  }

  /** Sends what failed once more. */
  again(tx: Tx, id: string): Promise<void> {
    return this.processes.signal(tx, storeUpdateProcess, id, 'again');
  }

  /** Sends everything of a store once more that failed. @returns how many */
  async retryFailed(tx: Tx, storeId: string): Promise<number> {
    const failed = await tx.manager.findBy(StoreUpdateEntity, {
      tenant_id: tx.tenantId,
      store_id: storeId,
      state: 'failed',
    });
    for (const { id } of failed) await this.again(tx, id);
    return failed.length;
  }

  async send(row: UpdateRow, signal: AbortSignal): Promise<Sent> {
    const { revision } = row;
    const asked = await this.asked(row, signal);
    if (!asked) return { outcome: 'rejected', data: { message: DISCONNECTED } };
    const reply = await asked.adapter.sendTracking(asked.update, asked.context);
    await failpoint('store.reply.after');
    if (reply.kind === 'done') return { outcome: 'shown', data: { revision, at: this.clock.now() } };
    return { outcome: reply.kind, data: sayingOf(reply) };
  }

  async look(row: UpdateRow, signal: AbortSignal): Promise<LookedAt> {
    const { revision } = row;
    const asked = await this.asked(row, signal);
    if (!asked) return { outcome: 'unknown', data: { message: DISCONNECTED } };
    const reply = await asked.adapter.findTracking(asked.update, asked.context);
    if (reply.kind === 'found') return { outcome: 'shown', data: { revision, at: this.clock.now() } };
    return reply.kind === 'absent' ? 'absent' : { outcome: 'unknown', data: sayingOf(reply) };
  }

  /** The row as it was claimed may be older than what is wanted: it is read again, locked. */
  async compare(tx: Tx, { id, shown_revision }: UpdateRow): Promise<'same' | 'changed'> {
    const [row] = await tx.query<{ revision: number }>(
      'select revision from store_updates where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, id],
    );
    return row?.revision === shown_revision ? 'same' : 'changed';
  }

  private async asked(
    { tenant_id, id, store_id, wanted }: UpdateRow,
    signal: AbortSignal,
  ): Promise<{ adapter: StoreAdapter; update: TrackingUpdate; context: StoreContext } | null> {
    const store = await this.work.run({ tenant_id }, tx =>
      tx.manager.findOneBy(StoreEntity, { tenant_id, id: store_id }),
    );
    // Sent once access is granted again.
    if (store?.status !== 'connected') return null;
    const { adapter, context } = this.links.of(store);
    const update = { ...wanted, notify: store.settings.notify };
    return { adapter, update, context: context(signal, { kind: 'store_order', id }) };
  }
}
