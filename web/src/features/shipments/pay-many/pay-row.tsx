import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useIntl } from 'react-intl';
import { Money } from '../../../shared/display/money.js';
import { useErrorText } from '../../../shared/feedback/error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { useRefusalTitle } from '../purchase/refusal-bar.js';
import { ShipmentStatus } from '../shipment-status.js';
import type { Offer } from '../../../domain/shipments/batch.js';
import { exclusionOf } from './offers.js';
import type { BatchRow } from './batch-rows.js';

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
  changed: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
});

function Service({ offer }: { offer: Offer | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (!offer) return <span className={styles.service} />;
  return (
    <span className={styles.service}>
      <CarrierLogo name={offer.carrier_name} url={offer.logo} size={20} />
      <span className={styles.two}>
        <span>
          {offer.carrier_name} · {offer.service_name}
        </span>
        <span className={styles.lesser}>
          {formatMessage({ id: 'rates.many.arrives' }, { day: format.arrival(now, offer.days) })}
        </span>
      </span>
    </span>
  );
}

/** Why a shipment has no price, and where it gets one. */
function Excluded({ row: { id, shipment, quote } }: { row: BatchRow }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const textOf = useErrorText();
  const reason = quote && 'excluded' in quote ? quote.excluded : (exclusionOf(shipment) ?? 'failed');
  const to = {
    address: `/shipments/${id}/edit`,
    parcel: `/shipments/${id}/parcels/new`,
    no_rates: `/shipments/${id}/rates/new`,
    no_insurance: `/shipments/${id}/rates/new`,
    failed: null,
    buying: null,
    done: null,
  }[reason];
  const isStep = reason === 'address' || reason === 'parcel';
  return (
    <span className={styles.two}>
      <span className={styles.bad}>{formatMessage({ id: `rates.many.excluded.${reason}` })}</span>
      {quote && 'error' in quote && <span className={styles.lesser}>{textOf(quote.error)}</span>}
      {to && <AppLink to={to}>{formatMessage({ id: isStep ? 'rates.many.complete' : 'rates.many.choose' })}</AppLink>}
    </span>
  );
}

function Refused({ row: { offer, refusal } }: { row: BatchRow }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const titleOf = useRefusalTitle();
  if (!refusal || !offer) return null;
  const text =
    refusal.code === 'price_changed' && refusal.now !== undefined
      ? formatMessage(
          { id: 'rates.many.price_changed' },
          { before: format.money(offer.total), now: format.money(refusal.now) },
        )
      : titleOf(refusal);
  return (
    <span className={styles.two}>
      <span className={mergeClasses(styles.said, styles.bad)}>
        <ErrorCircleRegular aria-hidden /> {text}
      </span>
      {refusal.code === 'carrier_rejected' && <span className={styles.lesser}>{refusal.message}</span>}
    </span>
  );
}

function State({ row, isShort }: PayRowProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { stage, shipment, quote } = row;
  if (stage === 'excluded') return <Excluded row={row} />;
  if (stage === 'refused') return <Refused row={row} />;
  if (stage === 'pending') return <ShipmentStatus shipment={shipment} />;
  if (stage === 'bought')
    return (
      <span className={styles.two}>
        <span className={mergeClasses(styles.said, styles.good)}>
          <CheckmarkCircleRegular aria-hidden /> {formatMessage({ id: 'rates.many.row.bought' })}
        </span>
        <span className={styles.lesser}>{shipment.generated_label?.tracking_number}</span>
      </span>
    );
  if (isShort) return <span className={styles.bad}>{formatMessage({ id: 'rates.many.row.short' })}</span>;
  if ((stage === 'left' || stage === 'waiting') && row.offer?.instead_of)
    return (
      <span className={styles.changed}>
        {formatMessage({ id: 'rates.many.row.changed' }, { before: row.offer.instead_of })}
      </span>
    );
  if (stage === 'offered')
    return quote && 'offer' in quote && quote.unanswered.length > 0 ? (
      <span className={styles.lesser}>
        {formatMessage({ id: 'rates.many.unanswered' }, { names: quote.unanswered.join(', ') })}
      </span>
    ) : null;
  return <span className={styles.muted}>{formatMessage({ id: `rates.many.row.${stage}` })}</span>;
}

interface PayRowProps {
  row: BatchRow;
  /** the balance does not reach this row */
  isShort: boolean;
}

/** A shipment, its cheapest rate, its price, and how its purchase goes. */
export function PayRow({ row, isShort }: PayRowProps) {
  const styles = useStyles();
  const { shipment, offer, stage } = row;
  return (
    <li className={styles.row}>
      <span className={styles.two}>
        <AppLink to={`/shipments/${row.id}`} className={styles.name}>
          {shipment.destination.name}
        </AppLink>
        <span className={styles.lesser}>
          {shipment.sequential_id} · {shipment.destination.city}
        </span>
      </span>
      <Service offer={offer} />
      <span className={styles.state}>
        <State row={row} isShort={isShort} />
      </span>
      <span className={mergeClasses(styles.total, (stage === 'refused' || isShort) && styles.muted)}>
        {offer && <Money amount={offer.total} strong={stage !== 'refused' && !isShort} />}
      </span>
    </li>
  );
}
