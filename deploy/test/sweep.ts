import { inflateRawSync } from 'node:zlib';
import { registry, type ResourcePath } from '@porte/contracts';
import type { ApiAnswer } from '@porte/testing-kit';
import { CHANGES } from './belongings.js';
import type { Route } from './routes.js';
import type { Visitor } from './visitor.js';

/** What an answer says of the right to ask. */
export function verdict({ status, body }: ApiAnswer): string {
  if (status >= 500) return `broken: ${status}`;
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  return body.error?.code === 'route_not_found' ? 'no route' : 'allowed';
}

/** Rows of another owner, and the values that identify them. */
export interface Foreign {
  /** by path of the registry */
  ids: ReadonlyMap<string, readonly string[]>;
  /** a text in every one of them that has texts */
  text: string;
  /** what else names their owner: id, e-mail */
  owner: readonly string[];
}

/** The texts of a spreadsheet: its parts, unpacked. */
function unzipped(file: Buffer): string {
  const parts: string[] = [];
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    const [method, size, header] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const begin = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    const packed = file.subarray(begin, begin + size);
    parts.push((method === 8 ? inflateRawSync(packed) : packed).toString());
  }
  return parts.join('\n');
}

/** What an answer says, files included. */
export const textOf = ({ body }: ApiAnswer): string =>
  Buffer.isBuffer(body)
    ? body.subarray(0, 2).toString() === 'PK'
      ? unzipped(body)
      : body.toString('latin1')
    : JSON.stringify(body);

/** Keeps all that a visitor is told. */
export class Witness {
  readonly heard: { call: string; text: string }[] = [];

  /** @returns the visitor itself, listened to */
  listen(visitor: Visitor): Visitor {
    const send = visitor.send.bind(visitor);
    visitor.send = async (method, path, body, headers) => {
      const answer = await send(method, path, body, headers);
      this.heard.push({ call: `${method} ${path} → ${answer.status}`, text: textOf(answer) });
      return answer;
    };
    return visitor;
  }

  /** The calls whose answers named what is not to be known. */
  leaks({ ids, text, owner }: Foreign): string[] {
    const secret = new RegExp(
      [text, ...owner, ...[...ids.values()].flat()].map(word => word.replace(/[.+]/g, '\\$&')).join('|'),
      'i',
    );
    return this.heard.flatMap(({ call, text: told }) => {
      const found = secret.exec(told);
      return found ? [`${call}: ${found[0]}`] : [];
    });
  }
}

/** How many rows a list, a count or an export answers with; 0 where it is refused. */
const found = ({ status, body }: ApiAnswer): number =>
  status !== 200 || Buffer.isBuffer(body) ? 0 : (body.data.count ?? body.data.length);

/** What a filter of this name could find another's rows by. */
function valuesFor(name: string, { text, owner: [id = '', email = ''] }: Foreign, row: string | undefined): string[] {
  if (name.endsWith('email')) return [email];
  return /(^|_|\.)id$/.test(name) ? [id, ...(row ? [row] : [])] : [text];
}

/** Everything that can be read of a resource: all of it with all that can be embedded, and by every filter what is another's. @returns reads that found something by another's name */
export async function readAll(
  visitor: Visitor,
  path: string,
  routes: readonly Route[],
  foreign: Foreign,
): Promise<string[]> {
  const { where = [], include = [] } = routes.find(route => route.method === 'GET' && route.path === `/${path}`) ?? {};
  const all = await visitor.get(
    `/api/${path}?per_page=1000${include.length > 0 ? `&include=${include.join(',')}` : ''}`,
  );
  if (all.status === 403) return [];
  if (routes.some(route => route.method === 'POST' && route.path === `/${path}/export`))
    await visitor.post(`/api/${path}/export`);
  const [first] = foreign.ids.get(path) ?? [];
  const queries = where.flatMap(name =>
    valuesFor(name, foreign, first).flatMap(value => [
      `/api/${path}?where[${name}]=${value}`,
      `/api/${path}/count?where[${name}]=${value}`,
    ]),
  );
  const answers = await Promise.all(queries.map(async query => ({ query, rows: found(await visitor.get(query)) })));
  return answers.filter(({ rows }) => rows > 0).map(({ query, rows }) => `${query}: ${rows}`);
}

/** Shows, changes and destroys each row by its id. @returns the statuses by verb */
export async function touchAll(
  visitor: Visitor,
  path: ResourcePath,
  ids: readonly string[],
): Promise<Record<'show' | 'update' | 'destroy', number[]>> {
  const body = { [registry[path].key]: CHANGES[path] ?? {} };
  const each = async (call: (id: string) => Promise<ApiAnswer>) => [
    ...new Set((await Promise.all(ids.slice(0, 5).map(call))).map(({ status }) => status)),
  ];
  return {
    show: await each(id => visitor.get(`/api/${path}/${id}`)),
    update: await each(id => visitor.put(`/api/${path}/${id}`, body)),
    destroy: await each(id => visitor.delete(`/api/${path}/${id}`)),
  };
}
