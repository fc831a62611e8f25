import { Injectable, type OnModuleInit } from '@nestjs/common';
import { derivedId, PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes, Scheduler } from '@porte/process-kit';
import { parcelLookProcess } from './parcel-look.process.js';
import { ParcelWatch } from './parcel-watch.js';

const HOUR_MS = 3_600_000;

/** Has the parcels of every tenant looked at every hour: a parcel is late by days. */
@Injectable()
export class ParcelSchedule implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly scheduler: Scheduler,
    private readonly watch: ParcelWatch,
  ) {}

  onModuleInit(): void {
    this.processes.register(parcelLookProcess, this.watch);
    this.scheduler.add({ name: 'parcels', everyMs: HOUR_MS, atStart: true, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>(
        `select distinct tenant_id from shipments where status = 'success' and attention is null and parcel_status is not null`,
      ),
    );
    for (const { tenant_id } of tenants) if (!signal.aborted) await this.look(tenant_id);
  }

  /** The id makes it one at a time, whatever replica is first. */
  private async look(tenant_id: string): Promise<void> {
    const id = derivedId('parcel_look', tenant_id);
    await this.work.run({ tenant_id }, tx => this.processes.start(tx, parcelLookProcess, { id }));
  }
}
