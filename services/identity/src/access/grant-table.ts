import { Injectable } from '@nestjs/common';
import { defaultGrants, ROLES, type Action, type GrantChange, type Model, type Role } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

interface Grant {
  model: Model;
  action: Action;
}

type Row = Grant & { tenant_id: string; role: Role };

const grantName = ({ model, action }: Grant): `${Model}.${Action}` => `${model}.${action}`;

const defaultNames = (role: Role): Set<`${Model}.${Action}`> => new Set(defaultGrants(role).map(grantName));

/** The grants of a tenant as rows: role × model × action. */
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
    const columns = [0, 1, 2, 3].map(i => rows.map(row => row[i]));
    await tx.query(
      `insert into grants (tenant_id, id, role, model, action) select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[])`,
      [tx.tenantId, ...columns],
    );
  }

  of(tx: Tx, role: Role): Promise<Grant[]> {
    return tx.query<Grant>(
      'select model, action from grants where tenant_id = $1 and role = $2 order by model, action',
      [tx.tenantId, role],
    );
  }

  /**
   * Every tenant's differences from the default grants; to be called in the system role.
   * @returns a function from tenant id to its differences by role
   */
  async changes(tx: Tx): Promise<(tenantId: string) => Record<Role, GrantChange[]>> {
    const rows = await tx.query<Row>('select tenant_id, role, model, action from grants');
    const byRole = Map.groupBy(rows, row => `${row.tenant_id}/${row.role}`);
    return tenantId =>
      Object.fromEntries(
        ROLES.map(role => [role, grantChanges(role, byRole.get(`${tenantId}/${role}`) ?? [])]),
      ) as Record<Role, GrantChange[]>;
  }
}

function grantChanges(role: Role, grants: readonly Grant[]): GrantChange[] {
  const [defaults, names] = [defaultNames(role), new Set(grants.map(grantName))];
  const more = [...names].filter(name => !defaults.has(name)).map((name): GrantChange => `+${name}`);
  const less = [...defaults].filter(name => !names.has(name)).map((name): GrantChange => `-${name}`);
  return [...more, ...less];
}
