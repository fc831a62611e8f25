import { Badge } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { FluentIcon } from '@fluentui/react-icons';
import { invitationState } from '@porte/contracts/identity/invitation.js';
import type { SubUser } from '@porte/contracts/identity/sub-user.js';
import { useIntl } from 'react-intl';
import { useNow } from '../hooks/now.js';

type State = 'suspended' | 'invited' | 'expired' | 'near' | 'active';

/** From this share of the limit on, a sub-user is near it. */
const NEAR = 0.9;

const CHIPS: Record<State, { color: 'success' | 'warning' | 'danger' | 'informative'; Icon: FluentIcon }> = {
  suspended: { color: 'danger', Icon: DismissRegular },
  invited: { color: 'informative', Icon: MailRegular },
  expired: { color: 'warning', Icon: MailRegular },
  near: { color: 'warning', Icon: WarningRegular },
  active: { color: 'success', Icon: CheckmarkRegular },
};

export const isNearLimit = ({ spent, monthly_limit }: SubUser): boolean =>
  spent !== null && monthly_limit !== null && spent >= monthly_limit * NEAR;

function stateOf(person: SubUser, now: number): State {
  if (person.status === 'suspended') return 'suspended';
  const invited = person.invitation && person.current_sign_in_at === null && invitationState(person.invitation, now);
  if (invited === 'sent') return 'invited';
  if (invited === 'expired' || invited === 'revoked') return 'expired';
  return isNearLimit(person) ? 'near' : 'active';
}

/** Whether a sub-user can buy, or what keeps it from that. */
export function SubUserState({ person }: { person: SubUser }) {
  const { formatMessage } = useIntl();
  const state = stateOf(person, useNow().getTime());
  const { color, Icon } = CHIPS[state];
  return (
    <Badge appearance="tint" color={color} icon={<Icon />}>
      {formatMessage({ id: `sub_users.state.${state}` })}
    </Badge>
  );
}
