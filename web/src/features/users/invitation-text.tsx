import { invitationState, type Invitation } from '@porte/contracts/identity/invitation.js';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';

/** The state of an invitation, with when that began or ends. */
export function InvitationText({ invitation }: { invitation: Invitation }) {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const state = invitationState(invitation, useNow().getTime());
  const { sent_at, ends_at, revoked_at, accepted_at } = invitation;
  const at = { sent: sent_at, expired: ends_at, revoked: revoked_at, accepted: accepted_at }[state] ?? sent_at;
  return formatMessage(
    { id: `users.invitation.${state}` },
    { at: format.dateTime(at), ends: format.dateTime(ends_at) },
  );
}
