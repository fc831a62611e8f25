import type { EventMap, ResourcePath } from '@porte/contracts';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, TAGS } from '../api/api.js';
import type { Row } from '../api/resource-types.js';
import type { Page } from '../api/resources.js';
import { announceArrival, type Arrived } from '../notifications/arrivals.js';
import { sessionApi } from '../session/session-api.js';
import { atMostEvery } from './at-most-every.js';
import type { LiveMessage } from './event-text.js';

/** The store, as far as an event needs it. */
export interface Cache {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState(): unknown;
}

type Moved = EventMap['shipment.moved'];
/** A sub-user receives its parent's balance without the parent's id. */
type Balance = Pick<EventMap['balance.changed'], 'balance' | 'available_balance'> & { owner_id?: string };
type PatchList = (
  endpoint: 'list',
  args: unknown,
  recipe: (page: Page<Row>) => void,
) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

// the client's own type does not know the endpoints that were injected into it
const patchList = api.util.updateQueryData as unknown as PatchList;

/** In a busy tenant staff see many shipments move: their pages refetch at most this often. */
const REFETCH_MS = 1000;

/** A sub-user spends its parent's balance. An answer still on its way may be older than this: it is asked for once more. */
function changeBalance({ dispatch, getState }: Cache, { owner_id, balance, available_balance }: Balance): void {
  if (sessionApi.endpoints.me.select()(getState() as never).status === 'pending')
    dispatch(api.util.invalidateTags(['me']));
  dispatch(
    sessionApi.util.updateQueryData('me', undefined, me => {
      if ((owner_id ?? me.parent_id) === (me.parent_id ?? me.id)) Object.assign(me, { balance, available_balance });
    }) as never,
  );
}

/** The status of rows in lists moves at once; whatever goes with it, such as the label, only the server knows. */
function moveRows({ dispatch, getState }: Cache, { shipment_id, status, step }: Moved): void {
  const queries = api.util.selectInvalidatedBy(getState() as never, ['shipments']) as {
    endpointName: string;
    originalArgs: unknown;
  }[];
  for (const { originalArgs } of queries.filter(({ endpointName }) => endpointName === 'list')) {
    dispatch(
      patchList('list', originalArgs, page => {
        const row = page.data.find(({ id }) => id === shipment_id);
        if (row) Object.assign(row, { status, step });
      }),
    );
  }
}

const UNREADABLE = Symbol('unreadable');

function read(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return UNREADABLE;
  }
}

/** @returns what brings an event of the server into the pages that are open */
export function eventApplier(cache: Cache): (message: LiveMessage) => void {
  const refetchShipments = atMostEvery(REFETCH_MS, () =>
    cache.dispatch(api.util.invalidateTags(['shipments', 'store_orders', 'dashboard'])),
  );
  const refetchMoney = atMostEvery(REFETCH_MS, () =>
    cache.dispatch(api.util.invalidateTags(['transactions', 'deposits'])),
  );
  const refetchNotifications = atMostEvery(REFETCH_MS, () =>
    cache.dispatch(api.util.invalidateTags(['notifications'])),
  );
  const refetchImports = atMostEvery(REFETCH_MS, () => cache.dispatch(api.util.invalidateTags(['imports'])));
  const refetchReports = atMostEvery(REFETCH_MS, () => cache.dispatch(api.util.invalidateTags(['reports'])));
  // the gap is larger than the server's buffer, or the event cannot be parsed
  const reset = (): void => void cache.dispatch(api.util.invalidateTags([...TAGS]));
  const kinds: Record<string, (data: never) => void> = {
    'balance.changed': (data: Balance) => {
      changeBalance(cache, data);
      refetchMoney();
    },
    'shipment.moved': (data: Moved) => {
      moveRows(cache, data);
      refetchShipments();
    },
    'notification.created': (data: Arrived) => {
      announceArrival(data);
      refetchNotifications();
      if (data.subject === 'overweights' || data.subject === 'claims')
        cache.dispatch(api.util.invalidateTags([data.subject]));
    },
    'import.moved': ({ path, state }: EventMap['import.moved']) => {
      refetchImports();
      if (state === 'publishing') cache.dispatch(api.util.invalidateTags([path as ResourcePath]));
    },
    'report.moved': refetchReports,
    reset,
  };
  return ({ type, data }) => {
    const told = read(data);
    if (told === UNREADABLE) reset();
    else kinds[type ?? '']?.(told as never);
  };
}
