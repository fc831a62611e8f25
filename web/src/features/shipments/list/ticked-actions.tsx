import { ExportButton } from '../../../shared/list/list-export.js';
import { PrintLabelsButton } from '../labels/print-labels-button.js';
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
  const ids = shipments.map(({ id }) => id);
  return (
    <>
      <PrintLabelsButton shipments={shipments} />
      <PayManyButton shipments={shipments} />
      {ids.length <= MAX_EXPORTED && (
        <ExportButton path="shipments" query={{ where: { id: ids } }} fileName={fileName} />
      )}
    </>
  );
}
