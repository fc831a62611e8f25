import { connect } from 'node:net';
import { Body, Controller, Get, Module, Param, Post } from '@nestjs/common';
import { DomainError, newId } from '@porte/domain-kit';
import { Can, payloadOf, Public, SignedIn, type ServiceDefinition } from '@porte/service-kit';
import { anActor, DEMO, startTestService, type TestService } from '@porte/testing-kit';
import type { ErrorCode, ServiceName } from '@porte/contracts';

@Controller('routes')
class RoutesController {
  @Get('staff')
  @Can('update', 'Grant')
  staff(): object {
    return {};
  }

  @Get('errors/:code')
  @SignedIn()
  refuse(@Param('code') code: ErrorCode): object {
    throw new DomainError(code);
  }

  @Post('inputs')
  @SignedIn()
  take(@Body() body: object): object {
    return payloadOf(body, 'input');
  }

  @Get('broken/:text')
  @Public()
  fail(@Param('text') text: string): object {
    throw new Error(text);
  }
}

@Controller('webhooks')
class WebhooksController {
  @Post(':provider/:tenant')
  @Public()
  take(): object {
    throw new DomainError('unauthenticated');
  }
}

@Module({ controllers: [RoutesController, WebhooksController] })
class Routes {}

const definition: ServiceDefinition = {
  name: 'routes' as ServiceName,
  features: [Routes],
  entities: [],
  migrations: [],
};

interface Line {
  msg: string;
  code?: string;
}

describe('the log of denied access', () => {
  let porte: TestService;
  const written: string[] = [];
  const customer = anActor('customer');
  beforeAll(async () => {
    porte = await startTestService(definition, {
      env: { LOG_LEVEL: 'info' },
      log: { write: line => void written.push(line) },
    });
  });
  beforeEach(() => void written.splice(0));
  afterAll(() => porte.stop());

  const lines = (): Line[] => written.map(line => JSON.parse(line) as Line);
  const denied = (): Line[] => lines().filter(({ msg }) => msg === 'access denied');

  it('the log of denied access names code, route and user of a missing permission', async () => {
    expect((await porte.as(customer).get('/api/routes/staff')).status).toBe(403);
    expect(denied()).toMatchObject([
      {
        level: 'warn',
        code: 'forbidden',
        status: 403,
        method: 'GET',
        route: '/api/routes/staff',
        tenant_id: DEMO,
        user_id: customer.id,
        trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it.each(['not_found', 'too_many_requests', 'key_scope_missing', 'invalid_credentials'])(
    'the log of denied access has a line for %s',
    async code => {
      await porte.as(customer).get(`/api/routes/errors/${code}`);
      expect(denied().map(line => line.code)).toEqual([code]);
    },
  );

  it.each(['token_expired', 'session_revoked', 'validation_failed', 'conflict'])(
    'the log of denied access has no line for %s',
    async code => {
      await porte.as(customer).get(`/api/routes/errors/${code}`);
      expect(denied()).toEqual([]);
    },
  );

  it('the log has a line for a forged webhook, and none for a first visit', async () => {
    const { anonymous } = porte;
    expect((await anonymous.post('/api/webhooks/stp/demo', {})).status).toBe(401);
    expect((await anonymous.get('/api/routes/staff')).status).toBe(401);
    expect(denied()).toMatchObject([{ code: 'unauthenticated', route: '/api/webhooks/:provider/:tenant' }]);
  });

  it('the log counts the unknown fields of an input, and names none', async () => {
    const unknown = () => lines().filter(({ msg }) => msg === 'unknown fields');
    expect((await porte.as(customer).post('/api/routes/inputs', { input: {}, ana_nunez: 1, role: 2 })).status).toBe(
      422,
    );
    expect(unknown()).toMatchObject([
      { level: 'warn', fields: 2, route: '/api/routes/inputs', user_id: customer.id, tenant_id: DEMO },
    ]);
    expect(written.join('')).not.toContain('ana_nunez');
    expect((await porte.as(customer).post('/api/routes/inputs', {})).status).toBe(422);
    expect(unknown()).toHaveLength(1);
  });

  it('a service refuses TRACE and echoes nothing', async () => {
    const { hostname, port } = new URL(porte.service.url);
    const socket = connect(Number(port), hostname);
    socket.end('TRACE /api/routes/staff HTTP/1.1\r\nhost: x\r\nx-secret: s\r\nconnection: close\r\n\r\n');
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('x-secret');
  });

  it.each([
    ['a path', () => porte.as(customer).get('/api/routes/errors/%0A%7B%22msg%22%3A%22forged%22%7D')],
    ['an error', () => porte.anonymous.get('/api/routes/broken/%0A%7B%22msg%22%3A%22forged%22%7D%0D%1B%5B2J')],
    [
      'a header',
      () => porte.anonymous.get('/api/routes/none', { 'x-request-id': '{"msg":"forged"}', 'user-agent': newId() }),
    ],
  ])('cannot be forged by line breaks and control characters in %s', async (_, call) => {
    await call();
    expect(lines().length).toBeGreaterThan(0);
    for (const line of written) expect(line.trimEnd()).toMatch(/^[^\u0000-\u001f\u007f]*$/);
    expect(lines().map(({ msg }) => msg)).not.toContain('forged');
  });
});
