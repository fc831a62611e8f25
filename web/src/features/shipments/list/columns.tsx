import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { CopyButton } from '../../../shared/display/copy.js';
import { Money } from '../../../shared/display/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import type { TableColumn } from '../../../shared/list/table/list-column.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { useRole, useSeesPrices } from '../../../shared/session/use-me.js';
import { SEES_OWNER, type ListedShipment } from '../listed-shipment.js';
import { ShipmentStatus } from '../shipment-status.js';
import { useRequestColumn } from './request-column.js';
import type { Tab } from './tabs.js';
import { Two } from '../../../shared/display/two.js';

const useStyles = makeStyles({
  lesser: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 1000,
    '@media (max-width: 640px)': { fontSize: tokens.fontSizeBase300 },
  },
  service: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  label: {
    display: 'flex',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
    // the room is the recipient's; the shipment's page has the button too
    '& button': { '@media (max-width: 1599px)': { display: 'none' } },
  },
  number: { whiteSpace: 'normal', '& span': { whiteSpace: 'nowrap' } },
  returned: { color: tokens.colorStatusSuccessForeground3, fontSize: tokens.fontSizeBase200 },
  struck: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  state: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    ':is([data-density="compact"] *)': {
      flexDirection: 'row',
      alignItems: 'baseline',
      columnGap: tokens.spacingHorizontalXS,
    },
  },
  total: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    ':is([data-density="compact"] *)': { flexDirection: 'row', columnGap: tokens.spacingHorizontalXS },
  },
  totalOnPhone: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'baseline' },
});

type Column = TableColumn<ListedShipment>;

/** The price; of a canceled label, what was returned to the balance. */
function Total({ shipment: { rate, status }, isPhone }: { shipment: ListedShipment; isPhone: boolean }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  if (!rate) return isPhone ? null : formatMessage({ id: 'page.none' });
  if (status !== 'canceled') return <Money amount={rate.total} />;
  return (
    <span className={isPhone ? styles.totalOnPhone : styles.total}>
      <s className={styles.struck}>
        <Money amount={rate.total} />
      </s>
      <span className={styles.returned}>{formatMessage({ id: 'shipments.returned' })}</span>
    </span>
  );
}

/** The status; of a parcel on its way also the day that its carrier names. */
function State({ shipment }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const { status, expected_on: day } = shipment;
  if (status !== 'success' || !day) return <ShipmentStatus shipment={shipment} />;
  return (
    <span className={styles.state}>
      <ShipmentStatus shipment={shipment} />
      <span className={styles.lesser}>
        {formatMessage({ id: 'shipments.expected' }, { day: format.nearDay(day, now) })}
      </span>
    </span>
  );
}

/** Letters of a tracking number that have room in one line: Estafeta's 22 digits would take that of another column. */
const LINE = 14;

/** A tracking number that may break in its middle alone, and is copied as one. */
function TrackingNumber({ number }: { number: string }) {
  const styles = useStyles();
  const middle = number.length > LINE ? Math.ceil(number.length / 2) : number.length;
  return (
    <span className={styles.number}>
      <span>{number.slice(0, middle)}</span>
      <wbr />
      <span>{number.slice(middle)}</span>
    </span>
  );
}

function Label({ label }: { label: NonNullable<ListedShipment['generated_label']> }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <span className={styles.label}>
      <TrackingNumber number={label.tracking_number} />
      <CopyButton
        text={label.tracking_number}
        label={formatMessage({ id: 'shipments.copy' }, { number: label.tracking_number })}
      />
    </span>
  );
}

/**
 * The columns of shipments; staff who may see the owner find it below the recipient.
 * @param tab where cancellations are decided, each row says since when it waits, and why
 */
export function useShipmentColumns(tab?: Tab): Column[] {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const request = useRequestColumn();
  const format = useFormat();
  const now = useNow();
  const role = useRole();
  const seesPrices = useSeesPrices();
  const isPhone = useBreakpoint() === 'phone';
  const head = (name: string, values?: Record<string, string>): string =>
    formatMessage({ id: `shipments.${name}` }, values);
  const none = formatMessage({ id: 'page.none' });
  const absent = isPhone ? null : none;
  const seesOwner = SEES_OWNER.includes(role);
  const placeOf = ({ sequential_id, destination: { city }, user }: ListedShipment): string =>
    [...(isPhone ? [] : [sequential_id]), city, ...(seesOwner && user ? [`${user.name} ${user.last_name}`] : [])].join(
      ' · ',
    );
  // the e-mail tells customers of one name apart
  const wholeOf = (shipment: ListedShipment): string =>
    [shipment.destination.name, placeOf(shipment), ...(seesOwner && shipment.user ? [shipment.user.email] : [])].join(
      ' · ',
    );
  return [
    {
      name: 'sequential_id',
      head: head('number'),
      sortable: true,
      cell: shipment => <Two first={shipment.destination.name} second={placeOf(shipment)} title={wholeOf(shipment)} />,
    },
    {
      name: 'service',
      head: head('service'),
      priority: 2,
      cell: ({ rate }) =>
        rate ? (
          <span className={styles.service}>
            <CarrierLogo name={rate.carrier_name} url={rate.image?.url ?? null} size={20} />
            <Two first={rate.carrier_name} second={rate.service_name} />
          </span>
        ) : (
          <span className={styles.lesser}>{formatMessage({ id: 'shipments.service.none' })}</span>
        ),
    },
    tab === 'cancellations'
      ? request
      : {
          name: 'status',
          head: head('state'),
          width: 'fit',
          sortable: true,
          cell: shipment => <State shipment={shipment} />,
        },
    ...(seesPrices
      ? [
          {
            name: 'total',
            head: head('total', { currency: format.currency }),
            width: 'fit' as const,
            align: 'end' as const,
            cell: (shipment: ListedShipment) => <Total shipment={shipment} isPhone={isPhone} />,
          },
        ]
      : []),
    {
      name: 'label',
      head: head('label'),
      width: 'fit',
      priority: isPhone ? 1 : 3,
      cell: ({ generated_label: label }) =>
        label ? isPhone ? label.tracking_number : <Label label={label} /> : absent,
    },
    {
      name: 'created_at',
      head: head('created_at'),
      width: 'fit',
      sortable: true,
      priority: 3,
      cell: ({ created_at }) => <Two first={format.nearDay(created_at, now)} second={format.time(created_at)} />,
    },
  ];
}
