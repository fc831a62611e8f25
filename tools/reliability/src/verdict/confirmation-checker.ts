import { Pool } from 'pg';
import type { OrderRecord } from '../load/journal.js';
import type { Server } from '../server.js';
import { violation, type Violation } from './books.js';

const CAPTURED = `select 1 from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id where t.shipment_id = $1 and t.code in ('label', 'late_label')
  and (r.outcome = 'captured' or not t.two_phase)`;

/** Looks into the ledger in the moment in which a customer is told that its label is bought: by then it must be paid. */
export class ConfirmationChecker {
  readonly violations: Violation[] = [];
  private readonly pool: Pool;

  constructor(server: Server) {
    this.pool = new Pool({ connectionString: server.urlOf('billing'), max: 3 });
    // The database may be killed under it, which is no business of the witness.
    this.pool.on('error', () => undefined);
  }

  async bought({ order, shipment }: OrderRecord): Promise<void> {
    const found = await this.pool.query(CAPTURED, [shipment]).catch(() => null);
    if (found?.rowCount === 0)
      this.violations.push(
        violation('answered_before_capture', order.name, 'the label was told of before it was paid'),
      );
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
