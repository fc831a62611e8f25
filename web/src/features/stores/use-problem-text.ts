import type { StoreOrder, StoreOrderProblem } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';

/** Gives the text of a problem of an order. */
export function useProblemText(): (problem: StoreOrderProblem, order: StoreOrder) => string {
  const { formatMessage } = useIntl();
  return (problem, { destination: { postal_code = '', state = '' } }) =>
    formatMessage({ id: `store_orders.problem.${problem}` }, { postal_code, state });
}
