import { Injectable } from '@nestjs/common';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import type { ProcessRow } from '@porte/process-kit';
import type { PacName } from '../cfdi/pac.js';
import { TenantPac } from '../pacs/tenant-pac.js';
import type { InvoiceRow } from './invoice.row.js';

/** The provider of an invoice. @param isFirst whether no call about this document went out before, to anybody */
export interface PacChoice {
  pac: PacName;
  isFirst: boolean;
}

/** Remembers which provider an invoice was sent to, so that a change of settings never has it stamped by a second one. */
@Injectable()
export class PacChoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly pacs: TenantPac,
  ) {}

  /**
   * The provider that may have stamped the invoice; where there is none, that of the tenant's setting, which is written down before anything is sent.
   * @returns null where the account at that provider is missing @throws DomainError `service_unavailable`
   */
  async of(row: ProcessRow<InvoiceRow>): Promise<PacChoice | null> {
    if (row.pac !== null) return { pac: row.pac, isFirst: false };
    const settings = await this.work.run(row, tx =>
      this.references.where<{ value: string | null }>(tx, 'setting', { key: 'pac' }),
    );
    const chosen = await this.pacs.choose(row.tenant_id, settings[0]?.value?.trim() === 'sw' ? 'sw' : 'finkok');
    return (
      chosen &&
      this.work.run(row, async tx => {
        const key = [tx.tenantId, row.id];
        const mine = await tx.query<{ pac: PacName }>(
          'update invoices set pac = $3 where tenant_id = $1 and id = $2 and pac is null returning pac',
          [...key, chosen],
        );
        if (mine.length > 0) return { pac: chosen, isFirst: true };
        // A call that outlived its turn was quicker.
        const [other] = await tx.query<{ pac: PacName }>(
          'select pac from invoices where tenant_id = $1 and id = $2',
          key,
        );
        return { pac: other!.pac, isFirst: false };
      })
    );
  }
}
