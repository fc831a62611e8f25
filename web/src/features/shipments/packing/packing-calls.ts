import type { Rate, RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { ParcelInput } from '@porte/contracts/shipments/parcel.js';
import type { RateChoiceInput } from '@porte/contracts/shipments/rate-choice.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { resourceEndpoints, type Page } from '../../../shared/api/resources.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useRole } from '../../../shared/session/use-me.js';
import { usePrintLabels, type PrintedLabels } from '../labels/use-print-labels.js';
import { includeFor } from '../listed-shipment.js';
import { purchaseApi, useBuyMutation, type Purchased } from '../purchase/purchase-api.js';
import { useSaveParcelMutation } from '../shipments-api.js';

/** Further shipments with one number cannot be told apart by a digit. */
const MOST_FOUND = 9;

/** What a call answered, or why it did not. */
export type Answered<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** Who has a scanned number: shipments, or else orders of stores that have no draft yet. */
export interface Found {
  shipments: Shipment[];
  orders: StoreOrder[];
}

/** The calls that a packing station makes. None of them throws. */
export interface PackingCalls {
  /** by shipment number, order number or tracking number, the newest first */
  find(number: string): Promise<Answered<Found>>;
  show(id: string): Promise<Answered<Shipment>>;
  /** null where it is not of a store, or the person may not see orders */
  orderOf(shipment: Shipment): Promise<StoreOrder | null>;
  rates(id: string): Promise<Answered<Rate[]>>;
  pack(shipment: Shipment, input: ParcelInput): Promise<Answered<Shipment>>;
  buy(shipmentId: string, choice: RateChoiceInput, key: string): Promise<Answered<Purchased>>;
  print(shipment: Shipment): Promise<PrintedLabels>;
}

const STORES: readonly string[] = ['shopify', 'woocommerce', 'tiendanube'];

/** Subscribed until it is there: without that, a change elsewhere would drop the answer on its way. */
const FRESH = { forceRefetch: true } as const;

/** The calls of the station, with the person's session. @param customerId whose parcels alone are found; undefined for all that the person may see */
export function usePackingCalls(customerId: string | undefined): PackingCalls {
  const dispatch = useDispatch();
  const include = includeFor(useRole());
  const mayReadOrders = useCan()('read', 'StoreOrder');
  const [saveParcel] = useSaveParcelMutation();
  const [buy] = useBuyMutation();
  const { printLabels } = usePrintLabels();
  return useMemo(() => {
    const of = customerId === undefined ? {} : { user_id: customerId };
    const ask = async <T>(query: unknown): Promise<Answered<T>> => {
      const asked = dispatch(query as never) as unknown as Promise<Answered<T>> & { unsubscribe(): void };
      const answer = await asked;
      asked.unsubscribe();
      return answer;
    };
    const list = async <T>(path: 'shipments' | 'store_orders', query: object): Promise<Answered<T[]>> => {
      const { data, error } = await ask<Page<T & { id: string }>>(
        resourceEndpoints.list.initiate({ path, per_page: MOST_FOUND, ...query }, FRESH),
      );
      return error ? { error } : { data: data.data };
    };
    const orders = (where: object) => list<StoreOrder>('store_orders', { where, order: 'placed_at desc' });
    return {
      async find(number) {
        const shipments = await list<Shipment>('shipments', {
          where: { number, ...of },
          include,
          order: 'sequential_id desc',
        });
        if (shipments.error) return shipments;
        if (shipments.data.length > 0 || !mayReadOrders) return { data: { shipments: shipments.data, orders: [] } };
        const found = await orders({ number: [number, `#${number}`], ...of });
        return found.error ? found : { data: { shipments: [], orders: found.data } };
      },
      show: id => ask<Shipment>(resourceEndpoints.show.initiate({ path: 'shipments', id, include }, FRESH)),
      async orderOf({ id, source }) {
        if (!mayReadOrders || !STORES.includes(source)) return null;
        return (await orders({ shipment_id: id })).data?.[0] ?? null;
      },
      async rates(id) {
        const { data, error } = await ask<RatesAnswer>(purchaseApi.endpoints.ratesOf.initiate(id, FRESH));
        return error ? { error } : { data: data.data };
      },
      pack: ({ id, parcels: [parcel] }, input) =>
        saveParcel({
          shipmentId: id,
          parcelId: parcel?.id,
          input,
          idempotencyKey: crypto.randomUUID(),
        }) as Promise<Answered<Shipment>>,
      buy: (shipmentId, choice, key) => buy({ shipmentId, choice, key }) as Promise<Answered<Purchased>>,
      print: ({ id }) => printLabels([id]),
    };
    // The functions of RTK Query stay the same; the calls change only with the person.
  }, [customerId, dispatch, include, mayReadOrders, saveParcel, buy, printLabels]);
}
