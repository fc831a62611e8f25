import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { Database } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { DueInvoices } from './due-invoices.js';

const PERIOD_MS = 10 * 60_000;

/** Has the invoices of every tenant started that are due. */
@Injectable()
export class InvoiceSchedule implements OnModuleInit {
  private readonly log = new Logger(InvoiceSchedule.name);

  constructor(
    private readonly database: Database,
    private readonly scheduler: Scheduler,
    private readonly due: DueInvoices,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'invoices', everyMs: PERIOD_MS, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const tenants = await this.database.system.query<{ id: string }[]>(
      `select id from reference_rows where tenant_id in (id, $1) and model = 'tenant' and not destroyed and data->>'status' is distinct from 'deleted'`,
      [PLATFORM_TENANT],
    );
    for (const { id } of tenants) {
      signal.throwIfAborted();
      // A tenant whose invoices cannot be started does not block the others.
      await this.due
        .start(id)
        .catch((error: unknown) => this.log.warn(error, `the invoices of ${id} were not started`));
    }
  }
}
