import type { Operation, Schema } from '@porte/gateway/docs-site';

/** What a program relies on in one call. */
export interface OutlinedCall {
  /** what it must send: fields of the body by their paths, and parameters */
  required: string[];
  /** what it may send */
  optional: string[];
  /** names below `data` in a success */
  answers: string[];
}

export type ApiOutline = Readonly<Record<string, OutlinedCall>>;

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Objects inside of objects that are looked into. */
const MAX_DEPTH = 3;

/** The routes that an API key may call, with the names of what they take and answer: what a change may break. */
export function outlineOf({ paths, components }: Document): ApiOutline {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]! : schema;

  function* fieldsOf(schema: Schema, path = '', isNeeded = true, depth = 0): Generator<[string, boolean]> {
    const { properties = {}, required = [] } = resolve(schema);
    if (depth > MAX_DEPTH) return;
    for (const [name, inner] of Object.entries(properties)) {
      const isRequired = isNeeded && required.includes(name);
      yield [path + name, isRequired];
      yield* fieldsOf(inner, `${path}${name}.`, isRequired, depth + 1);
    }
  }

  const outlined = ({ parameters = [], requestBody, responses = {} }: Operation): OutlinedCall => {
    const sent = [
      ...parameters.map(({ name, required = false }): [string, boolean] => [`?${name}`, required]),
      ...fieldsOf(requestBody?.content?.['application/json']?.schema ?? {}),
    ];
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const data = resolve(success?.content?.['application/json']?.schema ?? {}).properties?.['data'] ?? {};
    const shown = resolve(resolve(data).items ?? data);
    const named = (isRequired: boolean) => sent.filter(([, needed]) => needed === isRequired).map(([name]) => name);
    return {
      required: named(true).toSorted(),
      optional: named(false).toSorted(),
      answers: Object.keys(shown.properties ?? {}).toSorted(),
    };
  };

  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([, operation]) => operation['x-key-scope'] !== undefined)
      .map(([verb, operation]) => [`${verb.toUpperCase()} ${path}`, outlined(operation)] as const),
  );
  return Object.fromEntries(calls.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a program that worked with the outline before would miss, in words; optional additions are no change. */
export function breakingChanges(before: ApiOutline, after: ApiOutline): string[] {
  const without = (names: readonly string[], others: readonly string[]) => names.filter(name => !others.includes(name));
  return Object.entries(before).flatMap(([call, old]) => {
    const now = after[call];
    if (!now) return [`${call} is gone`];
    return [
      ...without(now.required, old.required).map(name => `${call} requires ${name}`),
      ...without([...old.required, ...old.optional], [...now.required, ...now.optional]).map(
        name => `${call} does not take ${name}`,
      ),
      ...without(old.answers, now.answers).map(name => `${call} does not answer ${name}`),
    ];
  });
}

/** The outline as a file: one line for each call. @param breaking how many breaking changes it has behind it */
export const outlineText = (breaking: number, calls: ApiOutline): string =>
  `{\n"breaking": ${breaking},\n"calls": {\n${Object.entries(calls)
    .map(([call, outlined]) => `${JSON.stringify(call)}: ${JSON.stringify(outlined)}`)
    .join(',\n')}\n}\n}\n`;
