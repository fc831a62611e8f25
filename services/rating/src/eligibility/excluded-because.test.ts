import { Money, Weight, localTime } from '@porte/domain-kit';
import { excludedBecause, isExtendedZone, isOpen, type Offer, type OfferContext, type RateRequest } from './index.js';

const offer = (changes: { [K in keyof Offer]?: Partial<Offer[K]> } = {}): Offer => ({
  service: {
    id: 's',
    status: 'active',
    service_type: 'national',
    week_days: 127,
    start_at: null,
    end_at: null,
    waybill_pool_empty: false,
    ...changes.service,
  },
  carrier: {
    id: 'c',
    status: 'active',
    own_agreements: false,
    user_id: null,
    ready: true,
    shipment_disabled: false,
    shipment_count: 0,
    shipment_limit: 0,
    ...changes.carrier,
  },
  places: { lists: () => false, inZones: () => false, servesCountry: () => false, ...changes.places },
  validators: (changes.validators as Offer['validators'] | undefined) ?? [],
});
const quoteRequest: RateRequest = {
  purpose: 'quote',
  origin: { postal_code: '01000', country_id: 'MX' },
  destination: { postal_code: '68000', country_id: 'MX' },
  parcel: { parcel_type: 'box', length: 10, width: 10, height: 10, weight: 1 },
};
const context = (changes: Partial<OfferContext> = {}): OfferContext => ({
  request: quoteRequest,
  parcel: { weight: Weight.ofKg(1), longest_cm: 10, girth_cm: 50 },
  home_country_id: 'MX',
  user: { id: 'u', special_carriers: false, carriers: new Map(), allowed_services: null },
  now: { day: '2026-11-21', weekDay: 6, minutes: 720 },
  ...changes,
});
const validator = (name: string, params = {}, status = 'active') => [{ id: name, name, status, params }];

describe('excludedBecause', () => {
  it('returns null if no rule excludes the service', () => expect(excludedBecause(offer(), context())).toBeNull());

  it('excludes inactive carriers and services, and carriers that take no shipments', () => {
    expect(excludedBecause(offer({ carrier: { status: 'suspended' } }), context())).toBe('carrier_suspended');
    expect(excludedBecause(offer({ service: { status: 'suspended' } }), context())).toBe('service_suspended');
    expect(excludedBecause(offer({ carrier: { shipment_disabled: true } }), context())).toBe('limit_reached');
    expect(excludedBecause(offer({ carrier: { shipment_limit: 5, shipment_count: 5 } }), context())).toBe(
      'limit_reached',
    );
    expect(excludedBecause(offer({ carrier: { shipment_limit: 5, shipment_count: 4 } }), context())).toBeNull();
  });

  it('excludes a service whose waybills are used up, but not for a demo label', () => {
    const empty = offer({ service: { waybill_pool_empty: true } });
    expect(excludedBecause(empty, context())).toBe('no_waybills');
    expect(excludedBecause(empty, context({ request: { ...quoteRequest, demo: true } }))).toBeNull();
  });

  it('offers an own agreement to its owner only, whatever its user-carriers are', () => {
    const own = offer({ carrier: { own_agreements: true, user_id: 'u' } });
    const restricted = {
      id: 'u',
      special_carriers: true,
      carriers: new Map([['other', new Set(['x'])]]),
      allowed_services: null,
    };
    expect(excludedBecause(own, context({ user: restricted }))).toBeNull();
    expect(excludedBecause(own, context({ user: { ...restricted, id: 'v' } }))).toBe('not_allowed');
  });

  it('offers a special customer only the services in its user-carriers', () => {
    const user = (special: boolean, ...lists: [string, string[]][]) =>
      context({
        user: {
          id: 'u',
          special_carriers: special,
          carriers: new Map(lists.map(([id, services]) => [id, new Set(services)])),
          allowed_services: null,
        },
      });
    expect(excludedBecause(offer(), user(true))).toBeNull();
    expect(excludedBecause(offer(), user(true, ['c', ['s']]))).toBeNull();
    expect(excludedBecause(offer(), user(true, ['c', ['t']]))).toBe('not_allowed');
    expect(excludedBecause(offer(), user(true, ['d', ['s']]))).toBe('not_allowed');
    expect(excludedBecause(offer(), user(false, ['d', ['s']]))).toBeNull();
  });

  it('offers a sub-user only the services that its parent allows', () => {
    const allowing = (...services: string[]) =>
      context({
        user: { id: 'u', special_carriers: false, carriers: new Map(), allowed_services: new Set(services) },
      });
    expect(excludedBecause(offer(), allowing('s'))).toBeNull();
    expect(excludedBecause(offer(), allowing('t'))).toBe('not_allowed');
    expect(excludedBecause(offer(), allowing())).toBe('not_allowed');
  });
});

