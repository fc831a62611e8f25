import type {
  AddressFact,
  CancellationState,
  LabelFact,
  ParcelFact,
  PurchaseState,
  RateFact,
  ShipmentMove,
  ShipmentSource,
  ShipmentStatus,
  ShipmentStep,
} from '@porte/contracts';
import type { AttentionState, ParcelState } from './parcel-state.js';

/** A parcel of a shipment, with the user's choice of insurance. */
export type ShipmentParcel = ParcelFact & { id: string; insure_package: boolean };

/** The purchase in progress, as stored in the shipment. */
export interface LivePurchase {
  id: string;
  state: PurchaseState;
  service_id: string;
  since: string;
}

/** A request to cancel, until staff reject it. */
export interface CancellationRequest {
  at: string;
  /** the words of the person who asked */
  reason: string | null;
}

/** The cancellation in progress, as stored in the shipment. */
export interface LiveCancellation {
  id: string;
  state: CancellationState;
  since: string;
}

/** Why the carrier rejected a void. */
export interface VoidRefusal {
  message: string;
  at: string;
}

/** The state of a shipment. */
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
  /** of the purchase that brought its label */
  purchaseId: string | null;
  cancellationRequest: CancellationRequest | null;
  cancellation: LiveCancellation | null;
  voidRefusal: VoidRefusal | null;
  /** the last status change by a user */
  lastMove: ShipmentMove | null;
  error: { code: string; message: string } | null;
  labelledAt: Date | null;
  /** the shipment whose parcel it sends back */
  readonly returnOf: string | null;
  /** when its label was first printed or downloaded */
  printedAt: Date | null;
  /** its label waits to be printed */
  toPrint: boolean;
  /** where the parcel is; null until its carrier reports */
  parcel: ParcelState | null;
  attention: AttentionState | null;
  /** when staff last resolved what needed attention */
  attentionResolvedAt: Date | null;
  /** as it was read; every write of the row increments it */
  version: number;
}

/** The fields that a new draft does not have yet. */
export const UNBOUGHT = {
  status: 'pending',
  rate: null,
  label: null,
  purchase: null,
  purchaseId: null,
  cancellationRequest: null,
  cancellation: null,
  voidRefusal: null,
  lastMove: null,
  error: null,
  labelledAt: null,
  returnOf: null,
  printedAt: null,
  toPrint: false,
  parcel: null,
  attention: null,
  attentionResolvedAt: null,
  version: 1,
} as const satisfies Partial<ShipmentState>;
