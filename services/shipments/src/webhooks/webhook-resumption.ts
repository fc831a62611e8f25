import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { WebhookStreams } from './webhook-streams.js';

/** Streams of one transaction. */
const AT_ONCE = 200;
const EVERY_MS = 5_000;
const AT_REST_MS = 60_000;
const JOB = 'webhooks.resumption';

/** Lets the streams of an endpoint go on after a pause or a replay: some at once, the others from time to time, however many there are. */
@Injectable()
export class WebhookResumption implements OnModuleInit {
  private job: ReturnType<Scheduler['add']> | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly scheduler: Scheduler,
    private readonly streams: WebhookStreams,
  ) {}

  onModuleInit(): void {
    this.job = this.scheduler.add({
      name: JOB,
      everyMs: EVERY_MS,
      restMs: AT_REST_MS,
      atStart: true,
      run: signal => this.run(signal),
    });
  }

  /** In the transaction that ends what they wait for. */
  async begin(tx: Tx, endpointId: string): Promise<void> {
    const found = await this.streams.turnAll(tx, endpointId, AT_ONCE);
    if (found === AT_ONCE) tx.afterCommit(() => this.job?.wake());
  }

  /** @returns whether any stream was found */
  private async run(signal: AbortSignal): Promise<boolean> {
    const endpoints = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string; id: string }>(
        `select tenant_id, id from webhook_endpoints e where status = 'active'
          and exists (select from webhook_deliveries d where d.tenant_id = e.tenant_id and d.endpoint_id = e.id and d.state = 'waiting')`,
      ),
    );
    let isAny = false;
    for (const { tenant_id, id } of endpoints)
      while (!signal.aborted) {
        const found = await this.work.run({ tenant_id }, tx => this.streams.turnAll(tx, id, AT_ONCE));
        isAny ||= found > 0;
        if (found < AT_ONCE) break;
      }
    return isAny;
  }
}
