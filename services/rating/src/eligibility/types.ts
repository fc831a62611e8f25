import type { LocalTime, Money } from '@porte/domain-kit';
import type { ExclusionReason, ParcelRequest, RatedParcel } from '../pricing/index.js';

/** A carrier, as far as it decides what is offered. */
export interface OfferedCarrier {
  readonly id: string;
  readonly status: string;
  readonly own_agreements: boolean;
  readonly user_id: string | null;
  readonly shipment_disabled: boolean;
  /** labels of it can be bought */
  readonly ready: boolean;
  readonly shipment_count: number;
  /** 0 is no limit */
  readonly shipment_limit: number;
}

/** A service, as far as it decides what is offered. */
export interface OfferedService {
  readonly id: string;
  readonly status: string;
  readonly service_type: 'national' | 'zonal' | 'international';
  /** Bit 0 = Sunday … bit 6 = Saturday. */
  readonly week_days: number;
  /** Minutes since midnight; null is no bound. */
  readonly start_at: number | null;
  readonly end_at: number | null;
}

/** One end of a route. */
export interface RouteEnd {
  readonly postal_code: string;
  readonly country_id: string;
  readonly phone?: string | null;
}

export type PostalCodeKind = 'coverage' | 'excluded' | 'extended';

/** Where a service goes. */
export interface ServicePlaces {
  lists(kind: PostalCodeKind, end: RouteEnd): boolean;
  inZones(end: RouteEnd): boolean;
  servesCountry(countryId: string): boolean;
}

/** A built-in rule chosen by name, with its numbers. */
export interface Validator {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A service with all that decides whether it is offered. */
export interface Offer {
  readonly service: OfferedService;
  readonly carrier: OfferedCarrier;
  readonly places: ServicePlaces;
  readonly validators: readonly Validator[];
}

/** What is asked for. A quote asks neither for a declared value nor for phones, so their rules pass in it. */
export interface RateRequest {
  readonly purpose: 'quote' | 'shipment';
  readonly origin: RouteEnd;
  readonly destination: RouteEnd;
  readonly parcel: ParcelRequest;
  readonly declared_value?: Money | null;
  readonly insure?: boolean;
}

/** The customer, as far as it decides what is offered. */
export interface OfferedUser {
  readonly id: string;
  readonly special_carriers: boolean;
  /** The services of its user-carriers by carrier; empty where it has none. */
  readonly carriers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The same for every service of one answer. */
export interface OfferContext {
  readonly request: RateRequest;
  readonly parcel: Pick<RatedParcel, 'weight' | 'longest_cm' | 'girth_cm'>;
  readonly home_country_id: string;
  readonly user: OfferedUser;
  /** Now, in the tenant's time zone. */
  readonly now: LocalTime;
}

/** Leaves a service out with a reason, or lets it pass. */
export type Rule = (offer: Offer, context: OfferContext) => ExclusionReason | null;
