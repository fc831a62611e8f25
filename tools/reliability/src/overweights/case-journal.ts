import type { CaseOrder } from './case-order.js';

/** What the system has told of a case, and can no longer take back. */
export interface CaseRecord {
  order: CaseOrder;
  /** of the label; none where none was sold */
  shipment?: string;
  /** the open case of the parcel */
  caseId?: string;
  /** whether people saw the case in the state in which it ends */
  isOver?: boolean;
  /** answers that no person must ever get, and what was waited for in vain */
  wrong?: string;
}

/** Every answer about cases of overweight, kept outside the system. */
export class CaseJournal {
  private readonly entries = new Map<string, CaseRecord>();

  recordOf(order: CaseOrder): CaseRecord {
    const told = this.entries.get(order.name) ?? { order };
    this.entries.set(order.name, told);
    return told;
  }

  get all(): CaseRecord[] {
    return [...this.entries.values()];
  }
}
