import { generateKeyPairSync } from 'node:crypto';
import { SERVICES } from '@porte/contracts';
import { anActor, startTestService, type TestService } from '@porte/testing-kit';
import { definitionOf } from './services.js';
import { textFieldsOf, withText, type Field } from './text-fields.js';

interface Operation {
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  responses?: Record<string, unknown>;
  requestBody?: { content: Record<string, { schema: unknown }> };
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** What identity signs sessions with; the others do not read it. */
const signingKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

async function start(name: (typeof SERVICES)[number]): Promise<TestService> {
  const definition = definitionOf(name);
  if (!definition) throw new Error(`services/${name}/src/service.ts exports no ${name}Service`);
  return startTestService(definition, {
    env: { TOKEN_PRIVATE_KEY: signingKey, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Porte <no-reply@porte.example>' },
  });
}

const descriptionOf = async (porte: TestService): Promise<Description> =>
  (await porte.anonymous.get('/openapi.json')).body as Description;

const LONG = 'ñ'.repeat(500_000);
const HALF_A_PAIR = '\\ud83d';
const MOST_MS = 1_000;

/** Sends nothing but one field. @returns the status, and whether it came soon */
async function answerTo(porte: TestService, { verb, path, form, field }: Field, text: string): Promise<string> {
  const from = performance.now();
  const headers = { ...porte.as(anActor('developer')).signed(), 'x-porte-tenant': anActor('developer').tenant_id };
  const body = form ? new FormData() : withText(field, text);
  if (body instanceof FormData) body.set(field.join('.'), text);
  const { status } = await fetch(porte.service.url + path.replace(/\{\w+\}/g, '0'), {
    method: verb.toUpperCase(),
    headers: form ? headers : { ...headers, 'content-type': 'application/json' },
    body,
  });
  return `${status} ${performance.now() - from < MOST_MS ? 'soon' : 'late'}`;
}

const operations = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ route: `${verb} ${path}`, operation })),
  );

describe.each(SERVICES)('the OpenAPI description of %s', name => {
  let porte: TestService;
  let api: Description;
  beforeAll(async () => {
    porte = await start(name);
    api = await descriptionOf(porte);
  }, 30_000);
  afterAll(() => porte.stop());

  it('has a unique name, a tag, a success response and an error for each route', () => {
    const found = operations(api);
    const names = found.map(({ operation }) => operation.operationId);
    expect(api.openapi).toBe('3.1.0');
    expect(found.length).toBeGreaterThan(0);
    expect(names.filter((id, i) => !id || names.indexOf(id) !== i)).toEqual([]);
    expect(
      found
        .filter(
          ({ operation }) =>
            !operation.tags?.length ||
            !operation.responses?.['default'] ||
            !Object.keys(operation.responses).some(status => /^2/.test(status)),
        )
        .map(({ route }) => route),
    ).toEqual([]);
  });

  it('refers only to schemas that it contains', () => {
    const named = [...JSON.stringify(api).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(match => match[1]!);
    expect([...new Set(named)].filter(schema => !api.components.schemas[schema])).toEqual([]);
  });

  it('has no text field that takes a megabyte, or half of a surrogate pair', async () => {
    const fields = textFieldsOf(api);
    expect(fields.length).toBeGreaterThan(0);
    const taken: string[] = [];
    for (const field of fields) {
      const words = `${field.verb} ${field.path} ${field.field.join('.')}`;
      let answer = await answerTo(porte, field, LONG);
      // A busy machine may stop the process during one.
      if (answer.endsWith('late')) answer = await answerTo(porte, field, LONG);
      if (!/^4\d\d soon$/.test(answer)) taken.push(`${words}: ${answer}`);
      const half = field.form ? '422' : await answerTo(porte, field, HALF_A_PAIR);
      if (!half.startsWith('422')) taken.push(`${words}, half a pair: ${half}`);
    }
    expect(taken).toEqual([]);
  }, 60_000);
});

it('describes zones completely', async () => {
  const porte = await start('carriers');
  const { paths, components } = await descriptionOf(porte);
  await porte.stop();
  expect(paths['/api/zones']!['post']!.requestBody!.content['application/json']!.schema).toMatchObject({
    required: ['zone'],
    properties: { zone: { $ref: '#/components/schemas/ZoneInput' } },
  });
  expect(components.schemas['ZoneInput']).toMatchObject({
    properties: { name: { type: 'string', minLength: 1, maxLength: 35 } },
    required: ['name'],
    additionalProperties: false,
  });
  expect(paths['/api/zones']!['get']!.tags).toEqual(['Zone']);
}, 30_000);
