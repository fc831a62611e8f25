import { skipNumbers } from '@porte/carriers';
import type { Journal } from '../load/journal.js';
import { OWN_NUMBERS, tenantId } from '../network.js';
import { violation, type Tables, type Violation } from '../verdict/books.js';

/** More than the drill sells of one carrier after the moment. */
const MARGIN = 40;

interface NumberRow {
  tenant_id: string;
  number: string;
  shipment_id: string;
}

const NUMBERS = `select n.tenant_id, n.number, a.shipment_id from label_numbers n
  join label_attempts a on a.tenant_id = n.tenant_id and a.reference = n.reference`;

/**
 * What the runbook says before people come in.
 * @param url of the database of carriers @param until the moment to which it was restored
 * @returns how many counters and waybills were moved
 */
export async function skipHandedOut(url: string, until: string): Promise<number> {
  const skipped = await skipNumbers(url, { moment: new Date(until), margin: MARGIN, numbers: [], isDryRun: false });
  return skipped.reduce((sum, { counters, waybills }) => sum + counters.length + waybills.length, 0);
}

/** Our own numbers that people were told of before the databases were lost: each lies on a parcel. */
export class HandedOutNumbers {
  /** by tenant and number, the shipment */
  private readonly told: ReadonlyMap<string, string>;

  constructor(journal: Journal) {
    this.told = new Map(
      journal.all.flatMap(({ order, tracking, shipment }) =>
        tracking && shipment && OWN_NUMBERS.includes(order.carrier)
          ? [[`${tenantId(order.wallet.tenant)} ${tracking}`, shipment] as const]
          : [],
      ),
    );
  }

  /** No other parcel has one of them. */
  async violations(tables: Tables): Promise<Violation[]> {
    const rows = await tables.of<NumberRow>('carriers', NUMBERS);
    return rows.flatMap(({ tenant_id, number, shipment_id }) => {
      const told = this.told.get(`${tenant_id} ${number}`);
      return told === undefined || told === shipment_id
        ? []
        : [violation('number_twice', number, `given to ${told} before the restore and to ${shipment_id} after it`)];
    });
  }
}
