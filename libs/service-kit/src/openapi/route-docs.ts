import type { UploadRules } from '../uploads/read-form.js';
import type { Type } from '@nestjs/common';
import type { ViewName } from '@porte/contracts';

/** A query parameter as OpenAPI describes it. */
export interface QueryDocs {
  name: string;
  description?: string;
  required?: boolean;
  style?: 'form' | 'deepObject';
  explode?: boolean;
  schema: Record<string, unknown>;
}

/** An answer made of a view of contracts: one under `data` unless it says otherwise. */
export interface AnswerView {
  view: ViewName;
  /** page: a list with its paging; list: an array under `data`; whole: the view is the answer */
  as?: 'page' | 'list' | 'whole';
}

/** An answer that is a file, of one of these content types. */
export interface AnswerFile {
  file: readonly string[];
}

/** The documentation from a route's decorators, stored until the API description is requested. */
export interface RouteDocs {
  /** the payload's class, and its key where it is wrapped */
  body?: { key: string | null; type: Type };
  /** the class of a form's fields, and the files that come with it */
  form?: Type;
  upload?: UploadRules;
  queries?: readonly QueryDocs[];
  /** statuses of good answers, where the handler chooses among them */
  statuses?: readonly number[];
  /** what a good answer holds: one object under `data` unless said otherwise, by a known kind, by the view of its object, as a file, or property by property */
  answer?: 'list' | 'count' | 'none' | 'xlsx' | AnswerView | AnswerFile | { properties: Record<string, unknown> };
}

const DOCS = 'porte:docs';

/** Adds to what is known of a route. */
export function documentRoute(target: object, method: string | symbol, docs: RouteDocs): void {
  const handler = (target as Record<string | symbol, object>)[method]!;
  Reflect.defineMetadata(DOCS, { ...docsOf(handler), ...docs }, handler);
}

/** Says of a route what its other decorators cannot know: its queries, what its answer holds. */
export const Documented =
  (docs: RouteDocs): MethodDecorator =>
  (target, method) =>
    documentRoute(target, method, docs);

export const docsOf = (handler: object): RouteDocs =>
  (Reflect.getMetadata(DOCS, handler) as RouteDocs | undefined) ?? {};
