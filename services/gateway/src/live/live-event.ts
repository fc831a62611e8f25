import { isGranted, type EventMap, type GrantChange } from '@porte/contracts';
import { withoutPrices, type AccessClaims } from '@porte/service-kit';
import type { Envelope } from '@porte/messaging-kit';

/** Events that a page follows while it is open. */
export const LIVE_TYPES = [
  'shipment.moved',
  'balance.changed',
  'notification.created',
  'import.moved',
  'report.moved',
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** One event, ready to be written to the streams of those it concerns. */
export interface LiveEvent {
  /** UUIDv7 of the event */
  id: string;
  tenantId: string;
  /** @returns the message for this person's stream, or null where the event does not concern it */
  textFor(claims: AccessClaims): string | null;
}

/** What a tenant, or a custom role, changes of the default grants of a session's role; undefined for a custom role that is not known yet. */
export type ChangesOf = (claims: AccessClaims) => readonly GrantChange[] | undefined;

export const isLive = (envelope: Envelope): envelope is Envelope<LiveType> =>
  (LIVE_TYPES as readonly string[]).includes(envelope.type);

const isSubUser = ({ sub, own }: AccessClaims): boolean => own !== sub;

type Audience = 'full' | 'without_prices' | 'balance' | 'none';

/** A sub-user follows its own shipments alone; of its parent's wallet it gets the balance. */
function shipmentAudience({ user_id, owner_id }: EventMap['shipment.moved'], claims: AccessClaims): Audience {
  return claims.role !== 'customer' || user_id === claims.sub || owner_id === claims.sub ? 'full' : 'none';
}

function balanceAudience({ owner_id }: EventMap['balance.changed'], claims: AccessClaims): Audience {
  if (owner_id !== claims.own || claims.prices === false) return 'none';
  return isSubUser(claims) ? 'balance' : 'full';
}

/** Of what concerns one user alone. */
const userAudience = ({ user_id }: { user_id: string }, claims: AccessClaims): Audience =>
  user_id === claims.sub ? 'full' : 'none';

/** Who gets what of each type. */
const audiences: { [T in LiveType]: (data: EventMap[T], claims: AccessClaims) => Audience } = {
  'shipment.moved': shipmentAudience,
  'balance.changed': balanceAudience,
  'notification.created': userAudience,
  'import.moved': userAudience,
  'report.moved': userAudience,
};

/** A value that is made when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * @param changesOf of now: an event is sent again to who opens a stream later
 * @returns the event as it is sent: in full, without amounts to users without prices, or to a sub-user as the numbers of its parent's balance
 */
export function liveEvent({ id, tenantId, type, data }: Envelope<LiveType>, changesOf: ChangesOf): LiveEvent {
  const message = (shown: object): string => `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(shown)}\n\n`;
  const { balance, available_balance } = data as EventMap['balance.changed'];
  const texts: Record<Audience, () => string | null> = {
    full: once(() => message(data)),
    without_prices: once(() => message(withoutPrices(data) as object)),
    balance: once(() => (type === 'balance.changed' ? message({ balance, available_balance }) : null)),
    none: () => null,
  };
  const audienceOf = audiences[type] as (data: unknown, claims: AccessClaims) => Audience;
  const mayRead = (claims: AccessClaims): boolean => {
    const changes = changesOf(claims);
    return changes !== undefined && isGranted(claims.role, 'read', 'Shipment', changes);
  };
  const audience = (claims: AccessClaims): Audience => {
    if (type === 'shipment.moved' && !mayRead(claims)) return 'none';
    const found = audienceOf(data, claims);
    return found === 'full' && claims.prices === false ? 'without_prices' : found;
  };
  return { id, tenantId, textFor: claims => (claims.tid === tenantId ? texts[audience(claims)]() : null) };
}
