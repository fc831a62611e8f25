import { Injectable } from '@nestjs/common';
import {
  defaultGrants,
  ROLES,
  type Action,
  type GrantChange,
  type GrantChanges,
  type GrantEdit,
  type GrantName,
  type Model,
  type Role,
  type RoleKey,
} from '@porte/contracts';
import { derivedId, newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

interface Grant {
  model: Model;
  action: Action;
}

type Row = Grant & { tenant_id: string; role: RoleKey };

/** A custom role and the role that it is made from. */
interface Made {
  id: string;
  base: Role;
}

const grantName = ({ model, action }: Grant): GrantName => `${model}.${action}`;

const defaultNames = (role: Role): Set<GrantName> => new Set(defaultGrants(role).map(grantName));

/** The grants of a tenant as rows: role × model × action. The role is one of the five, or the id of a custom role. */
@Injectable()
export class GrantTable {
  /** Inserts the default grants of the transaction's tenant. */
  async seed(tx: Tx): Promise<void> {
    const rows = ROLES.flatMap(role =>
      defaultGrants(role).map(grant => [
        derivedId('grant', tx.tenantId, role, grantName(grant)),
        role,
        grant.model,
        grant.action,
      ]),
    );
    await this.insert(tx, rows);
  }

  /** The first cells of a custom role. */
  add(tx: Tx, role: string, grants: readonly Grant[]): Promise<void> {
    return this.insert(
      tx,
      grants.map(({ model, action }) => [newId(), role, model, action]),
    );
  }

  /** Takes away all cells of a custom role. */
  async remove(tx: Tx, role: string): Promise<void> {
    await tx.query('delete from grants where tenant_id = $1 and role = $2', [tx.tenantId, role]);
  }

  /** @param rows id, role, model and action of each */
  private async insert(tx: Tx, rows: readonly (readonly string[])[]): Promise<void> {
    const columns = [0, 1, 2, 3].map(i => rows.map(row => row[i]));
    await tx.query(
      `insert into grants (tenant_id, id, role, model, action) select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[])`,
      [tx.tenantId, ...columns],
    );
  }

  of(tx: Tx, role: RoleKey): Promise<Grant[]> {
    return tx.query<Grant>(
      'select model, action from grants where tenant_id = $1 and role = $2 order by model, action',
      [tx.tenantId, role],
    );
  }

  async namesOf(tx: Tx, role: RoleKey): Promise<Set<GrantName>> {
    return new Set((await this.of(tx, role)).map(grantName));
  }

  /** Takes the table of the transaction's tenant for itself until it ends, so that two changes cannot judge the same state. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('grants/' || $1, 0))`, [tx.tenantId]);
  }

  /** The grants of every role in the transaction's tenant. */
  all(tx: Tx): Promise<(Grant & { role: RoleKey })[]> {
    return tx.query('select role, model, action from grants where tenant_id = $1 order by role, model, action', [
      tx.tenantId,
    ]);
  }

  /** @returns those of the edits that changed something */
  async apply(tx: Tx, edits: readonly GrantEdit[]): Promise<GrantEdit[]> {
    const made: GrantEdit[] = [];
    for (const edit of edits) if (await this.set(tx, edit)) made.push(edit);
    return made;
  }

  private async set(tx: Tx, { role, model, action, granted }: GrantEdit): Promise<boolean> {
    const cell = [tx.tenantId, role, model, action];
    const statement = granted
      ? `insert into grants (tenant_id, role, model, action, id) values ($1, $2, $3, $4, $5) on conflict (tenant_id, role, model, action) do nothing returning 1`
      : 'delete from grants where tenant_id = $1 and role = $2 and model = $3 and action = $4 returning 1';
    const rows = await tx.query(`with done as (${statement}) select 1 from done`, granted ? [...cell, newId()] : cell);
    return rows.length > 0;
  }

  /** The differences of the transaction's tenant from the default grants. */
  async changesOf(tx: Tx): Promise<GrantChanges> {
    const made = await tx.query<Made>('select id, base from custom_roles where tenant_id = $1 order by id', [
      tx.tenantId,
    ]);
    return changesByRole(
      made,
      Map.groupBy(await this.all(tx), ({ role }) => role),
    );
  }

  /**
   * Every tenant's differences from the default grants; to be called in the system role.
   * @returns a function from tenant id to its differences
   */
  async changes(tx: Tx): Promise<(tenantId: string) => GrantChanges> {
    const made = await tx.query<Made & { tenant_id: string }>('select tenant_id, id, base from custom_roles');
    const madeIn = Map.groupBy(made, ({ tenant_id }) => tenant_id);
    const rows = await tx.query<Row>('select tenant_id, role, model, action from grants');
    const byRole = Map.groupBy(rows, row => `${row.tenant_id}/${row.role}`);
    return tenantId => changesByRole(madeIn.get(tenantId) ?? [], { get: role => byRole.get(`${tenantId}/${role}`) });
  }
}

const changesByRole = (
  made: readonly Made[],
  grants: { get(role: RoleKey): readonly Grant[] | undefined },
): GrantChanges =>
  Object.fromEntries([
    ...ROLES.map(role => [role, grantChanges(role, grants.get(role) ?? [])] as const),
    ...made.map(({ id, base }) => [id, grantChanges(base, grants.get(id) ?? [])] as const),
  ]) as GrantChanges;

function grantChanges(role: Role, grants: readonly Grant[]): GrantChange[] {
  const [defaults, names] = [defaultNames(role), new Set(grants.map(grantName))];
  const more = [...names].filter(name => !defaults.has(name)).map((name): GrantChange => `+${name}`);
  const less = [...defaults].filter(name => !names.has(name)).map((name): GrantChange => `-${name}`);
  return [...more, ...less];
}
