import { isDeepStrictEqual } from 'node:util';
import type {
  AddressFact,
  CancellationState,
  LabelFact,
  ParcelFact,
  ParcelStatus,
  PurchaseState,
  RateFact,
  ShipmentMove,
  ShipmentStatus,
} from '@porte/contracts';
import { DELETABLE, shipmentMoves } from '@porte/contracts';
import { DomainError, localTime } from '@porte/domain-kit';
import { attentionOf, progressed, type ParcelReport } from './parcel-state.js';
import type { LiveCancellation, LivePurchase, ShipmentParcel, ShipmentState, VoidRefusal } from './shipment-state.js';

/** What a label was sold for: the price and the parcel. */
export interface SoldFor {
  origin: AddressFact;
  destination: AddressFact;
  parcel: ParcelFact;
}

/** A parcel of which the carrier knows no more than its label. */
const UNSEEN_STATUSES: readonly ParcelStatus[] = ['created', 'unknown'];

/** A shipment: a draft until a rate is bought. All changes go through its methods, which enforce the rules. */
export class Shipment {
  constructor(private readonly state: ShipmentState) {}

  get snapshot(): Readonly<ShipmentState> {
    return this.state;
  }

  /** @throws DomainError `wrong_state` after the purchase, `purchase_in_progress` during it */
  assertDraft(): void {
    if (this.state.purchase) throw new DomainError('purchase_in_progress');
    if (!DELETABLE.includes(this.state.status) || this.state.step === 'confirmed') throw new DomainError('wrong_state');
  }

  readdress(origin: AddressFact, destination: AddressFact): void {
    this.assertDraft();
    Object.assign(this.state, { origin, destination });
    if (this.state.step === 'addressing') this.state.step = 'packaging';
  }

  /** A shipment has one parcel; packing again replaces it. */
  pack(parcel: ShipmentParcel): void {
    this.assertDraft();
    Object.assign(this.state, {
      parcels: [parcel],
      step: 'rating',
      status: 'pending',
      error: null,
    });
  }

  /** @throws DomainError `already_purchased` once it has its label, `wrong_state` before it is packed */
  assertRateable(): void {
    if (this.state.step === 'confirmed' && !this.state.purchase) throw new DomainError('already_purchased');
    if (this.state.parcels.length === 0) throw new DomainError('wrong_state');
  }

  /** Whether it goes from and to the same places with the same parcel as another reading of it, so that its price is the same. */
  isPricedLike({ snapshot: other }: Shipment): boolean {
    const { origin, destination, parcels } = this.state;
    return isDeepStrictEqual(
      { origin, destination, parcels },
      { origin: other.origin, destination: other.destination, parcels: other.parcels },
    );
  }

  /**
   * The money is held. From here on the rate is a snapshot: later price changes do not reach it.
   * @throws DomainError `already_purchased`, `wrong_state`
   */
  selectRate({ id, rate, created_at }: { id: string; rate: RateFact; created_at: Date }): void {
    this.assertRateable();
    const purchase = { id, state: 'buying', service_id: rate.service_id, since: created_at.toISOString() };
    Object.assign(this.state, { rate, step: 'confirmed', status: 'pending', error: null, purchase });
  }

  progress(state: PurchaseState): void {
    if (this.state.purchase) this.state.purchase = { ...this.state.purchase, state };
  }

  /**
   * Whether it still awaits the label of a purchase: no other purchase is in progress, and route and parcel are unchanged. The status excludes manual
   * shipments, which have no label for some time, and canceled ones, which keep theirs.
   */
  awaitsLabelOf(purchaseId: string, sold: SoldFor): boolean {
    const { purchase, status, origin, destination, parcels } = this.state;
    if (!DELETABLE.includes(status) || (purchase && purchase.id !== purchaseId)) return false;
    const { id: _, insure_package: __, ...parcel } = parcels[0] ?? ({} as ShipmentParcel);
    return isDeepStrictEqual(
      { origin, destination, parcel },
      { origin: sold.origin, destination: sold.destination, parcel: sold.parcel },
    );
  }

  /** A late label is charged now, and attached once it is paid. */
  takeLateLabel(purchase: LivePurchase, rate: RateFact): void {
    Object.assign(this.state, { rate, step: 'confirmed', status: 'pending', error: null, purchase });
  }

  /** Attaches the label, which belongs to the customer once it is paid. */
  attachLabel(label: LabelFact | null, { id, rate }: { id: string; rate: RateFact }, now: Date): void {
    Object.assign(this.state, {
      label,
      rate,
      status: 'success',
      step: 'confirmed',
      purchase: null,
      purchaseId: id,
      error: null,
      labelledAt: now,
      printedAt: null,
      toPrint: label !== null,
    });
  }

  /**
   * Staff bring the label of a manual shipment, or another one in its place; it waits to be printed.
   * @throws DomainError `wrong_state` for other shipments and before it is paid, `cancellation_in_progress`
   */
  takeManualLabel(label: LabelFact): void {
    this.assertTakesManualLabel();
    Object.assign(this.state, { label, printedAt: null, toPrint: true });
  }

  /**
   * Staff correct the tracking number of a manual shipment's label. A label that was drawn again waits to be printed again.
   * @throws DomainError `wrong_state` where its label is another one, `cancellation_in_progress`
   */
  correctManualLabel(label: LabelFact): void {
    this.assertTakesManualLabel();
    if (this.state.label?.id !== label.id) throw new DomainError('wrong_state');
    if (label.is_drawn) this.takeManualLabel(label);
    else this.state.label = label;
  }

