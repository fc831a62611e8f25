import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { InjectClock } from '@porte/service-kit';
import { AutomaticInvoices } from './automatic-invoices.js';
import { CreditNotes } from './credit-notes.js';
import { GlobalInvoices } from './global-invoices.js';
import { InvoiceRetries } from './invoice-retries.js';
import { monthOf } from './invoiceable.js';

/** The invoices that need no request: by setting those of payments and of the past month, and the credit notes of refunds. */
@Injectable()
export class DueInvoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly credits: CreditNotes,
    private readonly retries: InvoiceRetries,
    private readonly automatic: AutomaticInvoices,
    private readonly globals: GlobalInvoices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Starts what is due for one tenant, each part in a transaction of its own. */
  async start(tenantId: string): Promise<void> {
    const inTenant = <T>(part: (tx: Tx) => Promise<T>): Promise<T> => this.work.run({ tenant_id: tenantId }, part);
    await inTenant(tx => this.credits.startDue(tx));
    await inTenant(tx => this.retries.retryCorrected(tx));
    if (await inTenant(async tx => !(await this.isOff(tx)) && this.isOn(tx, 'invoicing_every_payment')))
      // What is left belongs to its customers, not to the general public.
      if (!(await inTenant(tx => this.automatic.issue(tx)))) return;
    await inTenant(async tx => {
      if ((await this.isOff(tx)) || !(await this.isOn(tx, 'invoicing_global'))) return;
      const past = monthOf(this.clock.now(), await zoneOf(tx, this.references), 1);
      if (!(await this.globals.exists(tx, past))) await this.globals.issue(tx, past);
    });
  }

  private async isOn(tx: Tx, key: string): Promise<boolean> {
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', { key });
    return setting?.value === '1';
  }

  private async isOff(tx: Tx): Promise<boolean> {
    const [invoicing] = await this.references.where<{ val: string }>(tx, 'system_setting', { key: 'invoicing' });
    return invoicing !== undefined && invoicing.val !== '1';
  }
}
