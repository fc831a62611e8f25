import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useFormat } from '../../../shared/format/use-format.js';
import { Clip } from '../../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../../shared/list/table/list-column.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { useRole } from '../../../shared/session/use-me.js';
import { Money } from '../../../shared/display/money.js';
import { CarrierLogo } from '../../../shared/rates/carrier-logo.js';
import { SEES_OWNER, type ListedShipment, type Owner } from '../listed-shipment.js';
import { ShipmentStatus } from '../shipment-status.js';
import { NextCell } from './next-cell.js';
import { useRoom } from './use-room.js';

const useStyles = makeStyles({
  number: { fontVariantNumeric: 'tabular-nums', marginRight: tokens.spacingHorizontalS },
  whom: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  service: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  // A long status wraps to a second line.
  status: { display: 'block', whiteSpace: 'normal' },
});

type Column = TableColumn<ListedShipment>;

function NumberAndPlace({ shipment: { sequential_id, destination } }: { shipment: ListedShipment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const whom = formatMessage({ id: 'shipments.whom' }, { name: destination.name, city: destination.city });
  return (
    <>
      <span className={styles.number}>{sequential_id}</span>
      <span className={styles.whom} title={whom}>
        {whom}
      </span>
    </>
  );
}

const ownerText = ({ name, last_name, email }: Owner): string => `${name} ${last_name} · ${email}`;

interface ColumnWords {
  nameOf(shipment: ListedShipment): string;
  onDownload(shipment: ListedShipment): void;
}

/** The columns of shipments; for staff who may see owners, the owner replaces the service, which the open row shows. */
export function useShipmentColumns({ nameOf, onDownload }: ColumnWords): Column[] {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const role = useRole();
  const breakpoint = useBreakpoint();
  const isRoomy = useRoom();
  const head = (name: string): string => formatMessage({ id: `shipments.${name}` });
  const none = formatMessage({ id: 'page.none' });
  const absent = breakpoint === 'phone' ? null : none;
  const serviceOf = (rate: ListedShipment['rate']) =>
    rate ? (
      <span className={styles.service}>
        <CarrierLogo name={rate.carrier_name} url={null} size={20} />
        <Clip
          text={formatMessage(
            { id: 'shipments.service_of' },
            { carrier: rate.carrier_name, service: rate.service_name },
          )}
        />
      </span>
    ) : (
      none
    );
  const service: Column = {
    name: 'service',
    head: head('service'),
    width: 'l',
    priority: 3,
    cell: ({ rate }) => serviceOf(rate),
  };
  const owner: Column = {
    name: 'user',
    head: head('user'),
    width: 'l',
    priority: 3,
    cell: ({ user }) => (user ? <Clip text={ownerText(user)} /> : none),
  };
  return [
    {
      name: 'sequential_id',
      head: head('number'),
      width: breakpoint === 'wide' ? 'rest' : 'l',
      sortable: true,
      cell: shipment => <NumberAndPlace shipment={shipment} />,
    },
    SEES_OWNER.includes(role) ? owner : service,
    {
      name: 'status',
      head: head('state'),
      width: 'm',
      sortable: true,
      cell: shipment => (
        <span className={styles.status}>
          <ShipmentStatus shipment={shipment} />
        </span>
      ),
    },
    {
      name: 'total',
      head: head('total'),
      width: 's',
      align: 'end',
      priority: breakpoint === 'phone' ? 1 : isRoomy ? 2 : 3,
      cell: ({ rate }) => (rate ? <Money amount={rate.total} /> : absent),
    },
    {
      name: 'created_at',
      head: head('created_at'),
      width: 's',
      sortable: true,
      priority: 3,
      cell: ({ created_at }) => <Clip text={format.date(created_at)} />,
    },
    {
      name: 'label',
      head: head('label'),
      width: 'l',
      cell: shipment => <NextCell shipment={shipment} name={nameOf(shipment)} onDownload={onDownload} />,
    },
  ];
}
