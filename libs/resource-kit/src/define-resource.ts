import type { Type } from '@nestjs/common';
import { registry, type Model, type ReferenceModel, type ResourcePath, type ViewName } from '@porte/contracts';
import type { Row, SearchField } from '@porte/database-kit';
import type { Actor } from '@porte/service-kit';
import type { Audited } from './audited.js';
import { EXACT_COUNT } from './count.js';
import type { Filter } from './filter.js';
import type { ExportRequest } from './export/export-request.js';
import type { Include } from './includes.js';
import { MAX_PER_PAGE } from './list-query.js';
import type { Rules } from './rules.js';
import type { Search } from './search.js';
import { tenantOnly, type Scope } from './scopes.js';
import { withoutTenant } from './without-tenant.js';

/** The declaration of a resource. Everything left out has its default. */
export interface ResourceDeclaration<E extends Row, C extends object = object, U extends object = object> {
  /** the path in the registry, which gives service, key and model */
  path: ResourcePath;
  entity: Type<E>;
  /** input of POST; without it, rows cannot be created through the API */
  create?: Type<C>;
  /** input of PUT; without it, rows cannot be changed through the API */
  update?: Type<U>;
  /** false: rows cannot be deleted through the API */
  destroy?: boolean;
  /** reject or complete a user's input */
  rules?: Rules<E, C, U>;
  /** columns that together identify a row: a new row with the same values replaces the old one and keeps its id */
  replaces?: readonly (keyof E & string)[];
  where?: Record<string, Filter>;
  /** the fields that `search=` covers; without them the list cannot be searched */
  search?: readonly SearchField[];
  /** what a word of a search finds besides the rows whose fields contain it, such as the range that a code lies in */
  searchCovers?: Search['covers'];
  /** the table has the column `search_text` of these fields, made by `addSearchColumn` */
  searchColumn?: boolean;
  order?: readonly (keyof E & string)[];
  /** default order of lists, in the client's syntax; newest first by default */
  defaultOrder?: string;
  include?: Record<string, Include<E>>;
  /** fields that `POST /{path}/export` writes, in this order; without them there is no export */
  export?: readonly string[];
  /** the order of exports, in the client's syntax, of columns that an index orders; newest first by default */
  exportOrder?: string;
  /** related objects that `exported` needs, loaded for each slice */
  exportRelated?: Record<string, Include<E>>;
  /** the row in exports, where its fields are not those of the view; instants as `Date` */
  exported?: (row: E, actor: Actor, related: Record<string, unknown>) => object;
  /** Rejects an export that the actor may not have, although it may read the list. @throws DomainError `forbidden` */
  exportRule?: (asked: ExportRequest) => void | Promise<void>;
  scope?: Scope;
  /** the row in answers, by actor; by default the row without its tenant */
  view?: (row: E, actor: Actor) => object;
  /** the view of contracts that names the fields of answers in the API description; without it they are any object */
  shown?: ViewName;
  /** the row in events; by default the row without its tenant */
  fact?: (row: E) => object;
  /** the audited fields; none by default */
  audit?: Audited<E>;
  /** rows up to here are counted exactly, 10,000 by default; beyond, their number is an estimate */
  exactCount?: number;
  /** maximum page size; 1,000 by default; larger only for lists whose rows are all choices of a field */
  maxPerPage?: number;
  /** a platform table: no tenant, written in the system role */
  platform?: boolean;
}

/** A resource with its defaults filled in. */
export type ResourceDefinition<E extends Row> = Required<
  Omit<ResourceDeclaration<E>, 'create' | 'update' | 'defaultOrder' | 'audit' | 'searchCovers' | 'shown'>
> &
  Pick<ResourceDeclaration<E>, 'create' | 'update' | 'defaultOrder' | 'audit' | 'searchCovers' | 'shown'> & {
    key: ReferenceModel;
    model: Model;
  };

/** Declares a resource; `ResourceModule.forFeature` serves it. */
export function defineResource<E extends Row, C extends object = object, U extends object = object>(
  declaration: ResourceDeclaration<E, C, U>,
): ResourceDefinition<E> {
  const { key, model } = registry[declaration.path];
  return {
    where: {},
    search: [],
    searchColumn: false,
    order: [],
    include: {},
    export: [],
    exportOrder: 'id desc',
    exportRelated: {},
    exported: declaration.view ?? withoutTenant,
    exportRule: () => {},
    scope: tenantOnly,
    view: withoutTenant,
    fact: withoutTenant,
    platform: false,
    rules: {},
    replaces: [],
    maxPerPage: MAX_PER_PAGE,
    exactCount: EXACT_COUNT,
    destroy: declaration.create !== undefined,
    ...declaration,
    key: key as ReferenceModel,
    model,
  } as ResourceDefinition<E>;
}
