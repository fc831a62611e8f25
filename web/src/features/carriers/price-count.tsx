import { makeStyles, tokens } from '@fluentui/react-components';
import type { Service } from '@porte/contracts/carriers/service.js';
import type { CarrierTables } from '@porte/contracts/rating/service-price.js';
import { FormattedMessage } from 'react-intl';
import { api } from '../../shared/api/api.js';
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

const useStyles = makeStyles({
  steps: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
});

/** Between which prices a service sells, and by how many steps; a warning where it sells by a table that is empty. */
export function PriceCount({ id, carrier_id, use_static_rates: usesTable }: Service) {
  const styles = useStyles();
  const can = useCan();
  const { money } = useFormat();
  const { data } = usePriceTablesQuery(carrier_id, { skip: !can('read', 'ServicePrice') });
  const count = data?.counts[id] ?? 0;
  const range = data?.ranges[id];
  if (!data || (count === 0 && !usesTable)) return <FormattedMessage id="page.none" />;
  if (!range) return <CountOrWarning count={count} none="services.no_prices" />;
  const { least, most } = range;
  return (
    <span>
      {least === most ? (
        money(least)
      ) : (
        <FormattedMessage id="services.price_range" values={{ least: money(least), most: money(most) }} />
      )}{' '}
      <span className={styles.steps}>
        <FormattedMessage id="services.price_steps" values={{ count }} />
      </span>
    </span>
  );
}
