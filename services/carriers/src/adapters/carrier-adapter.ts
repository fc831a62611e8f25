import type { CallContext, LookUp, Manifest, Outcome } from '@porte/adapter-kit';
import {
  isSecretKey,
  type AddressFact,
  type BrokenSetting,
  type EventData,
  type ParcelStatus,
  type SettingSpec,
} from '@porte/contracts';
import type { Money } from '@porte/domain-kit';

/** The life of a label at its carrier. */
export type CarrierOperation =
  | 'rate'
  | 'buy'
  | 'find'
  | 'fetchLabel'
  | 'void'
  | 'track'
  | 'pickup'
  | 'cancelPickup'
  | 'closeDay'
  | 'coverage'
  | 'testConnection';

/** What is declared of a carrier's API; its operations are what it can do. */
export interface CarrierManifest extends Manifest<CarrierOperation> {
  /** a repeated reference returns the first label, never a second one */
  repeats_once: boolean;
  /** a repeated reference of a pickup returns the first one, never a second; false where left out */
  repeats_pickup?: boolean;
  /** a look-up may not see a label until so long after its request, ms */
  settle_ms: number;
  /** numbers in one question about where parcels are; 1 where left out */
  most_tracked?: number;
}

/** The decrypted settings of one carrier, by key. */
export type AdapterSettings = Readonly<Record<string, string>>;

export type CarrierContext = CallContext<AdapterSettings>;

/** A label to buy. The same reference always has the same request. */
export interface BuyRequest {
  /** chosen by us and stored before the first call: 28 letters and digits */
  reference: string;
  tenant_id: string;
  /** IANA name of the tenant's time zone */
  time_zone: string;
  /** ISO 4217 */
  currency: string;
  /** when the purchase was received; the label's date */
  requested_at: Date;
  shipment: EventData<'shipment.rate_selected'>;
}

export interface LabelDocument {
  format: 'pdf' | 'thermal' | 'zpl';
  bytes: Buffer;
}

/** A label sold by the carrier. */
export interface BoughtLabel {
  tracking_number: string;
  tracking_url: string | null;
  documents: LabelDocument[];
}

/** Why this call sold nothing; `carrier_rejected` where the carrier has its own reasons. */
export type BuyRefusal =
  | 'carrier_rejected'
  | 'released_by_staff'
  | 'waybill_pool_empty'
  | 'limit_reached'
  | 'service_not_available'
  | 'service_unavailable'
  | 'invalid_tracking_number';

export type BuyOutcome = Outcome<BoughtLabel, BuyRefusal>;

/** `absent`: the carrier confirms that it has no label of this reference. */
export type FindOutcome = LookUp<BoughtLabel>;

/** Outcome of a void, which is safe to repeat. `done`: the label is void, possibly since earlier; `rejected`: the carrier confirms that it is still valid. */
export type VoidOutcome = Outcome<null, 'not_voidable'>;

/** A place as far as prices depend on it. */
export type RatePlace = Pick<AddressFact, 'postal_code' | 'country_code'> &
  Partial<Pick<AddressFact, 'city' | 'state'>>;

/** A parcel whose price is asked for: kilograms and centimetres. */
export interface RateRequest {
  origin: RatePlace;
  destination: RatePlace;
  parcel: { weight: number; length: number; width: number; height: number };
  /** what it is worth, null where it is not insured */
  declared_value: Money | null;
  /** IANA name of the tenant's time zone */
  time_zone: string;
  requested_at: Date;
}

/** A carrier's own price. */
export interface LiveRate {
  service_code: string;
  service_name: string;
  total: Money;
  /** ISO 4217 */
  currency: string;
  transit_days: number | null;
  zone: string | null;
  billable_kg: number | null;
  /** by which the carrier knows the rate again when the label is bought */
  provider_ref: string | null;
}

/** Where a parcel may be. */
export type TrackingStatus = ParcelStatus;

export interface TrackingEvent {
  at: Date;
  status: TrackingStatus;
  description: string;
  place: string | null;
}

/** What a carrier found when it weighed or measured a parcel itself: kilograms and centimetres, a weight or all three sides. */
export interface Reweigh {
  /** on its scale */
  weight: number | null;
  /** as it bills it, where it says so */
  billable_kg: number | null;
  sides: { length: number; width: number; height: number } | null;
  /** what it asks for the difference, in the tenant's currency, where it says so */
  charge: Money | null;
}

