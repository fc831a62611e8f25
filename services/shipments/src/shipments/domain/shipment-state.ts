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

/** A parcel of a shipment, with what the person said about insuring it. */
export type ShipmentParcel = ParcelFact & { id: string; insure_package: boolean };

/** A purchase under way, as its shipment knows it. */
export interface LivePurchase {
  id: string;
  state: PurchaseState;
  service_id: string;
  since: string;
}

/** A cancellation under way, as its shipment knows it. */
export interface LiveCancellation {
  id: string;
  state: CancellationState;
  since: string;
}

/** Why the carrier kept a label that staff wanted void. */
export interface VoidRefusal {
  message: string;
  at: string;
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
  /** of the purchase that its label came from */
  purchaseId: string | null;
  cancellation: LiveCancellation | null;
  voidRefusal: VoidRefusal | null;
  /** the last thing a person did to it that changed its status */
  lastMove: ShipmentMove | null;
  error: { code: string; message: string } | null;
  labelledAt: Date | null;
  /** as it was read; every write of the row increments it */
  version: number;
}

/** What a new draft has not got yet. */
export const UNBOUGHT = {
  status: 'pending',
  rate: null,
  label: null,
  purchase: null,
  purchaseId: null,
  cancellation: null,
  voidRefusal: null,
  lastMove: null,
  error: null,
  labelledAt: null,
  version: 1,
} as const satisfies Partial<ShipmentState>;
