import { useIntl } from 'react-intl';
import { UserPartPage } from '../user-part-page.js';
import { UserPrices } from './user-prices.js';

/** The prices of one user, by carrier and service. */
export function UserPricesPage() {
  const { formatMessage } = useIntl();
  return (
    <UserPartPage title={({ fullname: name }) => formatMessage({ id: 'prices.title' }, { name })}>
      {user => <UserPrices key={user.id} user={user} />}
    </UserPartPage>
  );
}