describe('opening hours', () => {
  const saturdayNoon = { day: '', weekDay: 6, minutes: 720 };
  const open = (changes: Partial<Offer['service']>, weekDay = 6, minutes = 720) =>
    isOpen(offer({ service: changes }).service, { ...saturdayNoon, weekDay, minutes });

  it('include the first and the last minute', () => {
    const window = { start_at: 540, end_at: 1080 };
    expect([539, 540, 1080, 1081].map(minutes => open(window, 6, minutes))).toEqual([false, true, true, false]);
    expect(open({ start_at: 721 })).toBe(false);
    expect(open({ end_at: 719 })).toBe(false);
  });

  it('exclude days that are not listed', () => {
    expect(open({ week_days: 0b0111110 }, 6)).toBe(false);
    expect(open({ week_days: 0b0111110 }, 5)).toBe(true);
  });

  it('opening hours that cross midnight belong to the day on which they opened', () => {
    const fridayNight = { week_days: 1 << 5, start_at: 22 * 60, end_at: 2 * 60 };
    expect(open(fridayNight, 5, 23 * 60)).toBe(true);
    expect(open(fridayNight, 6, 60)).toBe(true);
    expect(open(fridayNight, 6, 23 * 60)).toBe(false);
    expect(open(fridayNight, 5, 60)).toBe(false);
    expect(open({ ...fridayNight, week_days: 1 << 6 }, 0, 120)).toBe(true);
  });

  it("opening hours use the tenant's time zone", () => {
    const service = { start_at: 22 * 60 + 30, end_at: 23 * 60 };
    const instant = new Date('2026-07-02T05:45:00Z');
    expect(isOpen(offer({ service }).service, localTime(instant, 'America/Tijuana'))).toBe(true);
    expect(excludedBecause(offer({ service }), context({ now: localTime(instant, 'America/Mexico_City') }))).toBe(
      'closed_now',
    );
  });
});

describe('route rules', () => {
  const route = (from: string, to: string) =>
    context({
      request: {
        ...quoteRequest,
        origin: { postal_code: '1', country_id: from },
        destination: { postal_code: '2', country_id: to },
      },
    });

  it('route rules keep national services inside the home country', () => {
    expect(excludedBecause(offer(), route('MX', 'US'))).toBe('outside_country');
    expect(excludedBecause(offer(), route('US', 'US'))).toBe('outside_country');
  });

  it('route rules let international services cross the border to a listed country, in both directions', () => {
    const abroad = offer({ service: { service_type: 'international' }, places: { servesCountry: id => id === 'US' } });
    expect(excludedBecause(abroad, route('MX', 'US'))).toBeNull();
    expect(excludedBecause(abroad, route('US', 'MX'))).toBeNull();
    expect(excludedBecause(abroad, route('MX', 'CA'))).toBe('outside_country');
    expect(excludedBecause(abroad, route('MX', 'MX'))).toBe('outside_country');
    expect(excludedBecause(abroad, route('US', 'US'))).toBe('outside_country');
  });

  it('route rules require both ends of a zonal service to be in its zones', () => {
    const zonal = (...codes: string[]) =>
      offer({ service: { service_type: 'zonal' }, places: { inZones: end => codes.includes(end.postal_code) } });
    expect(excludedBecause(zonal('1', '2'), route('MX', 'MX'))).toBeNull();
    expect(excludedBecause(zonal('1'), route('MX', 'MX'))).toBe('outside_zone');
    expect(excludedBecause(zonal('2'), route('MX', 'MX'))).toBe('outside_zone');
  });
});

