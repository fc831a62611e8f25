import { useIntl } from 'react-intl';
import { UserFrame } from '../../../shared/user/user-frame.js';
import { UserPrices } from './user-prices.js';

/** The prices of one user, by carrier and service. */
export function UserPricesPage() {
  const { formatMessage } = useIntl();
  return (
    <UserFrame
      width="wide"
      waitingTitle={formatMessage({ id: 'users.one' })}
      title={({ fullname: name }) => formatMessage({ id: 'prices.title' }, { name })}
    >
      {user => <UserPrices key={user.id} user={user} />}
    </UserFrame>
  );
}
