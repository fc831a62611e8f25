import { useIntl } from 'react-intl';
import { UserPartPage } from '../user-part-page.js';
import { UserCarriers } from './user-carriers.js';

/** The carriers of one user. */
export function UserCarriersPage() {
  const { formatMessage } = useIntl();
  return (
    <UserPartPage title={({ fullname: name }) => formatMessage({ id: 'users.carriers.title' }, { name })}>
      {user => <UserCarriers key={user.id} user={user} />}
    </UserPartPage>
  );
}
