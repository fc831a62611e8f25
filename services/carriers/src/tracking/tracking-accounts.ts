import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { AdapterRegistry } from '../adapters/index.js';
import { trackingAccountProcess } from './tracking-account.process.js';
import { TrackingWorker } from './tracking-worker.js';

/** A new carrier's labels are due later than this, ms. */
const OPEN_EVERY_MS = 10 * 60_000;

/** Carriers that can be asked about parcels and are not yet. */
const UNOPENED = `select c.tenant_id, c.id from carriers c where c.provider_code = any ($1)
  and not exists (select from tracking_accounts t where t.tenant_id = c.tenant_id and t.id = c.id) limit 500`;

const OPEN = `insert into tracking_accounts (tenant_id, id, carrier_id, state, lane, due_at)
  select $1, id, id, 'adopting', '', now() from unnest($2::uuid[]) id on conflict do nothing`;

/** The accounts through which carriers are asked about parcels: one for each carrier that can be asked. */
@Injectable()
export class TrackingAccounts {
  readonly process = trackingAccountProcess();

  constructor(
    private readonly processes: Processes,
    private readonly scheduler: Scheduler,
    private readonly work: UnitOfWork,
    private readonly adapters: AdapterRegistry,
    private readonly worker: TrackingWorker,
  ) {}

  /** Has the accounts stepped from the start of the service on. */
  register(): void {
    this.processes.register(this.process, this.worker);
    this.scheduler.add({ name: 'tracking.accounts', everyMs: OPEN_EVERY_MS, atStart: true, run: () => this.open() });
  }

  /** Opens the accounts of carriers that have none; they first take over the labels that were bought before. */
  async open(): Promise<void> {
    const codes = this.adapters.codesFor('track');
    const found = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string; id: string }>(UNOPENED, [codes]),
    );
    for (const [tenantId, carriers] of Map.groupBy(found, ({ tenant_id }) => tenant_id))
      await this.work.run({ tenantId }, tx => tx.query(OPEN, [tenantId, carriers.map(({ id }) => id)]));
  }

  /** Has a carrier asked at its account's next turn, not after its pause; opens the account where that was not done yet. */
  async hasten(tx: Tx, carrierId: string): Promise<void> {
    await tx.query(OPEN, [tx.tenantId, [carrierId]]);
    await this.processes.hasten(tx, this.process, carrierId);
  }
}
