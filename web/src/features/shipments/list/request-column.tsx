import { useIntl } from 'react-intl';
import { useAge } from '../../../shared/format/use-age.js';
import { Clip } from '../../../shared/list/table/list-cell.js';
import type { TableColumn } from '../../../shared/list/table/list-column.js';
import type { ListedShipment } from '../listed-shipment.js';
import { ShipmentStatus } from '../shipment-status.js';
import { Two } from '../../../shared/display/two.js';

/** How long staff have been asked to cancel, and why; in place of the state, which says so in each row, until something else is known. */
export function useRequestColumn(): TableColumn<ListedShipment> {
  const { formatMessage } = useIntl();
  const ageOf = useAge();
  return {
    name: 'cancellation_request',
    head: formatMessage({ id: 'shipments.request' }),
    cell: shipment => {
      const { cancellation_request: request, cancellation } = shipment;
      const unsaid = formatMessage({ id: 'shipments.request.no_reason' });
      if (cancellation) return <ShipmentStatus shipment={shipment} />;
      if (!request) return <Clip text={unsaid} />;
      const since = formatMessage({ id: 'shipments.request.since' }, { age: ageOf(request.at).words });
      return <Two first={since} second={request.reason ?? unsaid} />;
    },
  };
}
