// Reads the API description from its input and prints libs/client/src/schema.ts: the types of what an API key may call. `npm run docs` writes it.
import { text } from 'node:stream/consumers';
import openapiTypescript, { astToString } from 'openapi-typescript';

const document = JSON.parse(await text(process.stdin));

/** Headers that the client sets. */
const OWN_HEADERS = ['accept', 'accept-language', 'authorization', 'idempotency-key'];

const isCallable = operation => operation['x-key-scope'] !== undefined;

function withoutOwnHeaders(operation) {
  const parameters = operation.parameters?.filter(
    ({ in: place, name }) => place !== 'header' || !OWN_HEADERS.includes(name.toLowerCase()),
  );
  return { ...operation, ...(parameters && { parameters }) };
}

const paths = Object.fromEntries(
  Object.entries(document.paths)
    .map(([path, verbs]) => [
      path,
      Object.fromEntries(
        Object.entries(verbs)
          .filter(([, operation]) => isCallable(operation))
          .map(([verb, operation]) => [verb, withoutOwnHeaders(operation)]),
      ),
    ])
    .filter(([, verbs]) => Object.keys(verbs).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const namesIn = value => [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name]) => name);

/** Only what these calls name, directly or not. */
const schemas = {};
const waiting = namesIn(paths);
for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
  if (schemas[name]) continue;
  schemas[name] = document.components.schemas[name];
  waiting.push(...namesIn(schemas[name]));
}
const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));

const types = await openapiTypescript({
  openapi: '3.1.0',
  info: { title: 'Porte', version: '1' },
  paths,
  components: { schemas: sorted },
});
process.stdout.write(`// Made by \`npm run docs\` of the API description.\n\n${astToString(types)}`);
