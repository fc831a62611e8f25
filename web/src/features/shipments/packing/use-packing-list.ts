import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { useList } from '../../../shared/api/resources.js';

/** As many as one page of the API has. */
const MOST = 100;

/** The packed shipments that wait to be paid, the oldest first. */
export interface PackingList {
  /** undefined until it is known */
  rows: readonly Shipment[] | undefined;
  total: number;
  error: unknown;
  retry(): void;
}

/** What a person can pack; of all customers for staff. */
export function usePackingList(): PackingList {
  const { page, error, refetch } = useList('shipments', {
    where: { step: 'rating', status: 'pending' },
    per_page: MOST,
    order: 'sequential_id asc',
  });
  return {
    rows: page?.data,
    total: page?.meta.pagination.total_objects ?? 0,
    error: page ? undefined : error,
    retry: () => void refetch(),
  };
}
