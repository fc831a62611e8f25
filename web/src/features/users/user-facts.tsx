import { makeStyles, tokens } from '@fluentui/react-components';
import { formatPhone } from '../../domain/address/format-phone.js';
import { Moment } from '../../shared/display/moment.js';
import type { User } from '@porte/contracts/identity/user.js';
import type { UserFigures } from '@porte/contracts/identity/user-details.js';
import { useIntl } from 'react-intl';
import { InvitationText } from './invitation-text.js';
import { CopyText } from '../../shared/display/copy.js';
import { Facts } from '../../shared/display/facts.js';

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
});

/** A user with its parent; one that is shown alone also has what other services know of it. */
export type ListedUser = User &
  Partial<UserFigures> & {
    parent?: { fullname: string; email: string } | null;
    custom_role?: { id: string; name: string } | null;
  };

/** Details of a user, below its row, or in a card that shows the notes elsewhere. */
export function UserFacts({ user, isInCard = false }: { user: ListedUser; isInCard?: boolean }) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const word = (name: string): string => formatMessage({ id: `users.${name}` });
  const yesOrNo = (is: boolean): string => formatMessage({ id: is ? 'page.yes' : 'page.no' });
  // Absent in a list, null while the other service is away.
  const counted = (count: number | null | undefined) => typeof count === 'number' && formatNumber(count);
  const when = (at: string | null) => (at ? <Moment key={at} at={at} /> : word('never'));
  return (
    <div className={isInCard ? undefined : styles.root}>
      <Facts
        facts={[
          [word('id'), user.sequential_id],
          [word('email'), <CopyText key="email" text={user.email} label={word('copy_email')} />],
          [word('pending_email'), user.pending_email],
          [word('invitation'), user.invitation && <InvitationText key="invitation" invitation={user.invitation} />],
          [word('phone'), formatPhone(user.phone)],
          [word('custom_role'), user.custom_role?.name],
          [word('company'), user.company],
          [word('parent_id'), user.parent && `${user.parent.fullname} · ${user.parent.email}`],
          [word('referral_code'), user.referral_code],
          [word('discount'), user.discount > 0 && formatMessage({ id: 'users.percent' }, { percent: user.discount })],
          [word('special_carriers'), yesOrNo(user.special_carriers)],
          [word('total_shipments'), counted(user.total_shipments)],
          [word('user_prices_count'), counted(user.user_prices_count)],
          [word('openpay_id'), user.openpay_id],
          [word('confirmed_at'), when(user.confirmed_at)],
          [word('current_sign_in_at'), when(user.current_sign_in_at)],
          [word('created_at'), when(user.created_at)],
          [word('notes'), !isInCard && user.notes],
        ]}
      />
    </div>
  );
}
