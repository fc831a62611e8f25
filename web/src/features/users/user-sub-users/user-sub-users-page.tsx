import { useIntl } from 'react-intl';
import { UserFrame } from '../../../shared/user/user-frame.js';
import { UserSubUsers } from './user-sub-users.js';

/** The sub-users of one customer. */
export function UserSubUsersPage() {
  const { formatMessage } = useIntl();
  return (
    <UserFrame
      width="wide"
      waitingTitle={formatMessage({ id: 'users.one' })}
      title={({ fullname: name }) => formatMessage({ id: 'users.sub_users.title' }, { name })}
    >
      {user => <UserSubUsers key={user.id} user={user} />}
    </UserFrame>
  );
}
