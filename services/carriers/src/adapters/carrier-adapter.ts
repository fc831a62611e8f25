import type { EventData } from '@porte/contracts';

/** What a carrier's API can do, as data; the contract suite proves each claim against that API's simulator. */
export interface Capabilities {
  /** a repeated reference gets the first label again, never a second one */
  idempotentCreate: boolean;
  /** a label can be found by the reference it was asked for with */
  lookupByReference: boolean;
  voidable: boolean;
  /** milliseconds after a request within which the look-up may not see its label yet */
  settleMs: number;
}

export interface AdapterManifest {
  /** the provider's code, by which carriers name their adapter */
  code: string;
  capabilities: Capabilities;
  /** keys of the carrier's settings without which nothing can be bought of it */
  requiredSettings: readonly string[];
}

/** The settings of one carrier, secrets opened, by key. */
export type AdapterSettings = Readonly<Record<string, string>>;

/** A label to buy. The same reference always comes with the same request. */
export interface BuyRequest {
  /** ours, chosen and stored before the first call: 28 letters and digits */
  reference: string;
  tenant_id: string;
  /** IANA name of the tenant's zone */
  time_zone: string;
  /** ISO 4217 */
  currency: string;
  /** when the purchase reached us; the label's date */
  requested_at: Date;
  shipment: EventData<'shipment.rate_selected'>;
}

export interface LabelDocument {
  format: 'pdf' | 'thermal' | 'zpl';
  bytes: Buffer;
}

/** A label that the carrier sold. */
export interface BoughtLabel {
  tracking_number: string;
  tracking_url: string | null;
  documents: LabelDocument[];
}

/** A definite no: this call sold nothing. */
export interface Rejection {
  kind: 'rejected';
  /** an error code of ours; `carrier_rejected` where the carrier has its own reasons */
  code:
    | 'carrier_rejected'
    | 'released_by_staff'
    | 'waybill_pool_empty'
    | 'limit_reached'
    | 'service_not_available'
    | 'service_unavailable'
    | 'invalid_tracking_number';
  /** the carrier's words */
  message: string;
  /** the carrier's own code */
  carrier_code?: string;
}

/** This call never left, so it did nothing; of earlier calls it says nothing. */
export interface Unsent {
  kind: 'unsent';
  reason: string;
}

/** Nobody can tell whether anything was done. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

export type BuyOutcome = { kind: 'success'; label: BoughtLabel } | Rejection | Unsent | Unknown;

/** `absent` is the carrier's own word that it has no label of this reference. */
export type FindOutcome = { kind: 'found'; label: BoughtLabel } | { kind: 'absent' } | Unknown;

/** Of a void, which is safe to repeat: `accepted` a label that is void, also since earlier; `refused` the carrier's word that it stands, whatever was asked before. */
export type VoidOutcome = { kind: 'accepted' } | { kind: 'refused'; message: string } | Unknown;

/** One carrier's API. A carrier's behaviour is always a result, never thrown. */
export interface CarrierAdapter {
  readonly manifest: AdapterManifest;
  /** @param signal aborted at the deadline; what is under way then is `unknown` */
  buy(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<BuyOutcome>;
  /** There where the manifest says `lookupByReference`. */
  findByReference?(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<FindOutcome>;
  /** There where the manifest says `voidable`. */
  void?(trackingNumber: string, settings: AdapterSettings, signal: AbortSignal): Promise<VoidOutcome>;
  /** Lets go of idle connections. */
  close?(): Promise<void>;
}
