import { Controller, Module, Post, Res } from '@nestjs/common';
import { IsFilled, type ServiceName } from '@porte/contracts';
import { withConnection, Payload, SignedIn, type ServiceDefinition } from '@porte/service-kit';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { anActor, startTestService, type ApiAnswer, type TestService } from '@porte/testing-kit';

class EndInput {
  @IsFilled() @MaxLength(35) name: string;
  @IsFilled() @MaxLength(35) street: string;
  @IsFilled() @MaxLength(35) city: string;
}

class RouteInput {
  @IsFilled() name: string;
  @IsOptional() @ValidateNested() @Type(() => EndInput) end?: EndInput;
  @IsOptional() @IsArray() @ArrayMaxSize(7) @ArrayUnique() @IsInt({ each: true }) days?: number[];
}

@Controller('routes')
class RoutesController {
  @Post()
  @SignedIn()
  make(@Payload('route', RouteInput) { name }: RouteInput, @Res({ passthrough: true }) reply: FastifyReply): object {
    if (name === 'cookie') void reply.header('set-cookie', 'a=b');
    return { data: { name, token: 'a secret of the session' } };
  }
}

@Module({ controllers: [RoutesController] })
class Routes {}

const service: ServiceDefinition = { name: 'routes' as ServiceName, features: [Routes], entities: [], migrations: [] };

const codeOf = ({ status, body }: ApiAnswer): unknown[] => [status, body.error?.code];

describe('a body that costs more than it seems', () => {
  let porte: TestService;
  const admin = anActor('admin');
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    porte.as(admin).post('/api/routes', body, headers);
  beforeAll(async () => {
    porte = await startTestService(service);
  });
  afterAll(() => porte.stop());

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'deep' }])(
    'is malformed where it is nested deeper than any input, with headers %j',
    async headers => {
      const deep = (depth: number) =>
        post(`{"route":{"name":"n","x":${'['.repeat(depth)}${']'.repeat(depth)}}}`, headers);
      expect(codeOf(await deep(200_000))).toEqual([400, 'malformed_json']);
      expect(codeOf(await deep(5))).toEqual([422, 'validation_failed']);
    },
  );

  it.each([
    [
      'unknown fields',
      { route: { name: 'n', ...Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, 1])) } },
    ],
    [
      'unknown fields beside the payload',
      { route: { name: 'n' }, ...Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, 1])) },
    ],
    ['elements', { route: { name: 'n', days: Array.from({ length: 100_000 }, (_, i) => i) } }],
    ['objects where one is meant', { route: { name: 'n', end: Array.from({ length: 100_000 }, () => ({})) } }],
  ])('is too large where it has too many %s', async (_what, body) => {
    expect(codeOf(await post(body))).toEqual([413, 'payload_too_large']);
  });

  it.each([
    '{"route":{"name":"n","constructor":"x"}}',
    '{"route":{"name":"n","constructor":{"prototype":{"a":1}}}}',
    '{"route":{"name":"n","prototype":1}}',
    '{"constructor":1,"route":{"name":"n"}}',
    '{"route":{"name":"n","__proto__":{"a":1}}}',
    '{"__proto__":null,"route":{"name":"n"}}',
    '{"route":{"name":"n","\\u005f_proto__":1}}',
    '{"route":{"name":"n","end":{"name":"n","street":"s","city":"c","constructor":1}}}',
    '{"route":{"name":"n","days":[{"prototype":[]}]}}',
  ])('is refused where a name could reach a prototype: %s', async body => {
    expect([400, 422]).toContain((await post(body)).status);
  });

  it.each(['toString', 'hasOwnProperty', 'valueOf'])(
    'is told that %s is no field, as of any other name',
    async name => {
      for (const body of [{ route: { name: 'n', [name]: 1 } }, { route: { name: 'n' }, [name]: 1 }]) {
        const { status, body: answer } = await post(body);
        expect([status, answer.error.details]).toEqual([422, { [name]: ['no es un campo conocido'] }]);
      }
    },
  );

  it('is told no more than a hundred of the rules that it breaks', async () => {
    const { status, body } = await post({ route: { name: 'n', end: Array.from({ length: 4000 }, () => ({})) } });
    expect([status, Object.keys(body.error.details).length, body.messages.length]).toEqual([422, 100, 100]);
  });

  it('under a key reaches no path that is longer than any route', async () => {
    const nowhere = await porte
      .as(admin)
      .post(`/api/${crypto.getRandomValues(Buffer.alloc(4000)).toString('hex')}`, {}, { 'idempotency-key': 'long' });
    expect(codeOf(nowhere)).toEqual([404, 'route_not_found']);
  });

  it('leaves no session behind: an answer that sets a cookie is not kept', async () => {
    for (const name of ['cookie', 'plain']) await post({ route: { name } }, { 'idempotency-key': name });
    const { rows } = await withConnection(porte.database.superuserUrl, client =>
      client.query<{ key: string; body: string | null }>(
        `select key, body from idempotency_keys where key in ('cookie', 'plain') order by key`,
      ),
    );
    expect(rows.map(row => [row.key, row.body === null])).toEqual([
      ['cookie', true],
      ['plain', false],
    ]);
  });
});
