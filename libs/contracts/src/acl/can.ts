import { ACTIONS, ROLES, defaultGrants, type Action, type Model, type Role } from './matrix.js';

/** A tenant's difference from the default grants of a role: `+Model.action` or `-Model.action`. */
export type GrantChange = `${'+' | '-'}${Model}.${Action}`;

const defaults = Object.fromEntries(
  ROLES.map(role => [role, new Set(defaultGrants(role).map(grant => `${grant.model}.${grant.action}`))]),
) as Record<Role, Set<string>>;

/** True if a role has a grant by default or by the tenant's changes. */
export function isGranted(role: Role, action: Action, model: Model, changes: readonly string[] = []): boolean {
  const grant = `${model}.${action}`;
  if (changes.includes(`-${grant}`)) return false;
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
