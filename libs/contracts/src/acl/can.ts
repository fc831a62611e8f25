import { ACTIONS, ROLES, defaultGrants, type Action, type Model, type Role } from './matrix.js';
import { isGrantWithoutPrices, seesPrices } from './prices.js';

/** A tenant's difference from the default grants of a role: `+Model.action` or `-Model.action`. */
export type GrantChange = `${'+' | '-'}${Model}.${Action}`;

/** The only grants that a limited caller, such as an API key, has of those of its person: `=Model.action`. */
export type GrantLimit = `=${Model}.${Action}`;

export const grantLimit = (model: Model, action: Action): GrantLimit => `=${model}.${action}`;

/** Whether a caller is limited to some grants of its person's role. @param changes the caller's */
export const isLimited = (changes: readonly string[]): boolean => changes.some(change => change.startsWith('='));

const defaults = Object.fromEntries(
  ROLES.map(role => [role, new Set(defaultGrants(role).map(grant => `${grant.model}.${grant.action}`))]),
) as Record<Role, Set<string>>;

/** True if a role has a grant by default or by the tenant's changes, the caller is not limited to others, and sees prices where the model is about them. */
export function isGranted(role: Role, action: Action, model: Model, changes: readonly string[] = []): boolean {
  const grant = `${model}.${action}`;
  if (changes.includes(`-${grant}`)) return false;
  if (!seesPrices(changes) && !isGrantWithoutPrices({ model })) return false;
  if (isLimited(changes) && !changes.includes(grantLimit(model, action))) return false;
  return defaults[role].has(grant) || changes.includes(`+${grant}`);
}

/** The answer of `GET /acls`: models by action; a model with all four actions is listed under `manage`. */
export interface AclAnswer {
  can: Record<'manage' | 'read' | 'index' | 'create' | 'update' | 'destroy', string[]>;
}

/** @param grants the role's rows of the tenant's table */
export function aclAnswer(grants: readonly { model: string; action: string }[]): AclAnswer {
  const byModel = new Map<string, Set<string>>();
  for (const { model, action } of grants) byModel.set(model, (byModel.get(model) ?? new Set()).add(action));
  const having = (action: Action) =>
    [...byModel].filter(([, actions]) => actions.size < ACTIONS.length && actions.has(action)).map(([model]) => model);
  const manage = [...byModel].filter(([, actions]) => actions.size === ACTIONS.length).map(([model]) => model);
  return {
    can: {
      manage,
      read: having('read'),
      index: having('read'),
      create: having('create'),
      update: having('update'),
      destroy: having('destroy'),
    },
  };
}
