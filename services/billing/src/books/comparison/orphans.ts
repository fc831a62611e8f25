import type { BooksDifference } from '../difference.js';
import type { AttemptRow, ChargeRow, PurchaseCase, ShipmentCase } from './cases.js';
import { orphanAttempt, orphanCharge } from './orphan-differences.js';

/** Charges and attempts whose shipment has no such purchase. */
export interface OrphanRows {
  charges: ChargeRow[];
  attempts: AttemptRow[];
}

/** Stores orphan rows until their purchase appears under another shipment. */
export class OrphanStore {
  private readonly charges = new Map<string, ChargeRow>();
  private readonly attempts = new Map<string, AttemptRow>();

  get size(): number {
    return this.charges.size + this.attempts.size;
  }

  add({ charges, attempts }: OrphanRows): void {
    for (const charge of charges) this.charges.set(charge.id, charge);
    for (const attempt of attempts) this.attempts.set(attempt.id, attempt);
  }

  /** Adds stored rows to the purchases of a shipment. */
  assign(found: ShipmentCase): ShipmentCase {
    return this.size === 0 ? found : { ...found, purchases: found.purchases.map(purchase => this.assignTo(purchase)) };
  }

  /** Differences for rows that stayed without a purchase. */
  differences(tenantId: string): BooksDifference[] {
    return orphanDifferences(tenantId, { charges: [...this.charges.values()], attempts: [...this.attempts.values()] });
  }

  private assignTo(found: PurchaseCase): PurchaseCase {
    const { id } = found.purchase;
    const [charges, attempts] = [takeRowsOf(this.charges, id), takeRowsOf(this.attempts, id)];
    const hold = found.hold ?? charges.find(charge => charge.id === id) ?? null;
    return {
      ...found,
      hold,
      late: [...found.late, ...charges.filter(charge => charge !== hold)],
      attempts: [...found.attempts, ...attempts],
    };
  }
}

function takeRowsOf<T extends { id: string; purchase_id: string | null }>(
  rows: Map<string, T>,
  purchaseId: string,
): T[] {
  const theirs = [...rows.values()].filter(row => row.purchase_id === purchaseId);
  for (const { id } of theirs) rows.delete(id);
  return theirs;
}

/** Reports orphan rows, except released holds and rejected attempts. */
export function orphanDifferences(tenantId: string, { charges, attempts }: OrphanRows): BooksDifference[] {
  return [
    ...charges.flatMap(charge => orphanCharge(tenantId, charge)),
    ...attempts.flatMap(attempt => orphanAttempt(tenantId, attempt)),
  ];
}
