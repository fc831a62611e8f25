import { derivedId } from '@porte/domain-kit';
import type { OpenApi } from './merge-openapi.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

interface PostmanRequest {
  name: string;
  request: {
    method: string;
    description?: string;
    header: Pair[];
    url: { raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[] };
    body?: { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } };
  };
}

/** A collection of Postman, format 2.1. */
export interface PostmanCollection {
  info: { _postman_id: string; name: string; description: string; schema: string };
  auth: { type: 'bearer'; bearer: [{ key: 'token'; value: string; type: 'string' }] };
  variable: { key: string; value: string }[];
  item: { name: string; item: PostmanRequest[] }[];
}

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Deeper than any body that people write by hand; a schema may contain itself. */
const MOST_LEVELS = 6;

const resolved = (schema: Schema, document: OpenApi): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  return name ? ((document.components?.['schemas']?.[name] as Schema | undefined) ?? {}) : schema;
};

const EMPTY: Record<string, unknown> = { string: '', number: 0, integer: 0, boolean: false, array: [], object: {} };

/** A value of a schema with what is required in it, for a person to fill in. */
function exampleOf(given: Schema, document: OpenApi, level = 0): unknown {
  const schema = resolved(given, document);
  const known = schema.example ?? schema.default ?? schema.enum?.[0];
  if (known !== undefined) return known;
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first, document, level);
  const parts = [schema, ...(schema.allOf ?? []).map(part => resolved(part, document))];
  if (level < MOST_LEVELS && parts.some(({ properties }) => properties)) {
    const required = new Set(parts.flatMap(part => part.required ?? []));
    const fields = parts.flatMap(({ properties = {} }) => Object.entries(properties));
    return Object.fromEntries(
      fields.filter(([name]) => required.has(name)).map(([name, part]) => [name, exampleOf(part, document, level + 1)]),
    );
  }
  const [type] = [schema.type].flat();
  return type ? EMPTY[type] : '';
}

const pairOf = ({ name, description, required }: Parameter): Pair => ({
  key: name,
  value: '',
  ...(description && { description }),
  ...(required ? {} : { disabled: true }),
});

function requestOf(path: string, method: string, operation: Operation, document: OpenApi): PostmanRequest {
  const parameters = operation.parameters ?? [];
  const of = (place: string): Pair[] => parameters.filter(each => each.in === place).map(pairOf);
  const segments = path.slice(1).split('/');
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const raw = schema && JSON.stringify(exampleOf(schema, document), null, 2);
  const isNamedInPath = (segment: string): boolean => segment.startsWith('{');
  return {
    name: operation.summary ?? `${method.toUpperCase()} ${path.replace('/api', '')}`,
    request: {
      method: method.toUpperCase(),
      ...(operation.description && { description: operation.description }),
      header: of('header'),
      url: {
        raw: `{{url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        host: ['{{url}}'],
        path: segments.map(segment => segment.replace(/^\{(\w+)\}$/, ':$1')),
        query: of('query'),
        variable: segments.filter(isNamedInPath).map(segment => ({ key: segment.slice(1, -1), value: '' })),
      },
      ...(raw && { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } }),
    },
  };
}

/**
 * The calls of the API as a collection of Postman, in folders by resource. Its variables: `url`, of Porte or of its test side, and `key`, an API key or an access
 * token.
 * @param document the API description
 * @param url where Porte runs, without a slash at the end
 */
export function postmanCollection(document: OpenApi, url: string): PostmanCollection {
  const folders = new Map<string, PostmanRequest[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      if (!METHODS.includes(method)) continue;
      const folder = path.split('/')[2] ?? '';
      folders.set(folder, [...(folders.get(folder) ?? []), requestOf(path, method, operation, document)]);
    }
  const { title = 'Porte', description = '' } = document.info ?? {};
  return {
    info: {
      _postman_id: derivedId('postman', url),
      name: String(title),
      description: `${String(description)}\n\nSet the variable \`key\` to an API key. With \`/demo\` at the end of \`url\` every call is one of the test side.`,
      schema: FORMAT,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'url', value: url },
      { key: 'key', value: '' },
    ],
    item: [...folders].sort(([one], [other]) => one.localeCompare(other)).map(([name, item]) => ({ name, item })),
  };
}
