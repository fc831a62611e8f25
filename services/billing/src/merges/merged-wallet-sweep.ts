import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { MergedWallets } from './merged-wallets.js';

const EVERY_MS = 60_000;

const DUE = `select m.tenant_id, m.id from merged_wallets m
  join accounts a on a.tenant_id = m.tenant_id and a.kind = 'wallet' and a.owner_id = m.from_id
  where a.posted <> a.pending order by m.created_at limit 100`;

/** Moves on what comes into the wallet of a merged user later, such as a refund of an old label, and what it is charged, such as an overweight. */
@Injectable()
export class MergedWalletSweep implements OnModuleInit {
  private readonly log = new Logger(MergedWalletSweep.name);

  constructor(
    private readonly scheduler: Scheduler,
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly wallets: MergedWallets,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'merged wallets', everyMs: EVERY_MS, run: signal => this.run(signal) });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const due = (await this.database.system.query(DUE)) as { tenant_id: string; id: string }[];
    for (const { tenant_id, id } of due) if (!signal.aborted) await this.moveBalance(tenant_id, id);
  }

  /** A wallet that cannot be moved does not block the others. */
  private async moveBalance(tenant_id: string, id: string): Promise<void> {
    try {
      await this.work.run({ tenant_id }, tx => this.wallets.moveBalance(tx, id));
    } catch (error) {
      this.log.error(error, `the wallet of the merge ${id} could not be moved`);
    }
  }
}
