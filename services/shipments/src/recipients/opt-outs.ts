import { Injectable } from '@nestjs/common';
import type { NoticeOutcome, OptOut } from '@porte/contracts';
import { derivedId, DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

interface NoticeRow {
  address: string;
  address_key: string;
}

// The list of the shipment then says so.
const CONFIRM = `with confirmed as (update recipient_notices n
  set outcome = case when exists (select 1 from recipient_opt_outs o where o.tenant_id = $1 and o.address_key = n.address_key) then 'unsubscribed' else n.outcome end
  where n.tenant_id = $1 and n.id = $2 returning outcome) select outcome from confirmed`;

/** Addresses that want no more notices of a tenant, as the reader of a notice decides without an account. */
@Injectable()
export class OptOuts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  show(tenantId: string, token: string): Promise<OptOut> {
    return this.of(tenantId, token, async (tx, { address, address_key }) => {
      const [row] = await tx.query('select 1 from recipient_opt_outs where tenant_id = $1 and address_key = $2', [
        tx.tenantId,
        address_key,
      ]);
      return { address, is_ended: row !== undefined };
    });
  }

  /** Ending what is ended changes nothing. */
  end(tenantId: string, token: string): Promise<OptOut> {
    return this.of(tenantId, token, async (tx, { address, address_key }) => {
      const id = derivedId('recipient opt-out', tx.tenantId, address_key);
      await tx.query(
        'insert into recipient_opt_outs (tenant_id, id, address_key) values ($1, $2, $3) on conflict do nothing',
        [tx.tenantId, id, address_key],
      );
      return { address, is_ended: true };
    });
  }

  resume(tenantId: string, token: string): Promise<OptOut> {
    return this.of(tenantId, token, async (tx, { address, address_key }) => {
      await tx.query('delete from recipient_opt_outs where tenant_id = $1 and address_key = $2', [
        tx.tenantId,
        address_key,
      ]);
      return { address, is_ended: false };
    });
  }

  /** Whether a notice may still be mailed: its recipient has not ended them since it was decided. False for one that is not there. */
  confirm(tenantId: string, noticeId: string): Promise<boolean> {
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<{ outcome: NoticeOutcome }>(CONFIRM, [tx.tenantId, noticeId]);
      return row?.outcome === 'mailed';
    });
  }

  /** @throws DomainError `not_found` for a token that was not made here, or for another tenant */
  private of(tenantId: string, token: string, run: (tx: Tx, row: NoticeRow) => Promise<OptOut>): Promise<OptOut> {
    const notice = this.tokens.noticeOf(token);
    if (notice?.tenant_id !== tenantId) throw new DomainError('not_found');
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const [row] = await tx.query<NoticeRow>(
        'select address, address_key from recipient_notices where tenant_id = $1 and id = $2',
        [tx.tenantId, notice.id],
      );
      if (!row) throw new DomainError('not_found');
      return run(tx, row);
    });
  }
}
