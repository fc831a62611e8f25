import type { BooksDifference } from '../difference.js';
import type { AttemptRow, ChargeRow, PurchaseCase, ShipmentCase } from './cases.js';
import { strayAttempt, strayCharge } from './strays.js';

/** Money and labels whose shipment has no such purchase. */
export interface Foundlings {
  charges: ChargeRow[];
  attempts: AttemptRow[];
}

/** Keeps what was found beside the wrong shipment, until the purchase that it names turns up beside another. */
export class FoundlingHome {
  private readonly charges = new Map<string, ChargeRow>();
  private readonly attempts = new Map<string, AttemptRow>();

  get size(): number {
    return this.charges.size + this.attempts.size;
  }

  take({ charges, attempts }: Foundlings): void {
    for (const charge of charges) this.charges.set(charge.id, charge);
    for (const attempt of attempts) this.attempts.set(attempt.id, attempt);
  }

  /** Gives a shipment's purchases what is theirs. */
  reunite(found: ShipmentCase): ShipmentCase {
    return this.size === 0 ? found : { ...found, purchases: found.purchases.map(purchase => this.complete(purchase)) };
  }

  /** What nobody came for. */
  strays(tenantId: string): BooksDifference[] {
    return straysOf(tenantId, { charges: [...this.charges.values()], attempts: [...this.attempts.values()] });
  }

  private complete(found: PurchaseCase): PurchaseCase {
    const { id } = found.purchase;
    const [charges, attempts] = [leave(this.charges, id), leave(this.attempts, id)];
    const hold = found.hold ?? charges.find(charge => charge.id === id) ?? null;
    return {
      ...found,
      hold,
      late: [...found.late, ...charges.filter(charge => charge !== hold)],
      attempts: [...found.attempts, ...attempts],
    };
  }
}

function leave<T extends { id: string; purchase_id: string | null }>(rows: Map<string, T>, purchaseId: string): T[] {
  const theirs = [...rows.values()].filter(row => row.purchase_id === purchaseId);
  for (const { id } of theirs) rows.delete(id);
  return theirs;
}

/** Tells of each that binds somebody: a hold that was let go and an attempt that was refused do not. */
export function straysOf(tenantId: string, { charges, attempts }: Foundlings): BooksDifference[] {
  return [
    ...charges.flatMap(charge => strayCharge(tenantId, charge)),
    ...attempts.flatMap(attempt => strayAttempt(tenantId, attempt)),
  ];
}
