import type { Type } from '@nestjs/common';
import { registry, type Model, type ReferenceModel, type ResourcePath } from '@porte/contracts';
import type { Row } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { Audited } from './audited.js';
import type { Filter } from './filters.js';
import type { Include } from './includes.js';
import { MOST_PER_PAGE } from './list-query.js';
import type { Rules } from './rules.js';
import { tenantOnly, type Scope } from './scopes.js';

/** One declaration of a resource. Everything not said has the default of api.md §3. */
export interface ResourceDeclaration<E extends Row, C extends object = object, U extends object = object> {
  /** the path in the registry, which gives service, key and model */
  path: ResourcePath;
  entity: Type<E>;
  /** input of POST; left out, nothing is created through the API */
  create?: Type<C>;
  /** input of PUT; left out, nothing is changed through the API */
  update?: Type<U>;
  /** false: nothing is deleted through the API */
  destroy?: boolean;
  /** refuse or complete what a person writes */
  rules?: Rules<E, C, U>;
  /** columns that together name one row: a new row with the same values replaces that one, which keeps its id */
  replaces?: readonly (keyof E & string)[];
  where?: Record<string, Filter>;
  order?: readonly (keyof E & string)[];
  /** of a list that asks for none, as a client would write it; the newest first if not said */
  defaultOrder?: string;
  include?: Record<string, Include<E>>;
  /** fields of the view that `POST /{path}/export` writes, in this order; left out, nothing is exported */
  export?: readonly string[];
  scope?: Scope;
  /** what leaves, by who asks; the row without its tenant if not said */
  view?: (row: E, actor: Actor) => object;
  /** what its events carry to other services; the row without its tenant if not said */
  fact?: (row: E) => object;
  /** what of its changes is recorded in the audit trail; nothing if not said */
  audit?: Audited<E>;
  /** rows of a page at most; 1,000 unless said otherwise, which only lists need from which somebody chooses among all rows */
  mostPerPage?: number;
  /** a table of the platform: no tenant, written under the system role */
  platform?: boolean;
}

/** A resource with its defaults filled in. */
export type ResourceDefinition<E extends Row> = Required<
  Omit<ResourceDeclaration<E>, 'create' | 'update' | 'defaultOrder' | 'audit'>
> &
  Pick<ResourceDeclaration<E>, 'create' | 'update' | 'defaultOrder' | 'audit'> & { key: ReferenceModel; model: Model };

/** A row without its tenant. */
export const withoutTenant = (row: object): object => {
  const { tenant_id: _, ...rest } = row as { tenant_id?: string };
  return rest;
};

/** Declares a resource; `ResourceModule.forFeature` serves it. */
export function defineResource<E extends Row, C extends object = object, U extends object = object>(
  declaration: ResourceDeclaration<E, C, U>,
): ResourceDefinition<E> {
  const { key, model } = registry[declaration.path];
  return {
    where: {},
    order: [],
    include: {},
    export: [],
    scope: tenantOnly,
    view: withoutTenant,
    fact: withoutTenant,
    platform: false,
    rules: {},
    replaces: [],
    mostPerPage: MOST_PER_PAGE,
    destroy: declaration.create !== undefined,
    ...declaration,
    key: key as ReferenceModel,
    model,
  } as ResourceDefinition<E>;
}
