import type { GrantEdit } from '@porte/contracts/acl/grant-edits.js';
import { roleIn, type RoleKey } from '@porte/contracts/acl/custom-role.js';
import type { Action, Model } from '@porte/contracts/acl/matrix.js';
import { useIntl } from 'react-intl';

/** As people think of them: looking comes first. */
export const SHOWN_ACTIONS: readonly Action[] = ['read', 'create', 'update', 'destroy'];

const NO_NAMES: ReadonlyMap<RoleKey, string> = new Map();

/** Names of roles, models and actions in the user's language. @param names of custom roles, by their ids; one without is shown as it is */
export function usePermissionWords(names = NO_NAMES) {
  const { formatMessage } = useIntl();
  const word = (id: string, values = {}): string => formatMessage({ id: `permissions.${id}` }, values);
  const roleOf = (role: RoleKey): string => (roleIn(role) ? word(`role.${role}`) : (names.get(role) ?? role));
  const modelOf = (model: Model): string => word(`model.${model}`);
  const actionOf = (action: Action): string => word(`action.${action}`);
  return {
    word,
    roleOf,
    modelOf,
    actionOf,
    /** one capital letter, also the key that turns it */
    letterOf: (action: Action): string => word(`letter.${action}`),
    sentenceOf: ({ role, model, action, granted }: GrantEdit): string =>
      word(granted ? 'given' : 'taken', {
        role: roleOf(role),
        action: actionOf(action).toLocaleLowerCase(),
        model: modelOf(model),
      }),
  };
}

export type PermissionWords = ReturnType<typeof usePermissionWords>;
