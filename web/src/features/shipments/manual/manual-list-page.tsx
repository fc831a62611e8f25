import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { awaitsManualLabel, nextAction } from '../next-action.js';
import { ShipmentStatus } from '../shipment-status.js';
import { NewButton, useNewKey } from '../../../shared/list/list-new-button.js';
import { defineResourcePages, type RowAction } from '../../../shared/resource/declaration.js';
import { ResourceList } from '../../../shared/resource/resource-list.js';
import { useCan } from '../../../shared/session/use-can.js';

const ShipmentFacts = lazy(() => import('../detail/shipment-facts.js').then(m => ({ default: m.ShipmentFacts })));

const AT = '/manual-shipments/new';

function NewManual() {
  const { formatMessage } = useIntl();
  const may = useCan()('create', 'ManualShipment');
  useNewKey(may ? AT : null);
  return may && <NewButton to={AT} text={formatMessage({ id: 'manual_shipments.new' })} />;
}

/** The path of the next step of a draft, if it is the named one. */
function stepTo(shipment: Shipment, name: string): string | null {
  const next = nextAction(shipment, 'admin');
  return next && 'to' in next && next.name === name ? next.to : null;
}

const toUpload = ({ id }: Shipment): string => `/manual-shipments/${id}/upload`;

const isPaid = ({ status, step, cancellation }: Shipment): boolean =>
  status === 'success' && step === 'confirmed' && !cancellation;

const steps = (['address', 'pack', 'rate'] as const).map((name): RowAction<Shipment> => ({
  name,
  isFor: shipment => stepTo(shipment, name) !== null,
  to: shipment => stepTo(shipment, name)!,
}));

const actions: readonly RowAction<Shipment>[] = [
  ...steps,
  {
    name: 'download',
    isFor: shipment => isPaid(shipment) && shipment.generated_label !== null,
    to: ({ id }) => `/shipments/${id}/confirm`,
  },
  { name: 'upload', can: ['create', 'ManualShipment'], isFor: awaitsManualLabel, to: toUpload },
  {
    name: 'replace',
    can: ['create', 'ManualShipment'],
    isFor: shipment => isPaid(shipment) && shipment.generated_label !== null,
    to: toUpload,
  },
];

const pages = defineResourcePages({
  path: 'shipments',
  bundle: 'manual_shipments',
  list: {
    columns: [
      { name: 'sequential_id', kind: 'integer', width: 'fit', sortable: true },
      { name: 'recipient', kind: 'long', render: ({ destination: { name } }) => name },
      {
        name: 'street',
        kind: 'long',
        priority: 2,
        render: ({ destination: { street, number } }) => `${street} ${number ?? ''}`,
      },
      { name: 'status', width: 'fit', render: shipment => <ShipmentStatus shipment={shipment} /> },
      { name: 'label', priority: 2, render: ({ generated_label: label }) => label?.tracking_number },
      { name: 'created_at', kind: 'datetime', sortable: true, priority: 3 },
    ],
    where: () => ({ source: 'manual' }),
    include: ['rate'],
    tabs: { field: 'without_label', choices: ['true'] },
    actions,
    details: shipment => (
      <Suspense fallback={null}>
        <ShipmentFacts shipment={shipment} />
      </Suspense>
    ),
    head: () => <NewManual />,
    to: ({ id }) => `/shipments/${id}`,
    nameOf: ({ sequential_id }) => String(sequential_id),
  },
});

/** The shipments whose label staff buy by other means, the newest first. */
export const ManualListPage = () => <ResourceList pages={pages as never} />;
