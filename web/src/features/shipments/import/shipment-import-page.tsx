import { useIntl } from 'react-intl';
import { ImportPanel } from '../../../shared/import/import-panel.js';
import { PageFrame } from '../../../shared/layout/page-frame.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { PayImportedButton } from './pay-imported-button.js';

/** What the preview shows of a row, by the name of its column in the file. */
const SHOWN = [
  'order',
  'destination',
  'destination_name',
  'destination_city',
  'destination_postal_code',
  'package',
  'weight',
] as const;

/** Imports shipments from a file: each good row becomes a draft that is ready to be rated. */
export function ShipmentImportPage() {
  const { formatMessage } = useIntl();
  const columns = Object.fromEntries(
    SHOWN.map(name => [name, formatMessage({ id: `shipments.import.column.${name}` })]),
  );
  return (
    <PageFrame
      title={formatMessage({ id: 'shipments.import_title' })}
      width="wide"
      lead={<AppLink to="/shipments">{formatMessage({ id: 'shipments.title' })}</AppLink>}
    >
      <p>{formatMessage({ id: 'shipments.import_hint' })}</p>
      <ImportPanel
        path="shipments"
        params={{}}
        columns={columns}
        to="/shipments?tab=pay"
        next={found => <PayImportedButton found={found} />}
      />
    </PageFrame>
  );
}
