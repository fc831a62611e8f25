type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** What text fields are read from. */
interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>;
  components: { schemas: Record<string, unknown> };
}

/** A text field of a route: the names that lead to it, `0` for an element of a list. */
export interface Field {
  verb: string;
  path: string;
  form: boolean;
  field: string[];
}

const MAX_DEPTH = 6;

/** The fields of a schema that take a text; a schema that names no type takes one too. */
function textsIn(schema: Schema, schemas: Record<string, unknown>, depth = 0): string[][] {
  if (depth > MAX_DEPTH) return [];
  if (schema.$ref) return textsIn(schemas[schema.$ref.split('/').at(-1)!] as Schema, schemas, depth);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inside = (name: string, each: Schema): string[][] =>
    textsIn(each, schemas, depth + 1).map(names => [name, ...names]);
  const isText =
    schema.type === undefined
      ? !schema.properties && !schema.items && choices.length === 0
      : [schema.type].flat().includes('string');
  return [
    ...(isText ? [[]] : []),
    ...choices.flatMap(each => textsIn(each, schemas, depth + 1)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => inside(name, each)),
    ...(schema.items ? inside('0', schema.items) : []),
  ];
}

/** Every text field of every route of a service. */
export const textFieldsOf = ({ paths, components }: Described): Field[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        textsIn(schema as Schema, components.schemas).map(field => ({
          verb,
          path,
          form: type.startsWith('multipart/'),
          field,
        })),
      ),
    ),
  );

/** @param text as it is written in JSON; @returns a body with nothing but the field */
export const withText = (field: readonly string[], text: string): string =>
  field.reduceRight((value, name) => (name === '0' ? `[${value}]` : `{${JSON.stringify(name)}:${value}}`), `"${text}"`);
