import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  LISTED_PARCELS,
  PLACED_DAYS,
  PLACED_PARCELS,
  type MexicanStateCode,
  type ParcelPlaces,
  type ParcelStatus,
  type PlacedParcel,
} from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { stateOfPlace, type RouteEnd } from './state-of-place.js';

/** Where the parcels under way are that an actor reaches. */
export class ShowParcelPlaces {
  constructor(readonly actor: Actor) {}
}

/** For the API description. */
export const parcelPlacesDocs = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    is_partial: { type: 'boolean' },
    states: { type: 'array', items: { type: 'object', additionalProperties: true } },
    elsewhere: { type: 'integer' },
    without_place: { type: 'integer' },
    parcels: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
};

const DAY_MS = 86_400_000;

/** The place of some parcels in a carrier's words, and their route; without a place, the route does not matter. */
interface Placed {
  place: string | null;
  origin: RouteEnd | null;
  destination: RouteEnd | null;
}

interface CountedPlace extends Placed {
  parcels: number;
}

interface ListedParcel extends Placed {
  id: string;
  sequential_id: number;
  recipient: string;
  carrier_name: string;
  parcel_status: ParcelStatus | null;
  seen_at: string | null;
}

interface PlacesRow {
  is_partial: boolean;
  counted: CountedPlace[];
  listed: ListedParcel[];
}

const end = (column: string): string =>
  `case when e.place is not null then jsonb_build_object('city', u.${column}->>'city', 'postal_code', u.${column}->>'postal_code', 'country_code', u.${column}->>'country_code') end`;

/**
 * Labels that travel and have not arrived, the newest ones, each with the last event that names a place. A demonstration travels nowhere.
 * @param reach a condition on `s`, by which a reader's own labels are found in an index
 */
const placesSql = (reach: string): string => `with under_way as materialized (
    select s.tenant_id, s.id, s.sequential_id, s.labelled_at, s.origin, s.destination, s.rate->>'carrier_name' as carrier_name, s.parcel_status from shipments s
    where s.tenant_id = $1 and s.status = 'success' and s.labelled_at >= $2${reach}
      and coalesce(s.parcel_status, 'created') not in ('delivered', 'returned', 'canceled') and not coalesce((s.rate->>'demo')::boolean, false)
    order by s.labelled_at desc limit ${PLACED_PARCELS + 1}
  ), seen as materialized (
    select u.id, u.sequential_id, u.destination->>'name' as recipient, u.carrier_name, u.parcel_status, e.place, e.at as seen_at, ${end('origin')} as origin, ${end('destination')} as destination
    from (select * from under_way order by labelled_at desc limit ${PLACED_PARCELS}) u left join lateral (
      select p.place, p.at from parcel_events p where p.tenant_id = u.tenant_id and p.shipment_id = u.id and p.place is not null order by p.at desc, p.id desc limit 1
    ) e on true
  ), counted as (select place, origin, destination, count(*)::int as parcels from seen group by 1, 2, 3),
  listed as (select * from seen order by seen_at desc nulls last, sequential_id desc limit ${LISTED_PARCELS})
  select (select count(*) > ${PLACED_PARCELS} from under_way) as is_partial,
    coalesce((select jsonb_agg(to_jsonb(c)) from counted c), '[]') as counted,
    coalesce((select jsonb_agg(to_jsonb(l) order by l.seen_at desc nulls last, l.sequential_id desc) from listed l), '[]') as listed`;

const OF_ALL = placesSql('');
const OF_ONE = placesSql(' and (s.owner_id = $3 or s.user_id = $3)');

const stateOf = ({ place, origin, destination }: Placed): MexicanStateCode | null =>
  place === null || !origin || !destination ? null : stateOfPlace(place, [origin, destination]);

@QueryHandler(ShowParcelPlaces)
export class ShowParcelPlacesHandler implements IQueryHandler<ShowParcelPlaces, ParcelPlaces> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor }: ShowParcelPlaces): Promise<ParcelPlaces> {
    return this.work.run(actor, async tx => {
      const since = new Date(this.clock.now().getTime() - PLACED_DAYS * DAY_MS);
      const [row] = isStaff(actor)
        ? await tx.query<PlacesRow>(OF_ALL, [tx.tenantId, since])
        : await tx.query<PlacesRow>(OF_ONE, [tx.tenantId, since, actor.id]);
      const { is_partial, counted, listed } = row!;
      return { is_partial, ...countsOf(counted), parcels: listed.map(placedParcel) };
    });
  }
}

function countsOf(places: readonly CountedPlace[]): Omit<ParcelPlaces, 'is_partial' | 'parcels'> {
  const states = new Map<MexicanStateCode, number>();
  let [total, elsewhere, without_place] = [0, 0, 0];
  for (const each of places) {
    const { place, parcels } = each;
    const state = stateOf(each);
    total += parcels;
    if (state !== null) states.set(state, (states.get(state) ?? 0) + parcels);
    else if (place === null) without_place += parcels;
    else elsewhere += parcels;
  }
  const most = [...states].map(([state, parcels]) => ({ state, parcels }));
  return { total, states: most.sort((one, other) => other.parcels - one.parcels), elsewhere, without_place };
}

const placedParcel = (row: ListedParcel): PlacedParcel => ({
  id: row.id,
  sequential_id: row.sequential_id,
  recipient: row.recipient,
  carrier_name: row.carrier_name,
  status: row.parcel_status,
  place: row.place,
  state: stateOf(row),
  seen_at: row.seen_at && new Date(row.seen_at).toISOString(),
});
