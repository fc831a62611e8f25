import { useIntl } from 'react-intl';
import { useWatch, type Control } from 'react-hook-form';
import type { EndsDraft } from '../../../domain/shipments/draft.js';
import { ShipmentSummary, type SummaryParcel } from './shipment-summary.js';

/** The summary of the current input. */
export function LiveSummary({ control, parcel }: { control: Control<EndsDraft>; parcel?: SummaryParcel | undefined }) {
  const { formatMessage } = useIntl();
  const [origin, destination] = useWatch({ control, name: ['origin', 'destination'] });
  return (
    <ShipmentSummary
      origin={origin}
      destination={destination}
      parcel={parcel}
      hint={formatMessage({ id: 'shipment.why.ends' })}
    />
  );
}
