import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { surface } from '../../../shared/layout/surface.js';
import type { ListedShipment } from '../listed-shipment.js';
import { awaitsManualLabel, isBeingBought, isDraft, isOutcomeUnknown } from '../next-action.js';
import { isPast, promisedDay } from '../promised-day.js';
import { useTimelineQuery } from '../timeline/timeline-api.js';
import { ProgressBar } from './progress-bar.js';
import { progressOf } from './progress.js';

const useStyles = makeStyles({
  card: {
    ...surface,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'center',
    padding: tokens.spacingHorizontalL,
    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(260px, 5fr) minmax(0, 9fr)' },
  },
  label: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  day: {
    display: 'block',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  whom: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The label and the large line of the summary, by the state of the shipment. */
function useHeadline(shipment: ListedShipment, deliveredAt: string | undefined): { label: string; text: string } {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const say = (name: string): string => formatMessage({ id: `shipments.summary.${name}` });
  const promised = promisedDay(shipment, format.timeZone);
  if (promised)
    return {
      label: say(isPast(promised, now, format.timeZone) ? 'expected' : 'arrives'),
      text: format.day(promised),
    };
  const { status } = shipment;
  if (status === 'delivered')
    return { label: say('delivered'), text: deliveredAt ? format.day(deliveredAt) : say('delivered.text') };
  if (status === 'canceled') return { label: say('state'), text: say('canceled') };
  if (isBeingBought(shipment))
    return { label: say('state'), text: say(isOutcomeUnknown(shipment) ? 'unknown' : 'buying') };
  if (isDraft(shipment)) return { label: say('next'), text: say(`next.${shipment.step}`) };
  return { label: say('state'), text: say(awaitsManualLabel(shipment) ? 'label_awaited' : 'bought') };
}

/** When it should arrive, to whom, and how far it is. */
export function SummaryCard({ shipment }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { data: entries = [] } = useTimelineQuery(shipment.id);
  const timeOf = (kind: string): string | undefined => entries.findLast(entry => entry.kind === kind)?.at;
  // The carrier's own time, which is before the time at which it reported it.
  const deliveredAt =
    shipment.parcel_status === 'delivered' && shipment.parcel_status_at
      ? shipment.parcel_status_at
      : timeOf('delivered');
  const seenAt = (...statuses: string[]): string | undefined =>
    entries.find(({ kind, facts }) => kind === 'parcel_seen' && statuses.includes(String(facts['status'])))?.at;
  const transitAt = seenAt('picked_up', 'in_transit');
  const outAt = seenAt('out_for_delivery', 'ready_for_pickup');
  const canceledAt = timeOf('canceled');
  const { label, text } = useHeadline(shipment, deliveredAt);
  const promised = promisedDay(shipment, format.timeZone);
  const { name, city } = shipment.destination;
  const now = useNow();
  const times = {
    ...(shipment.generated_label && { bought: format.moment(shipment.generated_label.created_at, now) }),
    ...(transitAt && { in_transit: format.moment(transitAt, now) }),
    ...(outAt && { out_for_delivery: format.moment(outAt, now) }),
    ...(promised && {
      delivered: formatMessage({ id: 'shipments.progress.estimated' }, { day: format.nearDay(promised, now) }),
    }),
    ...(shipment.status === 'delivered' && deliveredAt && { delivered: format.moment(deliveredAt, now) }),
    ...(canceledAt && { canceled: format.moment(canceledAt, now) }),
  };
  return (
    <section className={styles.card} aria-label={formatMessage({ id: 'shipments.summary' })}>
      <div>
        <span className={styles.label}>{label}</span>
        <span className={styles.day}>{text}</span>
        <span className={styles.whom}>{formatMessage({ id: 'shipments.summary.whom' }, { name, city })}</span>
        {shipment.received_by && (
          <span className={styles.whom}>
            {formatMessage({ id: 'shipments.summary.received_by' }, { name: shipment.received_by })}
          </span>
        )}
      </div>
      <ProgressBar steps={progressOf(shipment)} times={times} />
    </section>
  );
}
