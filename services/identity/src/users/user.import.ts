import {
  assignableUserTypes,
  codesOfColumn,
  importTitles,
  localized,
  roleKeyOf,
  roleOf,
  ruleText,
  titlesOfColumn,
  USER_TYPE_CHOICES,
  UserImportInput,
  UserInput,
  writableUserFields,
  type Localized,
  type Role,
  type RoleKey,
  type UserTypeChoice,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
import {
  auditEntries,
  defineImport,
  exportedColumns,
  fold,
  type AppliedRows,
  type GoodRow,
  type ImportColumn,
  type Parsed,
  type RowNote,
  type Verdict,
} from '@porte/resource-kit';
import { brokenRules } from '@porte/service-kit';
import { In } from 'typeorm';
import { CustomRoleEntity } from '../access/custom-role.entity.js';
import { isBeyondReach } from '../access/custom-roles.js';
import { columnsOf } from './domain/allowed-change.js';
import { invitationEnd } from './domain/invited.js';
import { referralCodeOf } from './domain/referral-code.js';
import { userResource } from './user.resource.js';
import { UserEntity } from './user.entity.js';
import { nextNumber, roomForUsers } from './user-store.js';

type Cells = Record<string, string>;

const FIELDS = [
  'name',
  'last_name',
  'email',
  'phone',
  'company',
  'user_type',
  'custom_role',
  'discount',
  'notes',
] as const;
type Field = (typeof FIELDS)[number];

const EXAMPLE: Record<Field, string> = {
  name: 'Íñigo',
  last_name: 'Muñoz Güemes',
  email: 'inigo@example.com',
  phone: '5512345678',
  company: 'Papelería Muñoz',
  user_type: 'Cliente',
  custom_role: '',
  discount: '',
  notes: '',
};

/** The field of a user that a column fills. */
const columnOf = (field: Field): string => (field === 'custom_role' ? 'custom_role_id' : field);

const REQUIRED: readonly string[] = ['name', 'last_name', 'email', 'phone'];

const titleOf = (field: string): Localized =>
  field === 'discount' || field === 'notes' ? importTitles[field] : titlesOfColumn('users', field);

const COLUMNS: readonly ImportColumn[] = [
  ...FIELDS.map(name => ({
    name,
    titles: titleOf(name),
    example: EXAMPLE[name],
    ...(REQUIRED.includes(name) && { required: true }),
  })),
  ...exportedColumns('users', [
    'sequential_id',
    'status',
    'referral_code',
    'fiscal_data_verified',
    'created_at',
    'confirmed_at',
    'current_sign_in_at',
  ]),
];

const TYPES = codesOfColumn('users', 'user_type')!;

/** The type that a cell names, by its code or its word in either language; null for what is no type. A customer where the cell is empty. */
function typeOf(cell: string): UserTypeChoice | null {
  if (cell === '') return 'customer';
  const named = (type: UserTypeChoice): string[] => [type, ...Object.values(TYPES[type]!)].map(fold);
  return USER_TYPE_CHOICES.find(type => named(type).includes(fold(cell))) ?? null;
}

/** The form's fields of a row; a column left empty is not given. */
function inputOf(cells: Cells): UserInput {
  const filled = Object.fromEntries(FIELDS.filter(field => cells[field]).map(field => [field, cells[field]]));
  const { discount, user_type, custom_role: _, ...rest } = filled;
  return {
    ...rest,
    user_type: typeOf(user_type ?? '') ?? undefined,
    ...(discount && { discount: Number(discount.replace('%', '')) }),
  } as UserInput;
}

/** One user of a file. */
export function userRow(given: Cells): Parsed<Cells> {
  const cells: Cells = { ...given, email: (given['email'] ?? '').trim().toLowerCase() };
  const type = cells['user_type'] ?? '';
  if (typeOf(type) === null) {
    const choices = localized(locale => USER_TYPE_CHOICES.map(each => TYPES[each]![locale]).join(', '));
    return { problem: { code: 'unknown_choice', params: { column: titleOf('user_type'), name: type, choices } } };
  }
  const [broken] = brokenRules(UserInput, inputOf(cells));
  if (!broken) return { values: cells };
  const { rule, constraints, field } = broken;
  const params = { column: titleOf(field), rule: localized(locale => ruleText(rule, constraints, locale)) };
  return { problem: { code: 'broken_rule', params } };
}

interface Importer {
  id: string;
  email: string;
  /** null for who may no longer enter */
  role: Role | null;
  hasCustomRole: boolean;
  held: ReadonlySet<string>;
  /** the tenant's custom roles by their folded names */
  custom: ReadonlyMap<string, CustomRoleEntity>;
  /** what each role of the tenant may do */
  grants: ReadonlyMap<RoleKey, ReadonlySet<string>>;
}

/** Who imports, with the role of now: it may have changed since the file was sent. Custom roles cannot be deleted until the transaction ends. */
async function importerOf(tx: Tx, id: string): Promise<Importer> {
  const user = await tx.manager.findOneByOrFail(UserEntity, { tenant_id: tx.tenantId, id });
  const roles = await tx.manager.find(CustomRoleEntity, {
    where: { tenant_id: tx.tenantId },
    lock: { mode: 'pessimistic_read' },
  });
  const rows = await tx.query<{ role: RoleKey; name: string }>(
    `select role, model || '.' || action as name from grants where tenant_id = $1`,
    [tx.tenantId],
  );
  const grants = new Map(
    [...Map.groupBy(rows, ({ role }) => role)].map(([role, own]) => [role, new Set(own.map(({ name }) => name))]),
  );
  return {
    id,
    email: user.email,
    role: user.status === 'active' ? roleOf(user) : null,
    hasCustomRole: user.custom_role_id !== null,
    held: grants.get(roleKeyOf(user)) ?? new Set(),
    custom: new Map(roles.map(role => [fold(role.name), role])),
    grants,
  };
}

/** The type of a row, of which an empty cell takes that of the row's custom role, and a customer's without one. */
const rowType = ({ custom }: Pick<Importer, 'custom'>, cells: Cells): UserTypeChoice =>
  (!cells['user_type'] && custom.get(fold(cells['custom_role'] ?? ''))?.base) || typeOf(cells['user_type'] ?? '')!;

/** A custom role that there is not, or that is made from another type; null where it fits. */
function roleProblem({ custom }: Importer, cells: Cells, type: UserTypeChoice): RowNote | null {
  const name = cells['custom_role'];
  if (!name) return null;
  const column = titleOf('custom_role');
  const role = custom.get(fold(name));
  if (!role) return { code: 'unknown_name', params: { column, name } };
  const fitting = [...custom.values()].filter(({ base }) => base === type).map(each => each.name);
  return role.base === type ? null : { code: 'unknown_choice', params: { column, name, choices: fitting.join(', ') } };
}

/** What of a row is beyond the reach of the importer's role; null where nothing is. */
function refusal(importer: Importer, cells: Cells): RowNote | null {
  const { role, hasCustomRole, held, custom, grants } = importer;
  const beyond = (field: Field): RowNote => ({
    code: 'beyond_your_role',
    // an empty type means a customer
    params: { column: titleOf(field), name: cells[field] || TYPES[typeOf('')!]! },
  });
  const type = rowType(importer, cells);
  if (!role || !assignableUserTypes(role).includes(type)) return beyond('user_type');
  const writable: readonly string[] = writableUserFields(role, false, null);
  const refused = FIELDS.find(field => cells[field] && !writable.includes(columnOf(field)));
  if (refused) return beyond(refused);
  const problem = roleProblem(importer, cells, type);
  if (problem) return problem;
  const given = custom.get(fold(cells['custom_role'] ?? ''));
  const isCustom = given !== undefined || hasCustomRole;
  const names = grants.get(given?.id ?? type) ?? new Set<string>();
  return isBeyondReach({ base: type, isCustom, held, given: names })
    ? beyond(given ? 'custom_role' : 'user_type')
    : null;
}

/** The e-mails of rows that users have. */
async function usedEmails(tx: Tx, rows: readonly { values: Cells }[]): Promise<ReadonlySet<string>> {
  const found = await tx.query<{ email: string }>(
    'select lower(email) as email from users where tenant_id = $1 and lower(email) = any($2)',
    [tx.tenantId, rows.map(({ values }) => values['email'])],
  );
  return new Set(found.map(({ email }) => email));
}

const isCounted = (cells: Cells): boolean => typeOf(cells['user_type'] ?? '') !== 'developer';

/** Gives rows a place while the plan of the tenant has room. @returns why a row has none */
async function places(tx: Tx): Promise<(cells: Cells) => RowNote | null> {
  const { max, free } = await roomForUsers(tx);
  let left = free;
  return cells => {
    if (max === null || !isCounted(cells)) return null;
    return (left -= 1) < 0 ? { code: 'users_full', params: { max } } : null;
  };
}

async function review(tx: Tx, rows: readonly GoodRow<Cells>[], userId: string): Promise<Map<number, Verdict>> {
  const [importer, used, place] = [await importerOf(tx, userId), await usedEmails(tx, rows), await places(tx)];
  const [verdicts, lines] = [new Map<number, Verdict>(), new Map<string, number>()];
  for (const { line, values } of rows) {
    const email = values['email']!;
    const first = lines.get(email);
    const problem =
      refusal(importer, values) ??
      (first === undefined ? null : ({ code: 'duplicate', params: { line: first } } satisfies RowNote)) ??
      (used.has(email) ? ({ code: 'email_taken' } satisfies RowNote) : null) ??
      place(values);
    if (problem) verdicts.set(line, { status: 'error', ...problem });
    lines.set(email, first ?? line);
  }
  return verdicts;
}

/** Inserts the rows that still may be, with the numbers of users, who have no gaps. */
async function insert(
  tx: Tx,
  rows: readonly { id: string; values: Cells }[],
  firstNumber: number,
  importer: Importer,
): Promise<UserEntity[]> {
  if (rows.length === 0) return [];
  const [{ now }] = (await tx.query<{ now: Date }>('select now() as now')) as [{ now: Date }];
  const made = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(UserEntity)
    .values(
      rows.map(({ id, values }, at) => ({
        ...columnsOf({ ...inputOf(values), user_type: rowType(importer, values) }),
        custom_role_id: importer.custom.get(fold(values['custom_role'] ?? ''))?.id ?? null,
        id,
        tenant_id: tx.tenantId,
        parent_id: null,
        referred_by: null,
        password_hash: null,
        sequential_id: firstNumber + at,
        referral_code: referralCodeOf(id),
        // The mail itself follows the event of the new user.
        invited_at: now,
        invitation_ends_at: invitationEnd(now),
      })),
    )
    .orIgnore()
    .returning('id')
    .execute();
  const ids = (made.raw as { id: string }[]).map(({ id }) => id);
  return tx.manager.find(UserEntity, {
    where: { tenant_id: tx.tenantId, id: In(ids) },
    order: { sequential_id: 'ASC' },
  });
}

async function apply(tx: Tx, rows: readonly { id: string; values: Cells }[], userId: string): Promise<AppliedRows> {
  // nextNumber locks the tenant's users: other insertions are counted before or after these.
  const firstNumber = await nextNumber(tx);
  const [importer, used, place] = [await importerOf(tx, userId), await usedEmails(tx, rows), await places(tx)];
  const refused = new Map<string, RowNote>();
  for (const { id, values } of rows) {
    const problem =
      refusal(importer, values) ?? (used.has(values['email']!) ? { code: 'email_taken' as const } : place(values));
    if (problem) refused.set(id, problem);
  }
  const users = await insert(
    tx,
    rows.filter(({ id }) => !refused.has(id)),
    firstNumber,
    importer,
  );
  for (const user of users)
    for (const entry of auditEntries(userResource.key, userResource.audit!, { after: user }))
      await audit(tx, { id: importer.id, email: importer.email, ...(importer.role && { role: importer.role }) }, entry);
  return { made: users.map(({ id }) => id), refused };
}

/**
 * A file of users, whom staff invite: each good row becomes a user of whom a mail asks for a first password, and each row has its status. A mail that a user has is
 * refused, so that a file that is sent twice changes nothing.
 */
export const userImport = defineImport({
  resource: userResource,
  params: UserImportInput,
  columns: COLUMNS,
  mode: 'each',
  // The rows are saved later, when the trail would name the person and not who acted as it.
  prepare: (_reads, _params, actor) =>
    actor.acted_by ? Promise.reject(new DomainError('acting_not_allowed')) : Promise.resolve(),
  row: userRow,
  review: (tx, rows, _params: UserImportInput, userId) => review(tx, rows, userId),
  apply: (tx, rows, _params, userId) => apply(tx, rows, userId),
});
