import { Injectable } from '@nestjs/common';
import { assertPlanRoom, type Tx } from '@porte/messaging-kit';
import { COST, LABELS, TIME_ZONE } from './monthly-spending.js';

const HELD = `select t.created_at as at, to_char(t.created_at at time zone z.name, 'YYYY-MM') as month
  from transfers t, ${TIME_ZONE} as z (name) where t.tenant_id = $1 and t.id = $2`;

// `LABELS` takes a user as `$2`; null counts the labels of all users.
const BOUGHT = `select count(*)::int as labels ${LABELS} and $2::uuid is null`;

const KEPT = `${BOUGHT} and ${COST} > 0`;

/**
 * The labels of a tenant in a month of its time zone, as its plan counts them: by the ledger, so a repeated event changes nothing. A purchase counts from
 * its hold on, in the month of the hold, until it fails or the whole label is refunded.
 */
@Injectable()
export class PlannedLabels {
  /**
   * To be called with the hold of the purchase placed, whose month it is also where the wait for others ends in the next one.
   * @param max what the plan allows, null for any number
   * @throws DomainError `plan_labels_full` with the limit and the month
   */
  async assertRoom(tx: Tx, holdId: string, max: number | null): Promise<void> {
    if (max === null) return;
    const [held] = await tx.query<{ at: Date; month: string }>(HELD, [tx.tenantId, holdId]);
    const { at, month } = held!;
    await assertPlanRoom(tx, { of: 'labels', max, params: { month } }, async () => {
      // Refunds are read only where they decide.
      const bought = await this.count(tx, BOUGHT, at);
      return (bought > max ? await this.count(tx, KEPT, at) : bought) - 1;
    });
  }

  /** How many labels of a calendar month count. @param at an instant of that month, by default now */
  ofMonth(tx: Tx, at: Date | null = null): Promise<number> {
    return this.count(tx, KEPT, at);
  }

  private async count(tx: Tx, sql: string, at: Date | null = null): Promise<number> {
    const [row] = await tx.query<{ labels: number }>(sql, [tx.tenantId, null, at]);
    return row!.labels;
  }
}
