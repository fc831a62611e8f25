import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import type { Waybill } from '@porte/contracts/carriers/waybill.js';
import { WAYBILL_STATUSES } from '@porte/contracts/carriers/waybill-status.js';
import { FormattedMessage } from 'react-intl';
import { defineResourcePages } from '../../shared/resource/declaration.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { CarrierName } from './carrier-name.js';
import { WaybillStockLevels } from './waybill-stock.js';

function ImportButton() {
  const can = useCan();
  if (!can('create', 'Waybill')) return null;
  return (
    <LinkButton appearance="primary" to="/waybills/import">
      <FormattedMessage id="waybills.import" />
    </LinkButton>
  );
}

/** A row with its service. */
type Listed = Waybill & { carrier: Pick<Carrier, 'name' | 'logo'> | null; service: { name: string } | null };

/** A waybill without a service serves any of its carrier. */
const ServiceName = ({ service }: { service: { name: string } | null }) =>
  service ? service.name : <FormattedMessage id="waybills.any_service" />;

const CarrierOf = ({ carrier }: Pick<Listed, 'carrier'>) => (carrier ? <CarrierName {...carrier} /> : null);

const ShipmentLink = ({ shipment_id }: Waybill) =>
  shipment_id ? (
    <AppLink to={`/shipments/${shipment_id}`}>
      <FormattedMessage id="waybills.see_shipment" />
    </AppLink>
  ) : (
    <FormattedMessage id="page.none" />
  );

/** Tracking numbers that carriers issued in advance. They are imported, and used by purchases. */
export const waybillPages = defineResourcePages({
  path: 'waybills',
  bundle: 'waybills',
  list: {
    columns: [
      { name: 'number', sortable: true },
      { name: 'carrier.name', render: row => <CarrierOf {...(row as Listed)} /> },
      { name: 'service.name', priority: 2, render: row => <ServiceName service={(row as Listed).service} /> },
      { name: 'status', kind: { choices: WAYBILL_STATUSES } },
      { name: 'shipment_id', priority: 2, render: row => <ShipmentLink {...row} /> },
      { name: 'created_at', kind: 'date', sortable: true, priority: 3 },
    ],
    include: ['carrier', 'service'],
    filters: [
      { name: 'carrier_id', kind: 'lookup', lookup: 'carriers' },
      {
        name: 'service_id',
        kind: 'lookup',
        lookup: 'services',
        within: { filter: 'carrier_id', field: 'carrier_id' },
      },
      { name: 'status', kind: 'choice', choices: WAYBILL_STATUSES },
    ],
    head: () => <ImportButton />,
    above: () => <WaybillStockLevels />,
    nameOf: ({ number }) => number,
    actions: [{ name: 'destroy', isDestructive: true, bulk: true, isFor: ({ status }) => status === 'free' }],
  },
});
