import type { OpenApi } from '../docs/merge-openapi.js';
import type { DocumentedCall } from './documented-call.js';

/** A schema of the API description, as far as the site reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  description?: string;
}

/** A place in the address of a call: in its path, its query or its headers. */
export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-key-scope'?: string;
}

/** A field of an input as the page lists it. */
export interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Reads the merged API description for the pages, which state what it says and nothing else. */
export class Description {
  constructor(private readonly document: OpenApi) {}

  /** Undefined while the service of the call does not run. */
  operation({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): Operation | undefined {
    const verbs = this.document.paths?.[path] as Record<string, Operation> | undefined;
    return verbs?.[method.toLowerCase()];
  }

  /** Follows a reference to the schema that it names. */
  resolve(schema: Schema): Schema {
    return schema.$ref
      ? ((this.document.components?.['schemas']?.[nameOf(schema.$ref)] as Schema | undefined) ?? {})
      : schema;
  }

  /** The fields of an input, those that are required first. @param name of its schema */
  fields(name: string): Field[] {
    const { properties = {}, required = [] } = this.resolve({ $ref: name });
    const fields = Object.entries(properties).map(([field, schema]) => ({
      name: field,
      schema,
      isRequired: required.includes(field),
    }));
    return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
  }

  /** The name of the schema of a call's body, and the key that wraps it; undefined without a body. */
  body(operation: Operation): { name: string; key: string | null } | undefined {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    if (!schema) return undefined;
    if (schema.$ref) return { name: nameOf(schema.$ref), key: null };
    const [[key, inner] = []] = Object.entries(schema.properties ?? {});
    return inner?.$ref ? { name: nameOf(inner.$ref), key: key! } : undefined;
  }

  /** What a success of a call holds below `data`; undefined for a file. */
  answer(operation: Operation): Schema | undefined {
    const [, success] = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
    const schema = success?.content?.['application/json']?.schema;
    return schema && this.resolve(schema).properties?.['data'];
  }
}
