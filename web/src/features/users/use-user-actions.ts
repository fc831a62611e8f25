import { useIntl } from 'react-intl';
import type { User } from '@porte/contracts/identity/user.js';
import {
  mayMoveAccountsOf,
  mayWriteUsersOf,
  roleOf,
  writableUserFields,
} from '@porte/contracts/identity/user-policy.js';
import type { ListQuery } from '../../shared/api/query-text.js';
import type { RowAction } from '../../shared/resource/declaration.js';
import { useListActions } from '../../shared/list/actions/use-list-actions.js';
import { isTestMode } from '../../shared/session/side.js';
import { useMe, useRole } from '../../shared/session/use-me.js';
import { useMayMerge } from './merges/use-may-merge.js';
import { useNotify } from '../../shared/feedback/notify.js';
import {
  useConfirmUserMutation,
  useEndUserSessionsMutation,
  useInviteMutation,
  useResetSecondFactorMutation,
  useRevokeInvitationMutation,
  useSendResetLinkMutation,
  useVerifyFiscalDataMutation,
} from './users-api.js';

/** The fields of a user that the actor may write: the server checks the same. */
export function useWritable() {
  const role = useRole();
  const { id } = useMe();
  return (user: User, field: Parameters<ReturnType<typeof writableUserFields>['includes']>[0]): boolean =>
    mayWriteUsersOf(role, roleOf(user)) && writableUserFields(role, user.id === id, roleOf(user)).includes(field);
}

/** Calls about a user that change at most its row; each shows that it is done. */
function useUserCalls() {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const [verify] = useVerifyFiscalDataMutation();
  const [sendLink] = useSendResetLinkMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [invite] = useInviteMutation();
  const [resetFactor] = useResetSecondFactorMutation();
  const [revoke] = useRevokeInvitationMutation();
  const saying =
    (call: (id: string) => PromiseLike<{ error?: unknown }>, done: string) =>
    async ({ id, email }: User): Promise<unknown> => {
      const answer = await call(id);
      if (!answer.error) notify(formatMessage({ id: `users.done.${done}` }, { email }));
      return answer;
    };
  return {
    verify: saying(verify, 'verify'),
    sendLink: saying(sendLink, 'reset_link'),
    endSessions: saying(endSessions, 'end_sessions'),
    invite: saying(invite, 'invite'),
    resetFactor: saying(resetFactor, 'reset_second_factor'),
    revokeInvitation: saying(revoke, 'revoke_invitation'),
  };
}

/** Whether the user was invited and has not chosen a password yet. */
const isInvited = ({ invitation }: User): boolean => invitation !== null && invitation.accepted_at === null;

/** The pages of a user. */
const pagesOf = (may: ReturnType<typeof useWritable>): RowAction<User>[] => [
  { name: 'edit', can: ['update', 'User'], isFor: user => may(user, 'name'), to: ({ id }) => `/users/${id}/edit` },
  { name: 'transactions', can: ['read', 'Transaction'], to: ({ id }) => `/users/${id}/transactions` },
  { name: 'new_transaction', can: ['create', 'Transaction'], to: ({ id }) => `/users/${id}/transactions/new` },
  {
    name: 'fiscal_data',
    can: ['read', 'FiscalDatum'],
    isFor: ({ user_type }) => user_type === 'customer',
    to: ({ id }) => `/users/${id}/fiscal-data`,
  },
  {
    name: 'prices',
    can: ['read', 'UserPrice'],
    isFor: ({ user_type }) => user_type === 'customer',
    to: ({ id }) => `/users/${id}/prices`,
  },
  {
    name: 'carriers',
    can: ['read', 'UserCarrier'],
    isFor: ({ user_type, special_carriers }) => user_type === 'customer' && special_carriers,
    to: ({ id }) => `/user/${id}/user-carriers`,
  },
  {
    name: 'sub_users',
    can: ['update', 'User'],
    isFor: ({ user_type, parent_id }) => user_type === 'customer' && parent_id === null,
    to: ({ id }) => `/users/${id}/subusers`,
  },
];

/** What developers alone do. */
const MERGE: RowAction<User> = {
  name: 'merge',
  can: ['destroy', 'User'],
  isFor: user => user.user_type === 'customer' && user.parent_id === null && user.status === 'active',
  to: ({ id }) => `/users/${id}/merge`,
};

/** How a user gets in: e-mail, password, invitation and sessions. */
function useAccessActions(
  may: ReturnType<typeof useWritable>,
  calls: ReturnType<typeof useUserCalls>,
): RowAction<User>[] {
  const role = useRole();
  const { id: myId } = useMe();
  const [confirm] = useConfirmUserMutation();
  return [
    {
      name: 'confirm',
      can: ['update', 'User'],
      isFor: user => user.confirmed_at === null && may(user, 'name'),
      run: ({ id }) => confirm(id),
    },
    {
      name: 'reset_link',
      can: ['update', 'User'],
      isFor: user => !isInvited(user) && mayMoveAccountsOf(role, roleOf(user)),
      run: calls.sendLink,
    },
    {
      name: 'invite',
      can: ['update', 'User'],
      isFor: user => isInvited(user) && mayMoveAccountsOf(role, roleOf(user)),
      run: calls.invite,
    },
    {
      name: 'revoke_invitation',
      can: ['update', 'User'],
      isDestructive: true,
      isFor: user => isInvited(user) && !user.invitation?.revoked_at && mayMoveAccountsOf(role, roleOf(user)),
      run: calls.revokeInvitation,
    },
    {
      name: 'reset_second_factor',
      can: ['update', 'User'],
      isDestructive: true,
      isFor: user => user.id !== myId && user.second_factor_since !== null && mayMoveAccountsOf(role, roleOf(user)),
      run: calls.resetFactor,
    },
    {
      name: 'end_sessions',
      can: ['update', 'User'],
      isDestructive: true,
      isFor: user => user.id !== myId && may(user, 'name'),
      run: calls.endSessions,
    },
  ];
}

/** The entries of the menu, each with who may choose it. */
function useDeclared(): RowAction<User>[] {
  const may = useWritable();
  const mayMerge = useMayMerge();
  const calls = useUserCalls();
  const access = useAccessActions(may, calls);
  return [
    ...pagesOf(may),
    ...(mayMerge ? [MERGE] : []),
    {
      name: 'verify',
      isFor: user => user.user_type === 'customer' && !user.fiscal_data_verified && may(user, 'fiscal_data_verified'),
      run: calls.verify,
    },
    // no one signs in to the test side
    ...(isTestMode() ? [] : access),
    {
      name: 'allow_csv',
      isFor: user => !user.export_csv_visible && may(user, 'export_csv_visible'),
      change: () => ({ export_csv_visible: true }),
    },
    {
      name: 'forbid_csv',
      isFor: user => user.export_csv_visible && may(user, 'export_csv_visible'),
      change: () => ({ export_csv_visible: false }),
    },
    {
      name: 'suspend',
      bulk: true,
      isFor: user => user.status === 'active' && may(user, 'status'),
      change: () => ({ status: 'suspended' }),
    },
    {
      name: 'activate',
      bulk: true,
      isFor: user => user.status === 'suspended' && !user.merged_into && may(user, 'status'),
      change: () => ({ status: 'active', activate_user_action: true }),
    },
  ];
}

/** The actions of staff on a user in the list. */
export function useUserActions(list: { query: ListQuery; refetch(): unknown }) {
  const declared = useDeclared();
  return useListActions<User>({
    path: 'users',
    bundle: 'users',
    declared,
    nameOf: ({ fullname }) => fullname,
    list: { path: 'users', ...list },
  });
}
