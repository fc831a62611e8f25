import { makeStyles, tokens } from '@fluentui/react-components';
import type { Service } from '@porte/contracts/carriers/service.js';
import type { AnswerFigures } from '@porte/contracts/reports/answers.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAnswersQuery } from '../../shared/answers/answers-api.js';
import { lastDays } from '../../shared/answers/last-weeks.js';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';
import { useCan } from '../../shared/session/use-can.js';

const DAYS = 30;

/** A margin that is lower stands out. */
const LOW_MARGIN = 0.1;

const useStyles = makeStyles({
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
  const { formatMessage, formatNumber } = useIntl();
  const { spend, margin } = useSales(service) ?? {};
  if (!spend || typeof margin !== 'number') return <FormattedMessage id="page.none" />;
  const share = margin / spend;
  const isLow = share < LOW_MARGIN;
  return (
    <span
      className={isLow ? styles.low : undefined}
      title={
        isLow
          ? formatMessage({ id: 'services.low_margin' }, { least: formatNumber(LOW_MARGIN, { style: 'percent' }) })
          : undefined
      }
    >
      {formatNumber(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })}
    </span>
  );
}
