import type { CarriersBooksLine, PaymentsBooksLine, ShipmentsBooksLine } from '@porte/contracts';
import type { SealPlace } from '../../seals/seal-place.js';
import type { BooksDifference } from '../difference.js';
import { recomputeLedger, type BooksReader, type LedgerBooks } from '../ledger-books.js';
import type { ChargeRow, ShipmentCase } from './cases.js';
import { chargesQuery, inFlightQuery } from './charges-query.js';
import { compareDeposits } from './deposits.js';
import { DifferenceList } from './difference-list.js';
import { OrphanStore, orphanDifferences } from './orphans.js';
import { groupByShipment, type BooksRows } from './group-by-shipment.js';
import { invoiceDifferences } from './invoice-differences.js';
import { withoutNotes, type Notes } from './notes.js';
import { sealDifferences, type SealedPart } from './seal-differences.js';
import { shipmentDifferences } from './shipment-differences.js';
import { sharedTracking } from './orphan-differences.js';

/** Books of one tenant, each from one snapshot: billing's rows, and the streams of shipments and carriers sorted by shipment, of payments by deposit. */
export interface BooksSources {
  billing: BooksReader;
  shipments: AsyncIterable<ShipmentsBooksLine>;
  carriers: AsyncIterable<CarriersBooksLine>;
  /** read after the others: opened with its first line, so that its snapshot does not stand idle before */
  payments: AsyncIterable<PaymentsBooksLine>;
}

/** Result of one comparison of a tenant's books. */
export interface BooksReport {
  ledger: LedgerBooks['totals'];
  shipments: number;
  labels: number;
  /** labels bought in excess and not voided, for staff */
  surplus: number;
  /** shipments with an unconsumed event */
  inFlight: number;
  seals: SealedPart;
  /** listed differences, up to the limit */
  differences: BooksDifference[];
  /** number of all differences */
  count: number;
}

const labelsOf = ({ purchases }: ShipmentCase): number =>
  purchases.flatMap(({ attempts }) => attempts).filter(({ state }) => state === 'labelled').length;

/** Compares all shipments in one pass; keeps only suspect ones in memory. */
class Comparison {
  readonly counts = { shipments: 0, labels: 0 };
  private readonly orphans = new OrphanStore();
  private readonly suspects: ShipmentCase[] = [];

  constructor(
    private readonly tenantId: string,
    private readonly limit: number,
    private readonly report: (differences: readonly BooksDifference[]) => void,
  ) {}

  async run(rows: BooksRows): Promise<void> {
    for await (const { found, orphans: rest } of groupByShipment(this.tenantId, rows)) {
      if (this.orphans.size < this.limit) this.orphans.add(rest);
      else this.report(orphanDifferences(this.tenantId, rest));
      if (found) this.compareShipment(found);
    }
    // rows that a suspect lacks may be recorded under another shipment
    for (const suspect of this.suspects) this.report(shipmentDifferences(this.orphans.assign(suspect)));
    this.report(this.orphans.differences(this.tenantId));
  }

  private compareShipment(found: ShipmentCase): void {
    this.counts.shipments += Number(found.shipment !== null);
    this.counts.labels += labelsOf(found);
    const differences = shipmentDifferences(found);
    if (differences.length === 0) return;
    if (this.suspects.length < this.limit) this.suspects.push(found);
    else this.report(differences);
  }
}

/**
 * Recomputes a tenant's ledger and compares it with its seals, purchases, shipments, labels, payments and invoices. Memory holds
 * one shipment and the listed differences.
 * @param limit how many differences to list; the others are only counted
 * @param sealedUntil position of the last seal check; all seals are compared by default
 */
export async function compareBooks(
  tenantId: string,
  { billing, shipments, carriers, payments }: BooksSources,
  limit = Infinity,
  sealedUntil: SealPlace | null = null,
): Promise<BooksReport> {
  const notes: Notes = { inFlight: new Set(), shared: [], surplus: 0 };
  const list = new DifferenceList(limit);
  for (const { shipment_id } of await billing.rows<{ shipment_id: string }>(inFlightQuery, [tenantId]))
    notes.inFlight.add(shipment_id);
  const comparison = new Comparison(tenantId, limit, found =>
    list.add(found.filter(({ ids }) => !notes.inFlight.has(ids['shipment'] ?? ''))),
  );
  const charges = billing.stream<ChargeRow>(chargesQuery, [tenantId]);
  await comparison.run({ shipments: withoutNotes(shipments, notes), labels: withoutNotes(carriers, notes), charges });
  for (const { carrier_id, tracking_number } of notes.shared)
    list.add(sharedTracking(tenantId, carrier_id, tracking_number));
  await compareDeposits(tenantId, billing, payments, found => list.add(found));
  list.add(await invoiceDifferences(billing, tenantId));
  const ledger = await recomputeLedger(billing, tenantId);
  list.add(ledger.differences);
  const { differences: broken, ...seals } = await sealDifferences(billing, tenantId, sealedUntil);
  list.add(broken);
  return {
    ...comparison.counts,
    ledger: ledger.totals,
    seals,
    surplus: notes.surplus,
    inFlight: notes.inFlight.size,
    differences: list.listed,
    count: list.count,
  };
}
