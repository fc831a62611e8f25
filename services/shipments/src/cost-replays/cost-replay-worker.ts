import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  MOST_REPRICED,
  type CostReplayInput,
  type ReplayAnswer,
  type ReplayPrices,
  type ReplayRequest,
} from '@porte/contracts';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { ProcessRowConflict, Processes, type TransitionWrite } from '@porte/process-kit';
import { BackgroundThrottle, InjectConfig, InternalClient, systemActor, type ServiceConfig } from '@porte/service-kit';
import {
  costReplayProcess,
  type CostReplay,
  type CostReplayProcessRow,
  type CostReplaySteps,
} from './cost-replay.process.js';
import { nextLabels, replayedParcel, type Label } from './replayed-labels.js';
import { insertRows, summarize } from './replay-rows.js';

/** Share of time that labels are priced between pauses: rating answers quotes in the same process. */
const DUTY_CYCLE = 1 / 3;

/** In ms: rating prices a part in some milliseconds. */
const TIMEOUT_MS = 10_000;

export const pricesOf = ({ prices, service_id, number, draft_id }: CostReplayInput): ReplayPrices => {
  if (prices === 'version') return { kind: 'version', service_id: service_id!, number: number! };
  if (prices === 'draft') return { kind: 'draft', service_id: service_id!, draft_id: draft_id!, revision: number! };
  return prices === 'service' ? { kind: 'service', service_id: service_id! } : { kind: 'current' };
};

/** Prices the labels of simulations again, part by part. */
@Injectable()
export class CostReplayWorker implements CostReplaySteps, OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  onModuleInit(): void {
    this.processes.register(costReplayProcess, this as CostReplaySteps);
  }

  async price(row: CostReplayProcessRow, signal: AbortSignal): Promise<'priced'> {
    const throttle = new BackgroundThrottle(DUTY_CYCLE, signal);
    let { after_at, after_id, done } = row;
    for (;;) {
      const { asked, zone } = row;
      const labels = await this.work.run(row, tx => nextLabels(tx, asked, { zone, after_at, after_id }, MOST_REPRICED));
      const last = labels.at(-1);
      if (!last) return 'priced';
      await this.store(row, labels, done);
      [after_at, after_id, done] = [last.labelled_text, last.id, done + labels.length];
      await throttle.pause();
    }
  }

  readonly end: TransitionWrite<CostReplay, CostReplaySteps> = async (tx, row) => {
    const summary = row.state === 'ready' ? await summarize(tx, this.references, row.id) : null;
    await tx.query('update cost_replays set ended_at = now(), summary = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      row.id,
      summary && JSON.stringify(summary),
    ]);
    if (!summary)
      await tx.query('delete from cost_replay_rows where tenant_id = $1 and replay_id = $2', [tx.tenantId, row.id]);
  };

  /** Prices a part, and stores it together with how far it is. @throws ProcessRowConflict where another call goes on with the simulation, or it was canceled */
  private async store(row: CostReplayProcessRow, labels: readonly Label[], done: number): Promise<void> {
    const body: ReplayRequest = { prices: pricesOf(row.asked), parcels: labels.map(replayedParcel) };
    const actor = systemActor(row.tenant_id);
    const url = this.config.RATING_URL!;
    const { data } = await this.client.post<ReplayAnswer>(url, '/internal/replays', body, actor, TIMEOUT_MS);
    const last = labels.at(-1)!;
    await this.work.run(row, async tx => {
      const held = await tx.query(
        `update cost_replays set done = $5, after_at = $6, after_id = $7, total = greatest(total, $5) where tenant_id = $1 and id = $2 and fence = $3 and state = $4 returning id`,
        [row.tenant_id, row.id, row.fence, row.state, done + labels.length, last.labelled_text, last.id],
      );
      if (held.length === 0) throw new ProcessRowConflict(costReplayProcess.name, row.id);
      await insertRows(tx, row.id, labels, { prices: data, done });
    });
  }
}