describe('validators', () => {
  const lists = (kind: string, code: string) => ({
    lists: (asked: string, end: { postal_code: string }) => asked === kind && end.postal_code === code,
  });
  const by = (name: string, params = {}, changes: Partial<OfferContext> = {}, places: Partial<Offer['places']> = {}) =>
    excludedBecause(offer({ validators: validator(name, params), places }), context(changes));

  it('validators require covered ends and reject excluded destinations', () => {
    expect(by('origin_covered', {}, {}, lists('coverage', '01000'))).toBeNull();
    expect(by('origin_covered', {}, {}, lists('coverage', '68000'))).toBe('not_covered');
    expect(by('destination_covered', {}, {}, lists('coverage', '68000'))).toBeNull();
    expect(by('destination_covered', {}, {}, lists('coverage', '01000'))).toBe('not_covered');
    expect(by('destination_excluded', {}, {}, lists('excluded', '68000'))).toBe('excluded_destination');
    expect(by('destination_excluded', {}, {}, lists('excluded', '01000'))).toBeNull();
  });

  it('limit weight and size by their parameters, and do not limit without them', () => {
    const parcel = { weight: Weight.ofKg(30.001), longest_cm: 120.5, girth_cm: 300 };
    expect(by('max_weight', { max_kg: 30 }, { parcel })).toBe('too_heavy');
    expect(by('max_weight', { max_kg: 30.001 }, { parcel })).toBeNull();
    expect(by('max_weight', {}, { parcel })).toBeNull();
    expect(by('max_dimensions', { max_cm: 120 }, { parcel })).toBe('too_large');
    expect(by('max_dimensions', { max_cm: 120.5, max_girth_cm: 299 }, { parcel })).toBe('too_large');
    expect(by('max_dimensions', { max_cm: 120.5 }, { parcel })).toBeNull();
  });

  it('validators require declared value and phones for a shipment, but not for a quote', () => {
    const shipment: RateRequest = { ...quoteRequest, purpose: 'shipment' };
    const withPhones = {
      ...shipment,
      origin: { ...shipment.origin, phone: '55' },
      destination: { ...shipment.destination, phone: '95' },
    };
    expect(by('declared_value_required')).toBeNull();
    expect(by('declared_value_required', {}, { request: shipment })).toBe('declared_value_missing');
    expect(by('declared_value_required', {}, { request: { ...shipment, declared_value: Money.zero } })).toBe(
      'declared_value_missing',
    );
    expect(by('declared_value_required', {}, { request: { ...shipment, declared_value: Money.of(1) } })).toBeNull();
    expect(by('phone_required')).toBeNull();
    expect(by('phone_required', {}, { request: withPhones })).toBeNull();
    expect(by('phone_required', {}, { request: { ...withPhones, origin: shipment.origin } })).toBe('phone_missing');
    expect(
      by('phone_required', {}, { request: { ...withPhones, destination: { ...shipment.destination, phone: ' ' } } }),
    ).toBe('phone_missing');
  });

  it('exclude nothing if suspended or unknown', () => {
    expect(excludedBecause(offer({ validators: validator('origin_covered', {}, 'suspended') }), context())).toBeNull();
    expect(by('moon_phase')).toBeNull();
  });

  it('mark a listed destination as extended zone without excluding it', () => {
    const extended = (name: string, status: string, code: string) =>
      isExtendedZone(offer({ validators: validator(name, {}, status), places: lists('extended', code) }), context());
    expect(extended('extended_zone', 'active', '68000')).toBe(true);
    expect(extended('extended_zone', 'active', '01000')).toBe(false);
    expect(extended('extended_zone', 'suspended', '68000')).toBe(false);
    expect(by('extended_zone')).toBeNull();
  });

  it('validators are not needed to exclude a document above 0.5 kg', () => {
    const request: RateRequest = { ...quoteRequest, parcel: { parcel_type: 'doc', weight: 0.501 } };
    expect(
      excludedBecause(
        offer(),
        context({ request, parcel: { weight: Weight.ofGrams(501), longest_cm: 29.7, girth_cm: 81.7 } }),
      ),
    ).toBe('too_heavy');
    expect(
      excludedBecause(
        offer(),
        context({ request, parcel: { weight: Weight.ofGrams(500), longest_cm: 29.7, girth_cm: 81.7 } }),
      ),
    ).toBeNull();
  });
});
