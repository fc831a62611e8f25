import { useIntl } from 'react-intl';
import { ImportPanel } from '../../shared/import/import-panel.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';

/** What the preview shows of a row, by the name of its column in the file. */
const SHOWN = ['aka', 'name', 'phone', 'city', 'postal_code', 'country'] as const;

/** Imports addresses into the person's book. */
export function AddressImportPage() {
  const { formatMessage } = useIntl();
  const columns = Object.fromEntries(SHOWN.map(name => [name, formatMessage({ id: `address.${name}` })]));
  return (
    <PageFrame
      title={formatMessage({ id: 'address.import_title' })}
      width="wide"
      lead={<AppLink to="/addresses">{formatMessage({ id: 'address.title' })}</AppLink>}
    >
      <p>{formatMessage({ id: 'address.import_hint' })}</p>
      <ImportPanel path="addresses" params={{}} columns={columns} to="/addresses" />
    </PageFrame>
  );
}
