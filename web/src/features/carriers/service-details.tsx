import { makeStyles, tokens } from '@fluentui/react-components';
import type { Service } from '@porte/contracts/carriers/service.js';
import { useIntl } from 'react-intl';
import { Facts, type Fact } from '../../shared/display/facts.js';
import { dateFormat } from '../../shared/format/memo.js';
import { useFormat } from '../../shared/format/use-format.js';
import { DAYS, dateOfWeekday } from '../../shared/format/weekdays.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useCan } from '../../shared/session/use-can.js';
import { PriceRows } from './price-rows.js';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    padding: tokens.spacingHorizontalS,
    maxWidth: '1200px',
  },
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, rowGap: tokens.spacingVerticalXS },
});

/** The charges in addition to the price of the weight; a charge of 0 is left out. */
const CHARGES = [
  'extra_kg_price',
  'extra_kg_overweight_price',
  'oversize_kg_price',
  'extended_zone_price',
  'girth_amount',
] as const;

/** On which days a service is offered, as a sentence. */
function useDays(): (days: readonly number[]) => string {
  const { formatMessage, formatList, locale } = useIntl();
  const { format } = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return days => {
    if (days.length === 7) return formatMessage({ id: 'services.every_day' });
    return formatList(DAYS.filter(day => days.includes(day)).map(day => format(dateOfWeekday(day))));
  };
}

/** An opened service: its prices by weight, what is charged on top, and when it is offered. */
export function ServiceDetails({ service }: { service: Service }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const daysOf = useDays();
  const can = useCan();
  const word = (name: string): string => formatMessage({ id: `services.${name}` });
  const yesOrNo = (is: boolean): string => formatMessage({ id: is ? 'page.yes' : 'page.no' });
  const { id, service_type, start_at, end_at, use_static_rates, use_quoted_rates } = service;
  const charges: Fact[] = CHARGES.map(name => [word(name), service[name] > 0 && format.money(service[name])]);
  const hours = start_at || end_at ? `${start_at ?? '00:00'} – ${end_at ?? '24:00'}` : word('all_hours');
  const rates = [use_static_rates && word('use_static_rates'), use_quoted_rates && word('use_quoted_rates')];
  return (
    <div className={styles.root}>
      {can('read', 'ServicePrice') && use_static_rates && (
        <section className={styles.part}>
          <h3 className={styles.title}>{word('price_rows')}</h3>
          <PriceRows serviceId={id} />
        </section>
      )}
      <section className={styles.part}>
        <h3 className={styles.title}>{word('group.prices')}</h3>
        {charges.some(([, charge]) => charge) ? (
          <Facts facts={charges} />
        ) : (
          <p className={styles.none}>{word('no_charges')}</p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{word('offered')}</h3>
        <Facts
          facts={[
            [word('week_days'), daysOf(service.week_days)],
            [word('group.hours'), hours],
            [word('has_pickup'), yesOrNo(service.has_pickup)],
            [word('trackable'), yesOrNo(service.trackable)],
            [word('group.rates'), rates.filter(Boolean).join(' · ')],
            [word('validator_ids'), service.validator_ids.length],
          ]}
        />
        <div className={styles.links}>
          {can('read', 'ServicePrice') && (
            <AppLink to={`/services/${id}/service-prices`}>{word('action.prices')}</AppLink>
          )}
          {can('read', 'ServicePostalCode') && service_type === 'national' && (
            <AppLink to={`/services/${id}/service-postal-codes/coverage`}>{word('coverage')}</AppLink>
          )}
        </div>
      </section>
    </div>
  );
}
