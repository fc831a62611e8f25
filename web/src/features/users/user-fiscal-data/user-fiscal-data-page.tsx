import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { UserPartPage } from '../user-part-page.js';
import { UserFiscalData } from './user-fiscal-data.js';

/** A customer's fiscal data, for staff, to read. */
export function UserFiscalDataPage() {
  const { formatMessage } = useIntl();
  const { userId = '' } = useParams();
  if (!useIsStaff()) return <Navigate to="/fiscal-data" replace />;
  return (
    <UserPartPage
      key={userId}
      width="form"
      title={({ fullname: name }) => formatMessage({ id: 'fiscal.of' }, { name })}
    >
      {user => <UserFiscalData user={user} />}
    </UserPartPage>
  );
}
