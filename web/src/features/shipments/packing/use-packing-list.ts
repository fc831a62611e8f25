import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import type { StoreOrder } from '@porte/contracts/shipments/store.js';
import { useList } from '../../../shared/api/resources.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useIsStaff } from '../../../shared/session/use-me.js';

/** As many as one page of the API has. */
const MOST = 100;

/** The packed shipments that wait to be paid, the oldest first. */
export interface PackingList {
  /** undefined until it is known */
  rows: readonly Shipment[] | undefined;
  total: number;
  /** of stores, so that their pieces can be counted without network; none for staff without a customer */
  orders: readonly StoreOrder[];
  error: unknown;
  retry(): void;
}

/** What a person can pack; of all customers for staff who have not chosen one. */
export function usePackingList(customerId: string | undefined): PackingList {
  const can = useCan();
  const of = customerId === undefined ? {} : { user_id: customerId };
  const { page, error, refetch } = useList('shipments', {
    where: { step: 'rating', status: 'pending', ...of },
    per_page: MOST,
    order: 'sequential_id asc',
  });
  const isSkipped = (useIsStaff() && customerId === undefined) || !can('read', 'StoreOrder');
  const { page: orders } = useList(
    'store_orders',
    { where: { state: 'ready', ...of }, per_page: MOST, order: 'placed_at asc' },
    { skip: isSkipped },
  );
  return {
    orders: orders?.data ?? [],
    rows: page?.data,
    total: page?.meta.pagination.total_objects ?? 0,
    error: page ? undefined : error,
    retry: () => void refetch(),
  };
}
