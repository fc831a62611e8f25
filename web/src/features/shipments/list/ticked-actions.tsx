import { ExportButton } from '../../../shared/list/list-export.js';
import { PrintLabelsButton } from '../labels/print-labels-button.js';
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

/** What is done with all ticked shipments in one go: print, pay, export. */
export function TickedActions({ shipments, fileName }: TickedActionsProps) {
  const role = useRole();
  const ids = shipments.map(({ id }) => id);
  const hasLabels = shipments.some(shipment => nextAction(shipment, role)?.name === 'download');
  return (
    <>
      <PrintLabelsButton shipments={shipments} />
      <PayManyButton shipments={shipments} isSecond={hasLabels} />
      {ids.length <= MAX_EXPORTED && (
        <ExportButton path="shipments" query={{ where: { id: ids } }} fileName={fileName} />
      )}
    </>
  );
}
