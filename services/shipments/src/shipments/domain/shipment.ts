import type { AddressFact, LabelFact, ParcelFact, PurchaseState, RateFact, ShipmentSource, ShipmentStatus, ShipmentStep } from '@porte/contracts';
import { DELETABLE } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';

/** A parcel of a shipment, with what the person said about insuring it. */
export type ShipmentParcel = ParcelFact & { id: string; insure_package: boolean };

/** A purchase under way, as its shipment knows it. */
export interface LivePurchase {
  id: string;
  state: PurchaseState;
  service_id: string;
  since: string;
}

/** All that a shipment remembers. */
export interface ShipmentState {
  readonly id: string;
  readonly tenantId: string;
  readonly sequentialId: number;
  readonly userId: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  source: ShipmentSource;
  sourceNumber: string | null;
  status: ShipmentStatus;
  step: ShipmentStep;
  origin: AddressFact;
  destination: AddressFact;
  parcels: ShipmentParcel[];
  rate: RateFact | null;
  label: LabelFact | null;
  purchase: LivePurchase | null;
  error: { code: string; message: string } | null;
  labelledAt: Date | null;
  /** grows with every change of what a price depends on */
  version: number;
}

/** A shipment: a draft until a rate is bought, then what became of it. It defends its own rules; nobody sets its fields. */
export class Shipment {
  constructor(private readonly state: ShipmentState) {}

  get snapshot(): Readonly<ShipmentState> {
    return this.state;
  }

  /** @throws DomainError `wrong_state` once it is bought, `purchase_in_progress` while it is being bought */
  assertDraft(): void {
    if (this.state.purchase) throw new DomainError('purchase_in_progress');
    if (!DELETABLE.includes(this.state.status) || this.state.step === 'confirmed') throw new DomainError('wrong_state');
  }

  readdress(origin: AddressFact, destination: AddressFact): void {
    this.assertDraft();
    Object.assign(this.state, { origin, destination, version: this.state.version + 1 });
    if (this.state.step === 'addressing') this.state.step = 'packaging';
  }

  /** A shipment has one parcel; packing again replaces it. */
  pack(parcel: ShipmentParcel): void {
    this.assertDraft();
    Object.assign(this.state, { parcels: [parcel], step: 'rating', status: 'pending', error: null, version: this.state.version + 1 });
  }

  /** @throws DomainError `already_purchased`, `wrong_state`, `conflict` where it changed since it was priced */
  beginPurchase(purchase: LivePurchase, pricedVersion: number): void {
    this.assertRateable();
    if (this.state.version !== pricedVersion) throw new DomainError('conflict');
    this.state.purchase = purchase;
  }

  /** @throws DomainError `already_purchased` once it has its label, `wrong_state` before it is packed */
  assertRateable(): void {
    if (this.state.step === 'confirmed' && !this.state.purchase) throw new DomainError('already_purchased');
    if (this.state.parcels.length === 0) throw new DomainError('wrong_state');
  }

  /** The money is held: from here the rate is a snapshot that later price changes never reach. */
  selectRate(rate: RateFact): void {
    Object.assign(this.state, { rate, step: 'confirmed', status: 'pending', error: null });
    this.progress('buying');
  }

  progress(state: PurchaseState): void {
    if (this.state.purchase) this.state.purchase = { ...this.state.purchase, state };
  }

  /** True where it has no label and none is being bought. */
  get isOpen(): boolean {
    return !this.state.label && !this.state.purchase;
  }

  /** The label is the customer's only once it is paid. */
  attachLabel(label: LabelFact | null, rate: RateFact, now: Date): void {
    Object.assign(this.state, { label, rate, status: 'success', step: 'confirmed', purchase: null, error: null, labelledAt: now });
  }

  /** A definite no: nothing was charged, and another rate may be chosen. */
  fail(error: { code: string; message: string }): void {
    Object.assign(this.state, { status: 'error', step: 'rating', rate: null, purchase: null, error });
  }

  /** The purchase ended before anything was asked of a carrier. */
  abandonPurchase(): void {
    this.state.purchase = null;
  }
}
