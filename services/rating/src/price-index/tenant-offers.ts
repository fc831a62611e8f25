import type { Offer, ServicePlaces, Validator } from '../eligibility/index.js';
import type { CarrierTerms, ServiceTerms } from './compile.js';
import { PostalLists } from './postal-lists.js';
import type { TenantParts } from './tenant-draft.js';

/** A service of the tenant with its carrier and rules. */
export interface TenantOffer extends Offer {
  readonly service: ServiceTerms;
  readonly carrier: CarrierTerms;
  /** cm³ per kg */
  readonly divisor: number;
  /** for display */
  readonly shown: { readonly id: string; readonly name: string };
  readonly image: { readonly url: string | null };
}

const NO_VALIDATORS: readonly Validator[] = [];
const NO_COUNTRIES: ReadonlySet<string> = new Set();

/** The parts that joined services depend on; prices and customers change more often and are not among them. */
const SOURCES = [
  'services',
  'carriers',
  'divisors',
  'validators',
  'service_zones',
  'service_countries',
  'postal_lists',
] as const;

/** The services of one tenant joined with their carriers, rules and places, built on first use. */
export class TenantOffers {
  private joined: ReadonlyMap<string, TenantOffer> | null = null;
  private listed: readonly TenantOffer[] | null = null;

  constructor(private readonly parts: Readonly<TenantParts>) {}

  /** For the next snapshot: the same object if no source part has changed. */
  next(parts: Readonly<TenantParts>): TenantOffers {
    return SOURCES.every(source => parts[source] === this.parts[source]) ? this : new TenantOffers(parts);
  }

  /** By service, without services whose carrier is not known yet: rows arrive in any order. */
  get all(): ReadonlyMap<string, TenantOffer> {
    return (this.joined ??= this.join());
  }

  /** The same as a list. */
  get list(): readonly TenantOffer[] {
    return (this.listed ??= [...this.all.values()]);
  }

  private join(): ReadonlyMap<string, TenantOffer> {
    const offers = new Map<string, TenantOffer>();
    for (const service of this.parts.services.values()) {
      const carrier = this.parts.carriers.get(service.carrier_id);
      if (carrier) offers.set(service.id, this.offer(service, carrier));
    }
    return offers;
  }

  private offer(service: ServiceTerms, carrier: CarrierTerms): TenantOffer {
    const divisor = this.parts.divisors.get(carrier.id) ?? carrier.volumetric_divisor;
    return {
      service,
      carrier,
      divisor,
      shown: { id: service.id, name: service.name },
      image: { url: carrier.logo },
      places: this.places(service.id),
      validators: this.validators(carrier, service),
    };
  }

  private validators(carrier: CarrierTerms, service: ServiceTerms): readonly Validator[] {
    if (carrier.validator_ids.length + service.validator_ids.length === 0) return NO_VALIDATORS;
    return [...carrier.validator_ids, ...service.validator_ids].flatMap(id => this.parts.validators.get(id) ?? []);
  }

  private places(serviceId: string): ServicePlaces {
    const { postal_lists: lists, service_zones: zones, service_countries: countries } = this.parts;
    const own = lists.get(serviceId) ?? PostalLists.empty;
    const ofZones = (zones.get(serviceId) ?? []).flatMap(zone => lists.get(zone) ?? []);
    const served = countries.get(serviceId) ?? NO_COUNTRIES;
    return {
      lists: (kind, end) => own.has(kind, end),
      inZones: end => ofZones.some(zone => zone.has('zone', end)),
      servesCountry: id => served.has(id),
    };
  }
}