  private assertTakesManualLabel(): void {
    if (this.state.source !== 'manual' || this.state.status !== 'success') throw new DomainError('wrong_state');
    if (this.state.cancellation) throw new DomainError('cancellation_in_progress');
  }

  /** The carrier rejected the purchase: nothing was charged, and another rate may be chosen. */
  fail(error: { code: string; message: string }): void {
    Object.assign(this.state, { status: 'error', step: 'rating', rate: null, purchase: null, error });
  }

  /**
   * Requests a cancellation by staff, until the end of the day of the label.
   * @param timeZone the tenant's, an IANA name
   * @param reason the words of the person who asks, for staff
   * @returns false if it was requested already
   * @throws DomainError `wrong_state`, `cancellation_in_progress`, `cancellation_window_closed`
   */
  requestCancellation(now: Date, timeZone: string, reason: string | null = null): boolean {
    const isNew = this.move('requestCancellation', () => {
      if (!this.state.label) throw new DomainError('wrong_state');
      const dayOf = (instant: Date) => localTime(instant, timeZone).day;
      // A carrier's clock may be ahead across midnight, so a label dated tomorrow is accepted.
      if (dayOf(now) > dayOf(new Date(this.state.label.created_at)))
        throw new DomainError('cancellation_window_closed');
    });
    if (isNew) this.state.cancellationRequest = { at: now.toISOString(), reason };
    return isNew;
  }

  /** @returns false if it was rejected already. @throws DomainError `wrong_state`, `cancellation_in_progress` */
  rejectCancellation(): boolean {
    const isNew = this.move('rejectCancellation');
    if (isNew) this.state.cancellationRequest = null;
    return isNew;
  }

  /** @returns false if it was delivered already. @throws DomainError `wrong_state`, `cancellation_in_progress` */
  deliver(): boolean {
    return this.move('deliver');
  }

  /**
   * The carrier reports sightings of the parcel.
   * @returns false if they change nothing
   */
  reportParcel(report: ParcelReport, now: Date): boolean {
    const parcel = progressed(this.state.parcel, report, now);
    if (parcel === this.state.parcel) return false;
    this.state.parcel = parcel;
    // A parcel that its carrier has seen goes with its label.
    if (parcel && !UNSEEN_STATUSES.includes(parcel.status)) this.state.toPrint = false;
    this.reviewAttention();
    return true;
  }

  /**
   * Closes the shipment whose parcel the carrier reports as delivered. A canceled one stays canceled, and while a cancellation is undecided its label is not
   * closed either: staff decide about the money first.
   * @returns whether it was closed now
   */
  closeIfDelivered(): boolean {
    const { parcel, status, cancellation } = this.state;
    const isDue = parcel?.status === 'delivered' && status === 'success' && !cancellation;
    return isDue && this.deliver();
  }

  /** No news although it should have arrived. */
  markStuck(now: Date): void {
    this.state.attention = { kind: 'stuck', since: now };
  }

  /** Staff have looked after the parcel; its next news may need attention again. @returns false if nothing needed attention */
  resolveAttention(now: Date): boolean {
    if (!this.state.attention) return false;
    Object.assign(this.state, { attention: null, attentionResolvedAt: now });
    return true;
  }

  private reviewAttention(): void {
    const { parcel, status, cancellation, attention } = this.state;
    if (!parcel) return;
    const kind = attentionOf(parcel.status, { status, isCanceling: cancellation !== null });
    if (kind === attention?.kind) return;
    this.state.attention = kind && { kind, since: parcel.at };
  }

  get isCanceled(): boolean {
    return this.state.status === shipmentMoves.cancel.to;
  }

  /** The carrier is asked to void the label; the status stays until it answers. @throws DomainError `wrong_state` */
  beginCancellation(cancellation: LiveCancellation): void {
    this.assertFrom('cancel');
    if (!this.state.purchaseId) throw new DomainError('wrong_state');
    Object.assign(this.state, { cancellation, voidRefusal: null });
    this.reviewAttention();
  }

  doubtCancellation(state: CancellationState): void {
    if (this.state.cancellation) this.state.cancellation = { ...this.state.cancellation, state };
  }

  /** The carrier rejected the void: label and status stay. */
  refuseVoid(refusal: VoidRefusal): void {
    Object.assign(this.state, { cancellation: null, voidRefusal: refusal });
    this.reviewAttention();
  }

  /** The label is void and refunded: applies in any state, because both are facts. */
  cancel(): void {
    Object.assign(this.state, {
      status: shipmentMoves.cancel.to,
      lastMove: 'cancel',
      cancellation: null,
      voidRefusal: null,
    });
    this.reviewAttention();
  }

  /** Applies the state table. Repeating the last move changes nothing and is not an error. */
  private move(move: ShipmentMove, check: () => void = () => {}): boolean {
    const { to } = shipmentMoves[move];
    if (this.state.status === to && this.state.lastMove === move) return false;
    if (this.state.cancellation) throw new DomainError('cancellation_in_progress');
    this.assertFrom(move);
    check();
    Object.assign(this.state, { status: to, lastMove: move });
    this.reviewAttention();
    return true;
  }

  private assertFrom(move: ShipmentMove): void {
    const from: readonly ShipmentStatus[] = shipmentMoves[move].from;
    if (!from.includes(this.state.status)) throw new DomainError('wrong_state');
  }
}
