import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiExcludeEndpoint,
  ApiExtension,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { keyScopeOf } from '@porte/contracts';
import { ruleOf, type Rule } from '../security/can.js';
import type { UploadRules } from '../uploads/read-form.js';
import { docsOf, type AnswerFile, type AnswerView, type RouteDocs } from './route-docs.js';
import { schemaRef } from './schemas.js';

const object = { type: 'object', additionalProperties: true };
const pagination = {
  ...Object.fromEntries(['page', 'per_page', 'total_pages', 'total_objects'].map(name => [name, { type: 'integer' }])),
  is_estimate: { type: 'boolean' },
  next_cursor: { type: ['string', 'null'] },
};
const listOf = (items: object) => ({
  data: { type: 'array', items },
  meta: { type: 'object', properties: { pagination: { type: 'object', properties: pagination } } },
});
const count = {
  data: { type: 'object', properties: { count: { type: 'integer' }, is_estimate: { type: 'boolean' } } },
};
const FILE = { type: 'string', format: 'binary' } as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function schemaOf(kind: Exclude<RouteDocs['answer'], AnswerFile>): object {
  if (typeof kind === 'object' && 'view' in kind) return schemaOfView(kind);
  if (typeof kind === 'object') return answerOf(kind.properties);
  return answerOf(kind === 'list' ? listOf(object) : kind === 'count' ? count : { data: object });
}

const answerOf = (properties: Record<string, unknown>): object => ({
  type: 'object',
  ...(properties['data'] ? { required: ['data'] } : {}),
  properties,
});

function schemaOfView({ view, as }: AnswerView): object {
  const shown = schemaRef(view);
  if (as === 'whole') return shown;
  return answerOf(as === 'page' ? listOf(shown) : { data: as === 'list' ? { type: 'array', items: shown } : shown });
}

const fileAnswer = (status: number, types: readonly string[]): MethodDecorator =>
  ApiResponse({
    status,
    description: 'The file',
    content: Object.fromEntries(types.map(type => [type, { schema: FILE }])),
  } as never);

/** Decorators that say what a good answer holds. */
function answer(status: number, kind: RouteDocs['answer']): MethodDecorator {
  if (kind === 'none' || status === 204) return ApiResponse({ status, description: 'Done' });
  if (kind === 'xlsx') return fileAnswer(status, [XLSX]);
  if (typeof kind === 'object' && 'file' in kind) return fileAnswer(status, kind.file);
  return ApiResponse({
    status,
    description: 'Good',
    schema: schemaOf(kind) as never,
  });
}

const body = ({ key, type }: NonNullable<RouteDocs['body']>): MethodDecorator =>
  ApiBody({
    schema:
      key === null
        ? schemaRef(type.name)
        : { type: 'object', required: [key], properties: { [key]: schemaRef(type.name) } },
  });

/** The files of a form: `files[]`, or one under each name. */
function filesOf({ files, mostFiles = files, names, kinds, bytes }: UploadRules): Record<string, unknown> {
  const description = `Of kind ${kinds.join(', ')}, judged by its content; at most ${bytes} bytes.`;
  const file = { type: 'string', format: 'binary', description };
  if (!names) {
    const list = { type: 'array', items: file, minItems: files, maxItems: mostFiles };
    return { type: 'object', ...(files > 0 ? { required: ['files[]'] } : {}), properties: { 'files[]': list } };
  }
  return {
    type: 'object',
    ...(files === names.length ? { required: [...names] } : {}),
    properties: Object.fromEntries(names.map(name => [name, file])),
  };
}

/** A form with files. A route that takes JSON too is described by that: one body has one schema. */
const form = ({ form: type, upload, body }: RouteDocs): MethodDecorator[] =>
  !type || !upload || body
    ? []
    : [ApiConsumes('multipart/form-data'), ApiBody({ schema: { allOf: [schemaRef(type.name), filesOf(upload)] } })];

const paramsIn = (...paths: string[]): string[] =>
  paths.flatMap(path => [...path.matchAll(/:(\w+)/g)].map(match => match[1]!));

function statusOf(handler: object): number {
  return (
    (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
    (Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST ? 201 : 200)
  );
}

function decoratorsOf(controller: string, base: string, method: string, handler: object): MethodDecorator[] {
  const rule = ruleOf(handler);
  if (rule === 'internal') return [ApiExcludeEndpoint()];
  const docs = docsOf(handler);
  const params = new Set(paramsIn(base, ...[Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat()));
  return [
    ApiOperation({ operationId: `${controller.replace(/Controller$/, '')}_${method}` }),
    ApiTags(typeof rule === 'object' ? rule.model : 'Session'),
    ...(rule === 'public' ? [] : [ApiBearerAuth()]),
    ...forKeys(rule),
    ...[...params].map(name => ApiParam({ name, schema: { type: 'string' } })),
    ...(docs.queries ?? []).map(query => ApiQuery({ required: false, ...query } as never)),
    ...(docs.body ? [body(docs.body)] : []),
    ...form(docs),
    ...(docs.statuses ?? [statusOf(handler)]).map(status => answer(status, docs.answer)),
    ApiResponse({
      status: 'default',
      description: 'The error, in the language of Accept-Language',
      schema: schemaRef('Error'),
    }),
  ];
}

/** The scope that an API key needs for a route, `any` where each key will do; nothing where none may call it. */
function forKeys(rule: Rule | undefined): MethodDecorator[] {
  const scope = typeof rule === 'object' ? keyScopeOf(rule.model, rule.action) : rule === 'identified' ? 'any' : null;
  return scope ? [ApiExtension('x-key-scope', scope)] : [];
}

const decorated = new WeakSet<object>();

export interface ControllerClass {
  name: string;
  prototype: object;
}

const routesOf = ({ prototype }: ControllerClass): [method: string, handler: object][] =>
  new MetadataScanner()
    .getAllMethodNames(prototype)
    .map(method => [method, (prototype as Record<string, object>)[method]!] as [string, object])
    .filter(([, handler]) => Reflect.hasMetadata(PATH_METADATA, handler));

/** The input classes of a controller's routes. */
export const inputsOf = (controller: ControllerClass): Type[] =>
  routesOf(controller).flatMap(([, handler]) => [docsOf(handler).body?.type ?? [], docsOf(handler).form ?? []].flat());

/** Turns what is known of a controller's routes into the decorators that the describer reads; done once for each route. */
export function decorate(controller: ControllerClass): void {
  const base = [(Reflect.getMetadata(PATH_METADATA, controller) as string | string[] | undefined) ?? '']
    .flat()
    .join('/');
  for (const [method, handler] of routesOf(controller)) {
    if (decorated.has(handler)) continue;
    decorated.add(handler);
    for (const apply of decoratorsOf(controller.name, base, method, handler))
      apply(controller.prototype, method, { value: handler });
  }
}
