import { createRequire } from 'node:module';
import type { Type } from '@nestjs/common';
import { viewSchemas } from '@porte/contracts/api/view-schemas.js';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';

// Where @Type keeps the classes of nested inputs: a place that class-transformer has no types for.
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: never;
};

type Schema = Record<string, unknown>;

const PREFIX = '#/components/schemas/';

/** A JSON number within bounds and with so many decimals. */
const decimal = ({ constraints }: { constraints?: unknown[] }): Schema => {
  const [minimum, maximum, digits] = constraints as [number, number, number];
  return { type: 'number', minimum, maximum, multipleOf: Number(`1e-${digits}`) };
};

/** Our own rules (contracts/rules.ts) in the words of JSON Schema. */
const additionalConverters = {
  isMoney: decimal,
  isPercentage: decimal,
  isKg: decimal,
  isCm: decimal,
  isNotEmpty: { type: 'string' as const, minLength: 1, pattern: '\\S' },
  twoZones: { type: 'array' as const, minItems: 2 },
  oneCountry: { type: 'array' as const, minItems: 1 },
};

/** The error body of every route. */
export const errorSchema: Schema = {
  type: 'object',
  required: ['messages', 'error'],
  properties: {
    messages: {
      type: 'array',
      items: { type: 'string' },
      description: 'what a person reads, in the language of Accept-Language',
    },
    error: {
      type: 'object',
      required: ['code', 'message', 'trace_id'],
      properties: {
        code: { type: 'string', description: 'stable, for programs' },
        message: { type: 'string' },
        params: { type: 'object', additionalProperties: true },
        details: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        trace_id: { type: 'string' },
      },
    },
  },
};

/** A nested input without a declared class. */
const anything: Schema = { type: 'object', additionalProperties: true };

/**
 * A field of a union such as `string | null` is an `Object` at run time, which says nothing where its rules already say more.
 */
function withoutObjectReference(field: Schema): Schema {
  const { $ref, ...rules } = field;
  return $ref === `${PREFIX}Object` && Object.keys(rules).length > 0 ? rules : field;
}

const withoutObjectReferences = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, field]) => [
      name,
      withoutObjectReference(field),
    ]),
  ),
});

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(match => match[1]!);

const options = {
  additionalConverters,
  refPointerPrefix: PREFIX,
  classTransformerMetadataStorage: defaultMetadataStorage,
};

/**
 * The schemas that some paths name, and those that these name in turn; every input class of the process is known, few are a service's own.
 * @param inputs the service's input classes, one by one, since a class may have nothing but what it inherits
 */
export function schemasFor(paths: object, inputs: readonly Type[]): Record<string, Schema> {
  const own = inputs.map(type => [type.name, targetConstructorToSchema(type, options)]);
  const all = {
    ...viewSchemas,
    ...validationMetadatasToSchemas(options),
    ...Object.fromEntries(own),
    Error: errorSchema,
    Object: anything,
  } as Record<string, Schema>;
  // Answers may get further fields, inputs may not.
  const open = new Set<Schema | undefined>([errorSchema, anything, ...Object.values(viewSchemas)]);
  const found: Record<string, Schema> = {};
  const waiting = namesIn(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found[name] || !all[name]) continue;
    found[name] = open.has(all[name])
      ? all[name]
      : { ...withoutObjectReferences(all[name]), additionalProperties: false };
    waiting.push(...namesIn(found[name]));
  }
  return found;
}

export const schemaRef = (name: string): { $ref: string } => ({ $ref: PREFIX + name });
