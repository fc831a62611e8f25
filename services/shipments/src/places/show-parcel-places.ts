import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  LISTED_PARCELS,
  PLACED_DAYS,
  type MexicanStateCode,
  type ParcelPlaces,
  type ParcelStatus,
  type PlacedParcel,
} from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { stateOfPlace, type EndOfWay } from './state-of-place.js';

/** Where the parcels under way are that an actor reaches. */
export class ShowParcelPlaces {
  constructor(readonly actor: Actor) {}
}

/** For the API description. */
export const parcelPlacesDocs = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    states: { type: 'array', items: { type: 'object', additionalProperties: true } },
    elsewhere: { type: 'integer' },
    without_place: { type: 'integer' },
    parcels: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
};

const DAY_MS = 86_400_000;

interface Placed {
  place: string | null;
  origin: EndOfWay;
  destination: EndOfWay;
}

interface CountedPlace extends Placed {
  n: string;
}

interface ListedParcel extends Placed {
  id: string;
  sequential_id: string;
  recipient: string;
  carrier_name: string;
  parcel_status: ParcelStatus | null;
  seen_at: Date | null;
}

const end = (column: string): string =>
  `jsonb_build_object('city', s.${column}->>'city', 'postal_code', s.${column}->>'postal_code', 'country_code', s.${column}->>'country_code')`;

/** Labels that travel and have not arrived, each with the last event that names a place. A demonstration travels nowhere. */
const UNDER_WAY = `from shipments s left join lateral (
    select e.place, e.at from parcel_events e where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.place is not null order by e.at desc, e.id desc limit 1
  ) seen on true
  where s.tenant_id = $1 and s.status = 'success' and s.labelled_at >= $2 and ($3::uuid is null or s.owner_id = $3 or s.user_id = $3)
    and coalesce(s.parcel_status, 'created') not in ('delivered', 'returned', 'canceled') and not coalesce((s.rate->>'demo')::boolean, false)`;

const COUNTED = `select seen.place, ${end('origin')} as origin, ${end('destination')} as destination, count(*) as n ${UNDER_WAY} group by 1, 2, 3`;

const LISTED = `select s.id, s.sequential_id, s.destination->>'name' as recipient, s.rate->>'carrier_name' as carrier_name, s.parcel_status, seen.place, seen.at as seen_at,
    ${end('origin')} as origin, ${end('destination')} as destination
  ${UNDER_WAY} order by seen.at desc nulls last, s.sequential_id desc limit ${LISTED_PARCELS}`;

const stateOf = ({ place, origin, destination }: Placed): MexicanStateCode | null =>
  place === null ? null : stateOfPlace(place, [origin, destination]);

@QueryHandler(ShowParcelPlaces)
export class ShowParcelPlacesHandler implements IQueryHandler<ShowParcelPlaces, ParcelPlaces> {
  constructor(
    private readonly work: UnitOfWork,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor }: ShowParcelPlaces): Promise<ParcelPlaces> {
    return this.work.run(actor, async tx => {
      const values = [
        tx.tenantId,
        new Date(this.clock.now().getTime() - PLACED_DAYS * DAY_MS),
        isStaff(actor) ? null : actor.id,
      ];
      return { ...(await counted(tx, values)), parcels: await listed(tx, values) };
    });
  }
}

async function counted(tx: Tx, values: unknown[]): Promise<Omit<ParcelPlaces, 'parcels'>> {
  const states = new Map<MexicanStateCode, number>();
  let [total, elsewhere, without_place] = [0, 0, 0];
  for (const row of await tx.query<CountedPlace>(COUNTED, values)) {
    const parcels = Number(row.n);
    const state = stateOf(row);
    total += parcels;
    if (state !== null) states.set(state, (states.get(state) ?? 0) + parcels);
    else if (row.place === null) without_place += parcels;
    else elsewhere += parcels;
  }
  const most = [...states].map(([state, parcels]) => ({ state, parcels }));
  return { total, states: most.sort((one, other) => other.parcels - one.parcels), elsewhere, without_place };
}

async function listed(tx: Tx, values: unknown[]): Promise<PlacedParcel[]> {
  const rows = await tx.query<ListedParcel>(LISTED, values);
  return rows.map(row => ({
    id: row.id,
    sequential_id: Number(row.sequential_id),
    recipient: row.recipient,
    carrier_name: row.carrier_name,
    status: row.parcel_status,
    place: row.place,
    state: stateOf(row),
    seen_at: row.seen_at?.toISOString() ?? null,
  }));
}
