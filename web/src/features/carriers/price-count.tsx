import type { Service } from '@porte/contracts/carriers/service.js';
import { FormattedMessage } from 'react-intl';
import { api } from '../../shared/api/api.js';
import { useCan } from '../../shared/session/use-can.js';
import { CountOrWarning } from './count-or-warning.js';

const countApi = api.injectEndpoints({
  endpoints: build => ({
    /** Rows of the price tables of a carrier's services, by their ids. */
    priceCounts: build.query<Record<string, number>, string>({
      query: carrierId => ({ url: `service_prices/counts?carrier_id=${carrierId}` }),
      transformResponse: (answer: { data: Record<string, number> }) => answer.data,
      providesTags: ['service_prices'],
    }),
  }),
});

export const { usePriceCountsQuery } = countApi;

/** The prices of a service; a warning where it sells by a table that is empty. */
export function PriceCount({ id, carrier_id, use_static_rates: usesTable }: Service) {
  const can = useCan();
  const { data } = usePriceCountsQuery(carrier_id, { skip: !can('read', 'ServicePrice') });
  const count = data?.[id] ?? 0;
  if (!data || (count === 0 && !usesTable)) return <FormattedMessage id="page.none" />;
  return <CountOrWarning count={count} none="services.no_prices" />;
}
