import { Injectable } from '@nestjs/common';
import { ISSUER_REASONS } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { receiverVersion } from './receiver-version.js';
import { invoiceProcess } from './invoice.process.js';

/** As `canRetry`, of a row `i`; `$2` are the reasons that its receiver cannot correct. */
const CAN_RETRY = `i.state = 'rejected' and i.kind = 'payment' and i.pac is null and not coalesce(i.reason_code = any($2), false)`;

const MOST_AT_ONCE = 200;

/** Generates rejected invoices again that their receivers can correct. */
@Injectable()
export class InvoiceRetries {
  constructor(private readonly processes: Processes) {}

  /** Again with the data of today; without effect on an invoice that is not rejected, or whose issuer has to correct something. */
  async retry(tx: Tx, id: string): Promise<void> {
    await this.run(
      tx,
      await tx.query<{ id: string }>(
        `select i.id from invoices i where i.tenant_id = $1 and ${CAN_RETRY} and i.id = $3 for update`,
        [tx.tenantId, ISSUER_REASONS, id],
      ),
    );
  }

  /**
   * Those whose receiver has changed what invoices say since the rejection.
   * @param userId of one owner, whose invoices of before this was kept are tried too
   * @returns how many
   */
  async retryCorrected(tx: Tx, userId: string | null = null): Promise<number> {
    const rows = await tx.query<{ id: string }>(
      `select i.id from invoices i join fiscal_data f on f.tenant_id = i.tenant_id and f.user_id = i.user_id
        where i.tenant_id = $1 and ${CAN_RETRY} and i.receiver_version is distinct from ${receiverVersion('f')}
          and case when $3::uuid is null then i.receiver_version is not null else i.user_id = $3 end
        order by i.created_at limit $4 for update of i skip locked`,
      [tx.tenantId, ISSUER_REASONS, userId, MOST_AT_ONCE],
    );
    await this.run(tx, rows);
    return rows.length;
  }

  private async run(tx: Tx, rows: readonly { id: string }[]): Promise<void> {
    for (const { id } of rows) await this.processes.signal(tx, invoiceProcess, id, 'generate');
  }
}
