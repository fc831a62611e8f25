import { useIntl } from 'react-intl';
import { ImportPanel } from '../../shared/import/import-panel.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { StaffOnly } from './staff-only.js';

/** What the preview shows of a row, by the name of its column in the file. */
const SHOWN = ['name', 'email', 'phone', 'company', 'user_type'] as const;

/** Imports users, each of whom is invited by mail. */
export function UserImportPage() {
  const { formatMessage } = useIntl();
  const columns = Object.fromEntries(SHOWN.map(name => [name, formatMessage({ id: `users.${name}` })]));
  return (
    <StaffOnly>
      <PageFrame
        title={formatMessage({ id: 'users.import_title' })}
        width="wide"
        lead={<AppLink to="/users">{formatMessage({ id: 'users.title' })}</AppLink>}
      >
        <p>{formatMessage({ id: 'users.import_hint' })}</p>
        <ImportPanel path="users" params={{}} columns={columns} to="/users" />
      </PageFrame>
    </StaffOnly>
  );
}
