import type { GrantEdit } from '@porte/contracts/acl/grant-edits.js';
import type { Action, Model, Role } from '@porte/contracts/acl/matrix.js';
import { useIntl } from 'react-intl';

/** As people think of them: looking comes first. */
export const SHOWN_ACTIONS: readonly Action[] = ['read', 'create', 'update', 'destroy'];

/** Names of roles, models and actions in the user's language. */
export function usePermissionWords() {
  const { formatMessage } = useIntl();
  const word = (id: string, values = {}): string => formatMessage({ id: `permissions.${id}` }, values);
  const roleOf = (role: Role): string => word(`role.${role}`);
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
