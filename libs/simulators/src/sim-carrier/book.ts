import { Money, systemClock, type Clock } from '@porte/domain-kit';
import type { BookEntry, BookFact, MoneyFact, ShipmentFact } from './book-entry.js';
import type { BookFile } from './book-file.js';
import type { SimPickupReply, SimReweigh, SimShipmentRequest } from './contract.js';

/** A shipment as the book's entries leave it. */
export interface BookedShipment {
  account: string;
  reference: string;
  tracking_number: string;
  provider_ref: string;
  currency: string;
  created_at: string;
  voided_at: string | null;
  charged: Money;
  credited: Money;
  request: SimShipmentRequest;
  reweigh?: SimReweigh;
}

export interface BookTotals {
  shipments: number;
  voided: number;
  pickups: number;
  charged: Money;
  credited: Money;
  /** charged − credited */
  net: Money;
  /** references with more than one shipment that is not voided */
  duplicated: string[];
}

export interface BookView {
  totals: BookTotals;
  /** oldest first; references of all accounts */
  by_reference: Record<string, BookedShipment[]>;
  entries: readonly BookEntry[];
}

const opened = (fact: ShipmentFact, at: string, account: string): BookedShipment => ({
  account,
  reference: fact.reference,
  tracking_number: fact.tracking_number,
  provider_ref: fact.provider_ref,
  currency: fact.currency,
  created_at: at,
  voided_at: null,
  charged: Money.zero,
  credited: Money.zero,
  request: fact.request,
});

/** The carrier's own append-only book: what it accepted and asks money for, whatever became of the replies. */
export class Book {
  private readonly entries: BookEntry[] = [];
  private readonly byTracking = new Map<string, BookedShipment>();
  private readonly byReference = new Map<string, BookedShipment[]>();

  constructor(
    private readonly clock: Clock = systemClock,
    private readonly file?: BookFile,
  ) {
    for (const entry of file?.load() ?? []) this.take(entry);
  }

  /** Appends facts that belong together: on disk all of them or none. */
  post(account: string, ...facts: BookFact[]): void {
    const at = this.clock.now().toISOString();
    const entries = facts.map((fact, i) => ({ ...fact, seq: this.entries.length + 1 + i, at, account }));
    this.file?.append(entries);
    for (const entry of entries) this.take(entry);
  }

  get shipmentCount(): number {
    return this.byTracking.size;
  }

  get entryCount(): number {
    return this.entries.length;
  }

  shipment(tracking: string): BookedShipment | undefined {
    return this.byTracking.get(tracking);
  }

  /** The account's shipments of a reference, oldest first. */
  of(account: string, reference: string): BookedShipment[] {
    return (this.byReference.get(reference) ?? []).filter(shipment => shipment.account === account);
  }

  /** The account's pickup of a reference. */
  pickup(account: string, reference: string): SimPickupReply | undefined {
    for (const entry of this.entries)
      if (entry.kind === 'pickup' && entry.account === account && entry.request.reference === reference) {
        const { date, from, to } = entry.request;
        return { confirmation: entry.confirmation, date, from, to };
      }
    return undefined;
  }

  view(): BookView {
    return { totals: this.totals(), by_reference: Object.fromEntries(this.byReference), entries: [...this.entries] };
  }

  private totals(): BookTotals {
    const shipments = [...this.byTracking.values()];
    const charged = Money.sum(shipments.map(shipment => shipment.charged));
    const credited = Money.sum(shipments.map(shipment => shipment.credited));
    return {
      shipments: shipments.length,
      voided: shipments.filter(shipment => shipment.voided_at).length,
      pickups: this.entries.filter(entry => entry.kind === 'pickup').length,
      charged,
      credited,
      net: charged.minus(credited),
      duplicated: this.duplicated(),
    };
  }

  private duplicated(): string[] {
    const live = (shipments: BookedShipment[]) => shipments.filter(shipment => !shipment.voided_at);
    return [...this.byReference].filter(([, shipments]) => live(shipments).length > 1).map(([reference]) => reference);
  }

  private take(entry: BookEntry): void {
    this.entries.push(entry);
    if (entry.kind === 'shipment') this.open(entry, entry);
    if (entry.kind === 'charge' || entry.kind === 'credit') this.move(entry);
    if (entry.kind === 'reweigh') this.byTracking.get(entry.tracking_number)!.reweigh = entry.found;
    if (entry.kind === 'void') this.byTracking.get(entry.tracking_number)!.voided_at = entry.at;
  }

  private open(fact: ShipmentFact, { at, account }: { at: string; account: string }): void {
    const shipment = opened(fact, at, account);
    this.byTracking.set(fact.tracking_number, shipment);
    const siblings = this.byReference.get(fact.reference);
    if (siblings) siblings.push(shipment);
    else this.byReference.set(fact.reference, [shipment]);
  }

  private move({ kind, tracking_number, amount }: MoneyFact): void {
    const shipment = this.byTracking.get(tracking_number)!;
    const sum = kind === 'charge' ? 'charged' : 'credited';
    shipment[sum] = shipment[sum].plus(Money.of(amount));
  }
}
