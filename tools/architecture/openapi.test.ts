import { generateKeyPairSync } from 'node:crypto';
import { SERVICES } from '@porte/contracts';
import { startTestService } from '@porte/testing-kit';
import { definitionOf } from './services.js';

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

async function descriptionOf(name: (typeof SERVICES)[number]): Promise<Description> {
  const definition = definitionOf(name);
  if (!definition) throw new Error(`services/${name}/src/service.ts exports no ${name}Service`);
  const porte = await startTestService(definition, {
    env: { TOKEN_PRIVATE_KEY: signingKey, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Porte <no-reply@porte.example>' },
  });
  const { body } = await porte.anonymous.get('/openapi.json');
  await porte.stop();
  return body as Description;
}

const operations = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ route: `${verb} ${path}`, operation })),
  );

describe.each(SERVICES)('the OpenAPI description of %s', name => {
  let api: Description;
  beforeAll(async () => {
    api = await descriptionOf(name);
  }, 30_000);

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
});

it('describes zones completely', async () => {
  const { paths, components } = await descriptionOf('carriers');
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
