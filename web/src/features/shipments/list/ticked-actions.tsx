import { VehicleTruckCubeRegular } from '@fluentui/react-icons/svg/vehicle-truck-cube';
import { useIntl } from 'react-intl';
import { ExportButton } from '../../../shared/list/list-export.js';
import { TickedManifestButton } from '../labels/manifest-button.js';
import { PrintLabelsButton } from '../labels/print-labels-button.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import { useRole } from '../../../shared/session/use-me.js';
import { nextAction } from '../next-action.js';
import type { ListedShipment } from '../listed-shipment.js';
import { PayManyButton } from '../pay-many/pay-many-button.js';

/** The ids of an export are part of one URL. */
const MAX_EXPORTED = 200;

interface TickedActionsProps {
  shipments: readonly ListedShipment[];
  /** of the export, without its ending */
  fileName: string;
}

/** Leads to one pickup for the ticked parcels with a label; absent where none has one. */
function PickUpButton({ shipments }: Pick<TickedActionsProps, 'shipments'>) {
  const { formatMessage } = useIntl();
  const may = useCan()('create', 'Pickup');
  const ids = shipments
    .filter(({ status, generated_label, rate }) => status === 'success' && generated_label && !rate?.demo)
    .map(({ id }) => id);
  if (!may || ids.length === 0 || ids.length > MAX_EXPORTED) return null;
  return (
    <LinkButton to={`/pickups/new?shipments=${ids.join(',')}`} icon={<VehicleTruckCubeRegular />}>
      {formatMessage({ id: 'shipments.pick_up' })}
    </LinkButton>
  );
}

/** What is done with all ticked shipments in one go: print, pay, export. */
export function TickedActions({ shipments, fileName }: TickedActionsProps) {
  const role = useRole();
  const ids = shipments.map(({ id }) => id);
  const hasLabels = shipments.some(shipment => nextAction(shipment, role)?.name === 'download');
  return (
    <>
      <PrintLabelsButton shipments={shipments} />
      <PickUpButton shipments={shipments} />
      <TickedManifestButton shipments={shipments} />
      <PayManyButton shipments={shipments} isSecond={hasLabels} />
      {ids.length <= MAX_EXPORTED && (
        <ExportButton path="shipments" query={{ where: { id: ids } }} fileName={fileName} />
      )}
    </>
  );
}