/** Where a parcel is. */
export interface Tracking {
  tracking_number: string;
  status: TrackingStatus;
  /** oldest first */
  events: TrackingEvent[];
  received_by: string | null;
  /** the day on which it should be delivered, `YYYY-MM-DD` where it goes; null or left out where the carrier names none */
  expected_on?: string | null;
  /** only where the carrier itself found more than was declared: what others merely repeat of the label is no measurement */
  reweigh?: Reweigh | null;
}

export interface PickupRequest {
  /** chosen by us and stored before the first call */
  reference: string;
  address: AddressFact;
  /** `YYYY-MM-DD` and `HH:MM` on the address's wall clock */
  date: string;
  from: string;
  to: string;
  tracking_numbers: readonly string[];
  /** kilograms of all parcels */
  weight: number;
}

/** A pickup that the carrier has taken on. */
export interface Pickup {
  confirmation: string;
  date: string;
  /** the carrier's own place code, needed to cancel */
  location: string | null;
}

/** The carrier's own manifest of the parcels that its driver takes. */
export interface ClosedDay {
  /** PDF files, at least one */
  documents: Buffer[];
}

/** One carrier's API. What the carrier does wrong is an outcome and never thrown; an operation that its manifest does not declare is not called. */
export interface CarrierAdapter {
  readonly manifest: CarrierManifest;
  /** The adapter of one account, where its settings choose between several APIs. */
  of?(settings: AdapterSettings): CarrierAdapter;
  rate?(request: RateRequest, context: CarrierContext): Promise<LookUp<LiveRate[]>>;
  buy(request: BuyRequest, context: CarrierContext): Promise<BuyOutcome>;
  /** Looks for the label of a request's reference. */
  find?(request: BuyRequest, context: CarrierContext): Promise<FindOutcome>;
  /** The documents of a label that was bought. */
  fetchLabel?(trackingNumber: string, context: CarrierContext): Promise<LookUp<LabelDocument[]>>;
  void?(trackingNumber: string, context: CarrierContext): Promise<VoidOutcome>;
  /** Numbers that the carrier does not know are left out. */
  track?(trackingNumbers: readonly string[], context: CarrierContext): Promise<LookUp<Tracking[]>>;
  pickup?(request: PickupRequest, context: CarrierContext): Promise<Outcome<Pickup>>;
  cancelPickup?(pickup: Pickup, context: CarrierContext): Promise<Outcome<null>>;
  /** Tells the carrier at the end of a day which parcels its driver takes: each parcel once. */
  closeDay?(trackingNumbers: readonly string[], context: CarrierContext): Promise<Outcome<ClosedDay>>;
  /** Whether a parcel can go from one place to the other. */
  coverage?(from: RatePlace, to: RatePlace, context: CarrierContext): Promise<LookUp<boolean>>;
  /** Proves the credentials without an effect. */
  testConnection?(context: CarrierContext): Promise<Outcome<null>>;
  /** The XML with which the label of a sample would be bought; null where the account is not spoken to in XML. @param settings with masks for secrets */
  sampleRequest?(settings: AdapterSettings): string | null;
  /** The rule that the value of a setting breaks, where its kind does not say it; null for a good one. */
  brokenRule?(key: string, value: string): BrokenSetting | null;
  /** The numbers of the parcels that a message is about which the carrier sends by itself; none where it cannot be read. */
  numbersIn?(message: unknown): string[];
  /** Breaks off what is under way. */
  close?(): Promise<void>;
}

/** Whether a carrier can be asked for an operation. */
export const supports = (adapter: CarrierAdapter | null, operation: CarrierOperation): boolean =>
  adapter?.manifest.operations[operation] !== undefined && adapter[operation] !== undefined;

/** Whether a carrier's test system is spoken to. */
export const ENVIRONMENT: SettingSpec = {
  key: 'environment',
  kind: 'choice',
  choices: ['production', 'test'],
  choice_labels: {
    production: { 'es-MX': 'Producción', en: 'Production' },
    test: { 'es-MX': 'Pruebas', en: 'Test' },
  },
  default: 'production',
  label: { 'es-MX': 'Ambiente', en: 'Environment' },
};

/** Which of a carrier's systems an account is of, by its setting `environment`. */
export const environmentOf = ({ environment }: AdapterSettings): 'production' | 'test' =>
  environment === 'test' ? 'test' : 'production';

/** How the transport knows the account of a carrier: by its settings, whose secrets are never kept. */
export const byItsSettings = {
  accountKey: (settings: AdapterSettings): string => JSON.stringify(Object.entries(settings).sort()),
  secretsOf: (settings: AdapterSettings): string[] =>
    Object.entries(settings).flatMap(([key, value]) => (isSecretKey(key) ? [value] : [])),
};
