import { Controller, Get, Module, Post, Query } from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import { Internal, Public, SignedIn, type ServiceDefinition } from '@porte/service-kit';
import { anActor, startTestService, type TestService } from '@porte/testing-kit';

@Controller('open')
class ForgetfulController {
  @Get()
  @Public()
  fine(): object {
    return {};
  }

  @Post()
  forgotten(): object {
    return {};
  }
}

@Controller('things')
class ThingsController {
  @Get('public')
  @Public()
  open(@Query() query: object): object {
    return query;
  }

  @Get('mine')
  @SignedIn()
  mine(): object {
    return { data: 1 };
  }

  @Get('broken')
  @Public()
  broken(): object {
    throw new TypeError('the password is 1234');
  }
}

@Controller('internal/things')
class InnerController {
  @Get()
  @Internal()
  inner(): object {
    return { data: 2 };
  }
}

@Module({ controllers: [ForgetfulController] })
class Forgetful {}

@Module({ controllers: [ThingsController, InnerController] })
class Things {}

const service = (feature: typeof Things | typeof Forgetful): ServiceDefinition => ({
  name: 'things' as ServiceName,
  features: [feature],
  entities: [],
  migrations: [],
});

describe('a service', () => {
  let porte: TestService;
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  beforeAll(async () => {
    porte = await startTestService(service(Things));
  });
  afterAll(async () => {
    await porte.stop();
    warned.mockRestore();
  });

  it('does not start with a route that says nothing about who may call it', async () => {
    await expect(startTestService(service(Forgetful))).rejects.toThrow(
      'routes without @Can: ForgetfulController.forgotten',
    );
  });

  it('starts without a warning', () => {
    expect(warned).not.toHaveBeenCalled();
  });

  it('knows who is asking only by a header of its own secret', async () => {
    expect((await porte.as(anActor('customer')).get('/api/things/mine')).body).toEqual({ data: 1 });
    expect((await porte.anonymous.get('/api/things/mine')).status).toBe(401);
    expect((await porte.anonymous.get('/api/things/mine', { 'x-porte-actor': 'e30.e30.e30' })).status).toBe(401);
    expect((await porte.anonymous.get('/internal/things')).status).toBe(401);
    expect((await porte.as(anActor('customer')).get('/internal/things')).body).toEqual({ data: 2 });
  });

  it('believes a header only on the routes that it was signed for', async () => {
    const customer = porte.as(anActor('customer'));
    const forbidden = { error: { code: 'forbidden' } };
    expect(
      (await customer.send('GET', '/internal/things', undefined, customer.signed('porte-services'))).body,
    ).toMatchObject(forbidden);
    expect(
      (await customer.send('GET', '/api/things/mine', undefined, customer.signed('porte-internal'))).body,
    ).toMatchObject(forbidden);
    expect(
      (await customer.send('GET', '/api/things/public', undefined, customer.signed('porte-internal'))).status,
    ).toBe(200);
  });

  it('tells a person nothing of what broke, and gives the trace to find it by', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const { status, body, headers } = await porte.anonymous.get('/api/things/broken', {
      traceparent,
      'x-request-id': 'r-1',
      'accept-language': 'en',
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      messages: ['Something went wrong. Try again'],
      error: { code: 'internal_error', message: 'Something went wrong. Try again', trace_id: 'a'.repeat(32) },
    });
    expect(headers.get('x-request-id')).toBe('r-1');
  });

  it('reads brackets of a query', async () => {
    expect(
      (await porte.anonymous.get('/api/things/public?where[a][gte]=1&where[b][]=2&where[constructors]=3')).body,
    ).toEqual({ where: { a: { gte: '1' }, b: ['2'], constructors: '3' } });
  });

  it.each([
    'where[constructor]=1',
    'where[__proto__]=1',
    'where[prototype][like]=1',
    'where[name][constructor]=1',
    'where[a][b][c][__proto__]=1',
    '__proto__[x]=1',
    'constructor=1',
    'where.constructor=1',
    'a=1&where%5B%63onstructor%5D=1',
    'where[[constructor]]=1',
    '%ff&prototype',
    'where[toString]=1',
    'where[name][hasOwnProperty]=1',
  ])('refuses the query %s, as a name that is left out would widen the answer', async query => {
    const { status, body } = await porte.anonymous.get(`/api/things/public?${query}`);
    expect([status, body.error.code, query.replace('%63', 'c').includes(body.error.params.name)]).toEqual([
      400,
      'invalid_query',
      true,
    ]);
  });

  it.each<[Record<string, string>, number]>([
    [{ NODE_ENV: 'production' }, 404],
    [{ NODE_ENV: 'production', METRICS: 'on', API_DOCS: 'on' }, 200],
    [{ METRICS: 'off', API_DOCS: 'off' }, 404],
    [{}, 200],
  ])('shows its metrics and its description outside of production, unless said otherwise: %j', async (env, status) => {
    const other = await startTestService(service(Things), { env });
    for (const path of ['/metrics', '/openapi.json'])
      expect([path, (await other.anonymous.get(path)).status]).toEqual([path, status]);
    expect((await other.anonymous.get('/readyz')).status).toBe(200);
    await other.stop();
  });

  it('answers health at once, and what is no JSON with its own code', async () => {
    expect((await porte.anonymous.get('/livez')).body).toEqual({ status: 'ok' });
    expect((await porte.anonymous.get('/readyz')).body).toEqual({ status: 'ok' });
    expect((await porte.anonymous.send('POST', '/api/things/mine', '{')).body.error.code).toMatch(
      /malformed_json|route_not_found/,
    );
  });
});
