import type { Service } from '@porte/contracts/carriers/service.js';
import type { CarrierTables } from '@porte/contracts/rating/service-price.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../shared/api/api.js';
import { Two } from '../../shared/display/two.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useCan } from '../../shared/session/use-can.js';
import { CountOrWarning } from './count-or-warning.js';

const countApi = api.injectEndpoints({
  endpoints: build => ({
    /** The price tables of a carrier's services in short. */
    priceTables: build.query<CarrierTables, string>({
      query: carrierId => ({ url: `service_prices/counts?carrier_id=${carrierId}` }),
      transformResponse: ({ data, ranges }: { data: CarrierTables['counts']; ranges?: CarrierTables['ranges'] }) => ({
        counts: data,
        ranges: ranges ?? {},
      }),
      providesTags: ['service_prices'],
    }),
  }),
});

export const { usePriceTablesQuery } = countApi;

/** Between which prices a service sells, and by how many steps; a warning where it sells by a table that is empty. */
export function PriceCount({ id, carrier_id, use_static_rates: usesTable }: Service) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { money } = useFormat();
  const maySee = can('read', 'ServicePrice');
  const { data } = usePriceTablesQuery(carrier_id, { skip: !maySee });
  const count = data?.counts[id] ?? 0;
  const range = data?.ranges[id];
  // as high as what comes
  if (!data && maySee) return <Two first={formatMessage({ id: 'page.none' })} second={'\u00a0'} title="" />;
  if (!data || (count === 0 && !usesTable)) return <FormattedMessage id="page.none" />;
  if (!range) return <CountOrWarning count={count} none="services.no_prices" />;
  const { least, most } = range;
  return (
    <Two
      first={
        least === most
          ? money(least)
          : formatMessage({ id: 'services.price_range' }, { least: money(least), most: money(most) })
      }
      second={formatMessage({ id: 'services.price_steps' }, { count })}
    />
  );
}
