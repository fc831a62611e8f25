import { makeStyles, tokens } from '@fluentui/react-components';
import type { Role } from '@porte/contracts/acl/matrix.js';
import type { Service } from '@porte/contracts/carriers/service.js';
import type { AnswerFigures } from '@porte/contracts/reports/answers.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnswersQuery } from '../../shared/answers/answers-api.js';
import { lastDays } from '../../shared/answers/last-weeks.js';
import { useList } from '../../shared/api/resources.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useCan } from '../../shared/session/use-can.js';
import { useRole, useSeesPrices } from '../../shared/session/use-me.js';

const DAYS = 30;

/** A margin that is lower stands out. */
const LOW_MARGIN = 0.1;

/** Margins are of the tenant, and prices are hidden from some. */
export const SEES_MARGIN: readonly Role[] = ['main_admin', 'developer'];

const useStyles = makeStyles({
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    // a phone's rows have no margin
    '@media (max-width: 640px)': { display: 'none' },
  },
  // its height is the same before and after the figures are known
  totals: { margin: 0, minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
  low: { color: tokens.colorStatusWarningForeground3 },
});

type ListedService = Pick<Service, 'id' | 'carrier_id'>;

/** What a service sold in the last days; null while that is unknown, also where its sales are summed up with those of others. One call serves all services of a carrier. */
function useSales({ id, carrier_id }: ListedService): Pick<AnswerFigures, 'labels' | 'spend' | 'margin'> | null {
  const { timeZone } = useFormat();
  const can = useCan();
  const period = lastDays(dayIn(useNow(), timeZone), DAYS);
  const { data } = useAnswersQuery({ ...period, carrier_id }, { skip: !can('read', 'Report') });
  if (!data) return null;
  const sold = data.services.find(({ key }) => key === id);
  if (sold) return sold.now;
  return data.services.some(({ groups }) => groups > 1) ? null : { labels: 0, spend: 0 };
}

/** Labels that a service sold in the last 30 days. */
export function ServiceSales(service: ListedService) {
  const { number } = useFormat();
  const sales = useSales(service);
  return sales ? number(sales.labels) : <FormattedMessage id="page.none" />;
}

/** The tenant's share of what a service sold for in the last 30 days; nothing where it sold nothing. */
export function ServiceMargin(service: ListedService) {
  const styles = useStyles();
  const { formatNumber } = useIntl();
  const { spend, margin } = useSales(service) ?? {};
  if (!spend || typeof margin !== 'number') return <FormattedMessage id="page.none" />;
  const share = margin / spend;
  const isLow = share < LOW_MARGIN;
  return (
    <span className={isLow ? styles.low : undefined}>
      {formatNumber(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })}
    </span>
  );
}

/** The margin of the services, shown below them, and from which value on it is amber. */
export function MarginNote() {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const [role, seesPrices] = [useRole(), useSeesPrices()];
  if (!seesPrices || !SEES_MARGIN.includes(role)) return null;
  const least = formatNumber(LOW_MARGIN, { style: 'percent' });
  return <p className={styles.note}>{formatMessage({ id: 'services.low_margin' }, { least })}</p>;
}

/** How many services a carrier has, how many of them it sells, and their labels of 30 days. */
export function ServiceTotals({ carrierId }: { carrierId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const can = useCan();
  const { page } = useList('services', { per_page: 50, order: 'name asc', where: { carrier_id: carrierId } });
  const period = lastDays(dayIn(useNow(), timeZone), DAYS);
  const { data } = useAnswersQuery({ ...period, carrier_id: carrierId }, { skip: !can('read', 'Report') });
  const all = page?.meta.pagination.total_objects;
  // those beyond the first page are not known here
  const isWhole = page !== undefined && page.data.length === all;
  return (
    <p className={styles.totals}>
      {isWhole &&
        formatMessage(
          { id: 'services.totals' },
          {
            all,
            sold: page.data.filter(({ status }) => status === 'active').length,
            labels: data ? data.services.reduce((sum, { now }) => sum + now.labels, 0) : -1,
          },
        )}
    </p>
  );
}
