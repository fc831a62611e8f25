import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router-dom';
import { useIsStaff } from '../../../shared/session/use-me.js';
import { UserFrame } from '../../../shared/user/user-frame.js';
import { UserFiscalData } from './user-fiscal-data.js';

/** A customer's fiscal data, for staff, to read. */
export function UserFiscalDataPage() {
  const { formatMessage } = useIntl();
  const { userId = '' } = useParams();
  if (!useIsStaff()) return <Navigate to="/fiscal-data" replace />;
  return (
    <UserFrame
      key={userId}
      width="form"
      waitingTitle={formatMessage({ id: 'users.one' })}
      title={({ fullname: name }) => formatMessage({ id: 'fiscal.of' }, { name })}
    >
      {user => <UserFiscalData user={user} />}
    </UserFrame>
  );
}
