import { useIntl } from 'react-intl';
import { UserFrame } from '../../../shared/user/user-frame.js';
import { UserCarriers } from './user-carriers.js';

/** The carriers of one user. */
export function UserCarriersPage() {
  const { formatMessage } = useIntl();
  return (
    <UserFrame
      width="wide"
      waitingTitle={formatMessage({ id: 'users.one' })}
      title={({ fullname: name }) => formatMessage({ id: 'users.carriers.title' }, { name })}
    >
      {user => <UserCarriers key={user.id} user={user} />}
    </UserFrame>
  );
}
