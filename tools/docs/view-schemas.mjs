// Prints libs/contracts/src/api/view-schemas.ts: the schemas of the types that `Views` names. `npm run docs` writes it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const contracts = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../libs/contracts');

const { definitions } = createGenerator({
  path: path.join(contracts, 'src/api/views.ts'),
  tsconfig: path.join(contracts, 'tsconfig.json'),
  type: 'Views',
  skipTypeCheck: true,
  additionalProperties: true,
  encodeRefs: false,
}).createSchema('Views');
delete definitions['Views'];

const schemas = JSON.stringify(definitions, null, 2).replaceAll('"#/definitions/', '"#/components/schemas/');
process.stdout.write(`// Made by \`npm run docs\` of the types that views.ts names.

/** The schemas of the views in the API description, and of the types that they use. */
export const viewSchemas: Readonly<Record<string, Record<string, unknown>>> = ${schemas};
`);
