// docs/permissions.md: who may do what by default, and which rows that covers.
import path from 'node:path';
import { ACTIONS, defaultGrants, MODELS, ROLES, type Role } from '@porte/contracts';
import type { ResourceDefinition, Scope } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { root } from '../architecture/services.js';
import { filesBelow } from '../architecture/sources.js';
import { code, table } from './blocks.js';

const TITLES: Record<Role, string> = {
  customer: 'customer',
  operator: 'operator',
  admin: 'admin',
  main_admin: 'main admin',
  developer: 'developer',
};

const lettersOf = (role: Role, model: string): string => {
  const granted = defaultGrants(role).filter(grant => grant.model === model);
  return ACTIONS.map(action => (granted.some(grant => grant.action === action) ? action[0] : '')).join('') || '–';
};

const grantsTable = (): string =>
  table(
    ['model', ...ROLES.map(role => TITLES[role])],
    [...MODELS].sort().map(model => [model, ...ROLES.map(role => lettersOf(role, model))]),
  );

type Scoped = Pick<ResourceDefinition<never>, 'model' | 'platform'> & { path: string; scope: Scope };

const isResource = (value: unknown): value is Scoped =>
  typeof value === 'object' && value !== null && 'scope' in value && 'model' in value && 'exportRule' in value;

const resources = (): Scoped[] =>
  filesBelow('services')
    .filter(file => file.endsWith('.resource.ts'))
    .flatMap(file =>
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- every file that declares one
      Object.values(require(path.join(root, file)) as Record<string, unknown>).filter(isResource),
    )
    .sort((a, b) => a.path.localeCompare(b.path));

const ACCOUNT = 'the account';

/** Who asks; a sub-user is a customer of another one's account. */
const ASKING: Readonly<Record<string, Actor>> = {
  customer: anActor('customer'),
  'sub-user': anActor('customer', { owner_id: ACCOUNT }),
  ...Object.fromEntries(ROLES.slice(1).map(role => [TITLES[role], anActor(role)])),
};
const STAFF = ROLES.slice(1).map(role => TITLES[role]);

/** The condition on the rows of who asks, with its parameters replaced by whose they are; null for every row of the tenant. */
function conditionOf(scope: Scope, actor: Actor, intent: 'read' | 'write'): string | null {
  const condition = scope.filter(actor, intent);
  if (!condition) return null;
  return condition.sql.replace(/(?<!:):(\w+)/g, (_, name: string) => {
    const value = condition.params[name];
    if (value === ACCOUNT) return '«account»';
    return value === actor.id ? '«user»' : JSON.stringify(value).replaceAll('"', "'");
  });
}

const namesOf = (names: readonly string[]): string =>
  STAFF.every(name => names.includes(name))
    ? [...names.filter(name => !STAFF.includes(name)), 'staff'].join(', ')
    : names.join(', ');

/** Who reaches rows by one condition, by the condition. */
function limitsOf({ scope, platform }: Scoped, intent: 'read' | 'write'): string {
  const reached = new Map<string | null, string[]>();
  for (const [name, actor] of Object.entries(ASKING)) {
    const condition = conditionOf(scope, actor, intent);
    reached.set(condition, [...(reached.get(condition) ?? []), name]);
  }
  const rows = (condition: string | null): string => {
    if (condition === 'false') return 'none';
    return condition === null ? `all of the ${platform ? 'platform' : 'tenant'}` : code(condition);
  };
  if (reached.size === 1) return [...reached.keys()].map(rows).join('');
  return [...reached].map(([condition, names]) => `${namesOf(names)}: ${rows(condition)}`).join('; ');
}

const rowsTable = (): string =>
  table(
    ['resource', 'model', 'rows that are read', 'rows that are changed'],
    resources().map(resource => {
      const [read, written] = [limitsOf(resource, 'read'), limitsOf(resource, 'write')];
      return [code(resource.path), resource.model, read, written === read ? 'the same' : written];
    }),
  );

const HEAD = `# Permissions

Written by \`npm run docs\` from the declarations; [the rules](security-rules.md#permissions) say what they mean and which fields a role reads and writes.

## Models and actions

What a role may do in a tenant that has changed nothing: c create, r read, u change, d delete. From \`libs/contracts/src/acl/matrix.ts\` and \`libs/contracts/src/registry.ts\`.`;

const ROWS = `## Rows

Which rows of a resource a grant covers, always within the tenant. The condition is a part of every query, besides row level security (\`libs/resource-kit/src/reach.ts\`); «user» is who asks, «account» the customer above a sub-user; staff are operators, admins, main admins and developers. Rows that are not covered answer 404.`;

export const permissionsDocument = (): string => `${[HEAD, grantsTable(), ROWS, rowsTable()].join('\n\n')}\n`;
