import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { BatchRow } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { Money } from '../../../shared/display/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useSeesPrices } from '../../../shared/session/use-me.js';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) 88px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    minHeight: '52px',
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  two: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  lesser: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    [PHONE]: { fontSize: tokens.fontSizeBase300 },
  },
  service: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    [PHONE]: { gridColumn: '1', gridRow: '2' },
  },
  state: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    [PHONE]: { gridColumn: '1 / -1', gridRow: '3', ':empty': { display: 'none' } },
  },
  total: { textAlign: 'end', [PHONE]: { gridColumn: '2', gridRow: '1 / span 2', alignSelf: 'start' } },
  muted: { color: tokens.colorNeutralForeground2 },
  said: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    '> svg': { flexShrink: 0 },
  },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground2 },
});

function Service({ rate }: Pick<BatchRow, 'rate'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (!rate) return <span className={styles.service} />;
  return (
    <span className={styles.service}>
      <CarrierLogo name={rate.carrier_name} url={rate.logo} size={20} />
      <span className={styles.two}>
        <span>
          {rate.carrier_name} · {rate.service_name}
        </span>
        <span className={styles.lesser}>
          {formatMessage({ id: 'rates.many.arrives' }, { day: format.arrival(now, rate.days) })}
        </span>
      </span>
    </span>
  );
}

/** What became of a row; one that failed says why, and leads to where it is corrected. */
function State({ row: { status, error, tracking_number, shipment_id } }: { row: BatchRow }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (status === 'bought')
    return (
      <span className={styles.two}>
        <span className={mergeClasses(styles.said, styles.good)}>
          <CheckmarkCircleRegular aria-hidden /> {formatMessage({ id: 'rates.many.row.bought' })}
        </span>
        <span className={styles.lesser}>{tracking_number}</span>
      </span>
    );
  if (status === 'failed')
    return (
      <span className={styles.two}>
        <span className={mergeClasses(styles.said, styles.bad)}>
          <ErrorCircleRegular aria-hidden /> {error?.message}
        </span>
        <AppLink to={`/shipments/${shipment_id}/edit`}>{formatMessage({ id: 'rates.many.complete' })}</AppLink>
      </span>
    );
  return (
    <span className={status === 'short' ? styles.bad : styles.muted}>
      {formatMessage({ id: `rates.many.row.${status}` })}
    </span>
  );
}

/** A shipment, its rate, its price, and how its purchase goes. */
export function PayRow({ row }: { row: BatchRow }) {
  const styles = useStyles();
  const seesPrices = useSeesPrices();
  const { rate, status } = row;
  const isUnpaid = status === 'failed' || status === 'short' || status === 'beyond';
  return (
    <li className={styles.row}>
      <span className={styles.two}>
        <AppLink to={`/shipments/${row.shipment_id}`} className={styles.name}>
          {row.name}
        </AppLink>
        <span className={styles.lesser}>
          {row.sequential_id} · {row.city}
        </span>
      </span>
      <Service rate={rate} />
      <span className={styles.state}>
        <State row={row} />
      </span>
      <span className={mergeClasses(styles.total, isUnpaid && styles.muted)}>
        {rate && seesPrices && <Money amount={rate.total} strong={!isUnpaid} />}
      </span>
    </li>
  );
}
