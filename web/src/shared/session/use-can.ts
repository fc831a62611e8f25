import { useMemo } from 'react';
import type { AclAnswer } from '@porte/contracts/acl/can.js';
import type { Action, Model } from '@porte/contracts/acl/matrix.js';
import { useAclsQuery } from './session-api.js';

/** What a route, a menu entry or a button asks for. */
export type Permission = readonly [Action, Model];
/** Whether a person may do something to a model's rows. */
export type Can = (action: Action, model: Model) => boolean;

/** The answer of `/acls` as a question: `manage` grants all four actions, on `all` every model. */
export const canBy =
  (can: AclAnswer['can']): Can =>
  (action, model) =>
    can.manage.includes('all') || can.manage.includes(model) || (can[action] ?? []).includes(model);

const none: Can = () => false;

/** Menus, routes and buttons share this one answer; nothing is allowed until it is known. */
export function useCan(): Can {
  const { data } = useAclsQuery();
  return useMemo(() => (data ? canBy(data) : none), [data]);
}
