import type { EventData, SettingSpec } from '@porte/contracts';

/** Capabilities of a carrier's API; the tests of an adapter prove each of them with a simulator of the API. */
export interface Capabilities {
  /** a repeated reference returns the first label, never a second one */
  idempotentCreate: boolean;
  /** a label can be found by the reference of its request */
  lookupByReference: boolean;
  voidable: boolean;
  /** settling time in ms: a look-up may not see a label until so long after its request */
  settleMs: number;
}

export interface AdapterManifest {
  /** the provider's code, which selects the adapter of a carrier */
  code: string;
  capabilities: Capabilities;
  /** the carrier settings that the adapter reads; labels need those that are required */
  settings: readonly SettingSpec[];
}

/** The decrypted settings of one carrier, by key. */
export type AdapterSettings = Readonly<Record<string, string>>;

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

/** A definite rejection: this call sold nothing. */
export interface Rejection {
  kind: 'rejected';
  /** our error code; `carrier_rejected` if the carrier has its own reasons */
  code:
    | 'carrier_rejected'
    | 'released_by_staff'
    | 'waybill_pool_empty'
    | 'limit_reached'
    | 'service_not_available'
    | 'service_unavailable'
    | 'invalid_tracking_number';
  /** the carrier's message */
  message: string;
  /** the carrier's own code */
  carrier_code?: string;
}

/** This call was not sent, so it had no effect; earlier calls may have. */
export interface Unsent {
  kind: 'unsent';
  reason: string;
}

/** It is unknown whether the call had an effect. */
export interface Unknown {
  kind: 'unknown';
  reason: string;
}

export type BuyOutcome = { kind: 'success'; label: BoughtLabel } | Rejection | Unsent | Unknown;

/** `absent`: the carrier confirms that it has no label of this reference. */
export type FindOutcome = { kind: 'found'; label: BoughtLabel } | { kind: 'absent' } | Unknown;

/**
 * Outcome of a void, which is safe to repeat. `accepted`: the label is void, possibly since earlier; `refused`: the carrier confirms that it is still
 * valid.
 */
export type VoidOutcome = { kind: 'accepted' } | { kind: 'refused'; message: string } | Unknown;

/** One carrier's API. Failures of the carrier are results and never thrown. */
export interface CarrierAdapter {
  readonly manifest: AdapterManifest;
  /** @param signal aborted at the deadline; the outcome of a call in flight is `unknown` then */
  buy(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<BuyOutcome>;
  /** Present if the manifest has `lookupByReference`. */
  findByReference?(request: BuyRequest, settings: AdapterSettings, signal: AbortSignal): Promise<FindOutcome>;
  /** Present if the manifest has `voidable`. */
  void?(trackingNumber: string, settings: AdapterSettings, signal: AbortSignal): Promise<VoidOutcome>;
  /** Closes idle connections. */
  close?(): Promise<void>;
}
