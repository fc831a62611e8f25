import type { LocalTime, Money } from '@porte/domain-kit';
import type { ExclusionReason, ParcelRequest, RatedParcel } from '../pricing/index.js';

/** The fields of a carrier that decide whether its services are offered. */
export interface OfferedCarrier {
  readonly id: string;
  readonly status: string;
  readonly own_agreements: boolean;
  readonly user_id: string | null;
  readonly shipment_disabled: boolean;
  /** its labels can be bought */
  readonly ready: boolean;
  readonly shipment_count: number;
  /** 0 means no limit */
  readonly shipment_limit: number;
}

/** The fields of a service that decide whether it is offered. */
export interface OfferedService {
  readonly id: string;
  readonly status: string;
  readonly service_type: 'national' | 'zonal' | 'international';
  /** Bit 0 = Sunday … bit 6 = Saturday. */
  readonly week_days: number;
  /** Minutes since midnight; null means no bound. */
  readonly start_at: number | null;
  readonly end_at: number | null;
  /** its numbers come from imported waybills, and none is free */
  readonly waybill_pool_empty: boolean;
}

/** One end of a route. */
export interface RouteEnd {
  readonly postal_code: string;
  readonly country_id: string;
  readonly phone?: string | null;
}

export type PostalCodeKind = 'coverage' | 'excluded' | 'extended';

/** The places that a service covers. */
export interface ServicePlaces {
  lists(kind: PostalCodeKind, end: RouteEnd): boolean;
  inZones(end: RouteEnd): boolean;
  servesCountry(countryId: string): boolean;
}

/** A built-in rule selected by name, with its parameters. */
export interface Validator {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A service with everything that decides whether it is offered. */
export interface Offer {
  readonly service: OfferedService;
  readonly carrier: OfferedCarrier;
  readonly places: ServicePlaces;
  readonly validators: readonly Validator[];
}

/** The request for rates. A quote has neither declared value nor phones, so their rules pass. */
export interface RateRequest {
  readonly purpose: 'quote' | 'shipment';
  readonly origin: RouteEnd;
  readonly destination: RouteEnd;
  readonly parcel: ParcelRequest;
  readonly declared_value?: Money | null;
  readonly insure?: boolean;
  /** for a demo label */
  readonly demo?: boolean | undefined;
}

/** The fields of a customer that decide what is offered. */
export interface OfferedUser {
  readonly id: string;
  readonly special_carriers: boolean;
  /** The services of its user-carriers by carrier; empty if it has none. */
  readonly carriers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The only services that the parent of a sub-user allows; null for all. */
  readonly allowed_services: ReadonlySet<string> | null;
}

/** Values shared by all services of one answer. */
export interface OfferContext {
  readonly request: RateRequest;
  readonly parcel: Pick<RatedParcel, 'weight' | 'longest_cm' | 'girth_cm'>;
  readonly home_country_id: string;
  readonly user: OfferedUser;
  /** The current time in the tenant's time zone. */
  readonly now: LocalTime;
}

/** A rule that asks for nothing of the parcel. */
export type OfferedRule = (offer: Offer, context: Pick<OfferContext, 'user'>) => ExclusionReason | null;

/** Returns the reason to exclude a service, or null. */
export type Rule = (offer: Offer, context: OfferContext) => ExclusionReason | null;
