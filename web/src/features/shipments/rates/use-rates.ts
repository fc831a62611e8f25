import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Rate } from '@porte/contracts/rating/quote.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { allRates } from '../../../domain/rates/rates-so-far.js';
import { stopReading } from '../../../shared/rates/stream-rates.js';
import { purchaseApi, useLiveRatesOfQuery } from '../purchase/purchase-api.js';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(name => typeof name === 'string');
const isRates = (value: unknown): value is Rate[] =>
  Array.isArray(value) &&
  value.every(rate => typeof (rate as Rate).service_id === 'string' && typeof (rate as Rate).total === 'number');

/**
 * The rates of a shipment, as the carriers answer: loaded when the step opens, and again after each refusal; new rates of a changed price replace them.
 * @param refused the last response to a purchase, if it was a refusal
 */
export function useRates(shipmentId: string, refused: ApiError | null) {
  const dispatch = useDispatch();
  const answer = useLiveRatesOfQuery(shipmentId, { refetchOnMountOrArgChange: true });
  const { refetch } = answer;
  useEffect(() => {
    if (!refused) return;
    const { rates, unanswered } = refused.extra;
    if (!isRates(rates)) return void refetch();
    stopReading(shipmentId);
    const answer = allRates({ data: rates, ...(isNames(unanswered) ? { unanswered } : {}) });
    void dispatch(purchaseApi.util.upsertQueryData('liveRatesOf', shipmentId, answer) as never);
  }, [refused, shipmentId, dispatch, refetch]);
  return answer;
}
