import { useDispatch } from 'react-redux';
import type { Rate, RatesAnswer } from '@porte/contracts/rating/quote.js';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { totalOf } from '../../../domain/rates/rate-facts.js';
import type { BatchStep, Offer, Own, RowRefusal } from '../../../domain/shipments/batch.js';
import { isSoldOut } from '../../../domain/shipments/purchase-outcome.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { decide, dropDecision } from '../purchase/decision.js';
import { isRunning, isUnclear, refusalOf } from '../purchase/outcome.js';
import { purchaseApi, type Purchased } from '../purchase/purchase-api.js';
import { choiceOf, nextOf } from './offers.js';

/** The refusal of a response; of a changed price with the new one. */
function rowRefusal(error: ApiError, { service_id, insure_package }: Offer): RowRefusal {
  const rates = Array.isArray(error.extra['rates']) ? (error.extra['rates'] as Rate[]) : [];
  const rate = rates.find(each => each.service_id === service_id);
  return { ...refusalOf(error), ...(rate ? { now: totalOf(rate, insure_package) } : {}) };
}

/** Another purchase of the same shipment came first; the shipment shows its outcome. */
const OTHER: readonly string[] = ['already_purchased', 'purchase_in_progress'];

/** The purchase of one row of a batch. @param step notes what becomes of it */
export function useRowPurchase(step: (step: BatchStep) => void) {
  const dispatch = useDispatch();
  /** Of a service that is sold out the next cheapest is offered, to be confirmed; any other refusal stays. */
  const refuse = async (shipment: Shipment, offer: Offer, refusal: RowRefusal): Promise<void> => {
    const { id } = shipment;
    if (!isSoldOut(refusal)) return step({ kind: 'refused', id, refusal });
    const query = purchaseApi.endpoints.ratesOf.initiate(id, { forceRefetch: true, subscribe: false });
    const { data: answer } = (await dispatch(query as never)) as { data?: RatesAnswer };
    const next = answer && nextOf(answer.data, shipment, offer);
    if (!next) return step({ kind: 'refused', id, refusal });
    dropDecision(id);
    step({ kind: 'replaced', id, offer: next });
  };
  /**
   * @param onRefused hears the code of a refusal before anything follows from it
   * @returns whether it was sent and not refused
   */
  const buy = async (shipment: Shipment, offer: Offer, onRefused: (code: string) => void): Promise<boolean> => {
    const { id } = shipment;
    const note = (stage: Own['stage'], known?: Shipment): void =>
      step({ kind: 'noted', id, stage, at: Date.now(), shipment: known });
    note('sending');
    const { key, choice } = decide(id, choiceOf(offer));
    const call = purchaseApi.endpoints.buy.initiate({ shipmentId: id, choice, key }, { track: false });
    const { data: answer, error } = (await dispatch(call as never)) as { data?: Purchased; error?: ApiError };
    if (!error) {
      note('followed', answer?.shipment);
      return true;
    }
    if (OTHER.includes(error.code) || isUnclear(error) || isRunning(error)) {
      if (OTHER.includes(error.code)) dropDecision(id);
      note('checking');
      return false;
    }
    dropDecision(id);
    onRefused(error.code);
    await refuse(shipment, offer, rowRefusal(error, offer));
    return false;
  };
  return { buy, refuse };
}
