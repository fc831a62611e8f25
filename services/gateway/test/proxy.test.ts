import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { systemClock } from '@porte/domain-kit';
import { ana, bearer, Fixture, read, TRANSPORTS } from './fixture.js';
import { FakeUpstream } from './upstream.js';

const MEGABYTE = 1_048_576;

/** @returns the whole answer to a request that is sent byte by byte as it is written */
async function rawAnswer({ gateway: { url } }: Fixture, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  return (await socket.toArray()).join('');
}

describe.each(TRANSPORTS)('the proxy over %s', way => {
  let gateway: Fixture;

  beforeAll(async () => {
    gateway = await Fixture.start({ UPSTREAM_TIMEOUT_MS: '300' }, systemClock, way);
  });
  afterAll(() => gateway.stop());

  const upload = (body: Buffer | Readable, headers: Record<string, string>) =>
    gateway.client
      .request({ path: '/api/shipments', method: 'POST', headers: { ...bearer(), ...headers }, body })
      .then(read);

  it('opens no socket to a service in the same process', async () => {
    const sockets: boolean[] = [];
    gateway.others.on('GET /api/zones', ({ socket }, response) => {
      sockets.push(socket instanceof Socket);
      response.writeHead(200).end();
    });
    await gateway.get('/api/zones', bearer());
    expect(sockets).toEqual([way === 'the network']);
  });

  it('routes by the registry, the longest path first', async () => {
    await gateway.get('/api/users/1', bearer());
    expect(gateway.identity.last.url).toBe('/api/users/1');
    await gateway.get('/api/users/1/user_prices', bearer());
    expect(gateway.others.last.url).toBe('/api/users/1/user_prices');
  });

  it('never forwards unknown, internal or ambiguous paths', async () => {
    const before = gateway.others.seen.length + gateway.identity.seen.length;
    const tricks = [
      '/api/nowhere',
      '/api',
      '/api/',
      '/internal/tenants',
      '/api/internal/tenants',
      '/api/../internal/tenants',
      '/api//shipments',
      '//api/shipments',
      '/api/shipments/',
      '/api/shipments//1',
      '/api/users/../internal/tenants',
      '/api/users/%2e%2e/internal',
      '/api/users/.%2E/internal',
      '/api/users/%2fx',
      '/api/users/..%2f..%2finternal%2ftenants',
      '/api/users/%5c..%5cx',
      '/api/users/a\\b',
      '/api/%75sers',
      '/%61pi/users',
      '/%61pi/events',
      '/api/ev%65nts',
      '/api/users/%00',
      '/api/users/%zz',
      '/api/users/%',
      '/api/users#/x',
      '/api/./users',
      '/API/users',
      '/api/users/;/..;/x/../y',
      '/openapi.json',
      '/api/openapi.json/',
      '/api/users/%252e%252e/../x',
    ];
    for (const path of tricks) {
      const answer = await gateway.get(path, bearer());
      expect(`${path} ${answer.status} ${answer.body.error?.code}`).toMatch(/ (404 route_not_found|400 bad_request)$/);
    }
    expect(gateway.others.seen.length + gateway.identity.seen.length).toBe(before);
  });

  it("forwards bodies unchanged and returns the service's status, headers and bytes", async () => {
    const pdf = Buffer.from([37, 80, 68, 70, 0, 255, 254]);
    gateway.others.on(
      'PUT /api/zones/1',
      (_request, response) =>
        void response
          .writeHead(201, {
            'content-type': 'application/pdf',
            'cache-control': 'private',
            'set-cookie': ['a=1', 'b=2'],
            'x-porte-secret': '1',
            'content-security-policy': 'none',
            'idempotent-replayed': 'true',
          })
          .end(pdf),
    );
    const answer = await gateway.client.request({
      path: '/api/zones/1',
      method: 'PUT',
      headers: { ...bearer(), 'content-type': 'application/json', 'idempotency-key': 'k' },
      body: '{"zone": {"name":"Ñ"} }',
    });
    expect([answer.statusCode, Buffer.from(await answer.body.arrayBuffer())]).toEqual([201, pdf]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private',
      'set-cookie': ['a=1', 'b=2'],
      'idempotent-replayed': 'true',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers['x-porte-secret']).toBeUndefined();
    expect(gateway.others.last).toMatchObject({ body: '{"zone": {"name":"Ñ"} }', headers: { 'idempotency-key': 'k' } });
  });

  it('forwards DELETE, empty responses, HEAD and chunked bodies', async () => {
    gateway.others.on('DELETE /api/zones/1', (_request, response) => void response.writeHead(204).end());
    expect(await gateway.call('DELETE', '/api/zones/1', bearer())).toMatchObject({ status: 204, text: '' });
    gateway.others.on(
      'HEAD /api/zones/1',
      (_request, response) => void response.writeHead(200, { 'content-length': '12' }).end(),
    );
    const head = await gateway.call('HEAD', '/api/zones/1', bearer());
    expect([head.status, head.headers['content-length']]).toEqual([200, '12']);
    expect(
      (await upload(Readable.from([Buffer.from('{"a":'), Buffer.from('1}')]), { 'content-type': 'application/json' }))
        .status,
    ).toBe(200);
    expect(gateway.others.last.body).toBe('{"a":1}');
  });

  it('rejects a body over one megabyte, with or without content-length, and uploads over their limit', async () => {
    const before = gateway.others.seen.length;
    const json = { 'content-type': 'application/json' };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const refusals = await Promise.all([
      upload(Buffer.alloc(20 * MEGABYTE, 'a'), json),
      upload(Buffer.alloc(MEGABYTE + 1, 'a'), json),
      upload(Buffer.alloc(20 * MEGABYTE, 'a'), form),
      upload(Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(MEGABYTE / 8, 'a'))), json),
    ]);
    expect(refusals.map(({ status, body }) => `${status} ${body.error?.code}`)).toEqual(
      Array(4).fill('413 payload_too_large'),
    );
    expect(gateway.others.seen.length).toBe(before);
    expect((await upload(Buffer.alloc(MEGABYTE, 'a'), json)).status).toBe(200);
    expect((await upload(Buffer.alloc(5 * MEGABYTE, 'a'), form)).status).toBe(200);
    expect(gateway.others.last.body.length).toBe(5 * MEGABYTE);
  });

  it('answers 503 in both languages if a service hangs, and serves the next call', async () => {
    gateway.others.on('GET /api/dashboards', () => undefined);
    const spanish = await gateway.get('/api/dashboards', bearer());
    expect(spanish).toMatchObject({
      status: 503,
      body: { error: { code: 'timeout' }, messages: ['La respuesta tardó demasiado; inténtalo en unos segundos.'] },
      headers: { 'retry-after': '1' },
    });
    const english = await gateway.get('/api/dashboards', { ...bearer(), 'accept-language': 'en' });
    expect(english.body.error?.code).toBe('timeout');
    expect(english.body.messages).not.toEqual(spanish.body.messages);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
  });

  it("passes on a service's own 503 without a retry", async () => {
    gateway.others.json('GET /api/quotes', { error: { code: 'timeout' } }, 503, { 'retry-after': '7' });
    const before = gateway.others.seen.length;
    expect(await gateway.get('/api/quotes', bearer())).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
    expect(gateway.others.seen.length).toBe(before + 1);
  });

  it('retries only GET and HEAD after a broken connection', async () => {
    let asked = 0;
    const breaks = (request_: { socket: { destroy(): void } }): void => {
      asked += 1;
      request_.socket.destroy();
    };
    gateway.others.on('POST /api/addresses', breaks);
    expect((await gateway.call('POST', '/api/addresses', bearer(), {})).body.error?.code).toBe('service_unavailable');
    expect(asked).toBe(1);
    gateway.others.on('GET /api/addresses', breaks);
    expect((await gateway.get('/api/addresses', bearer())).body.error?.code).toBe('service_unavailable');
    expect(asked).toBe(3);
  });

  it('passes the password of a webhook to payments without taking it for a session', async () => {
    const answer = await gateway.call('POST', '/api/webhooks/openpay/abc', { authorization: 'Basic eDp5' }, {});
    expect(answer.status).toBeLessThan(300);
    expect(gateway.others.last.headers).toMatchObject({ authorization: 'Basic eDp5' });
    expect(gateway.others.last.headers).not.toHaveProperty('x-porte-actor');
    await gateway.get('/api/zones', bearer());
    expect(gateway.others.last.headers).not.toHaveProperty('authorization');
  });

  it("names a host of the session's tenant to services, whatever the call was sent to", async () => {
    for (const [host, named] of [
      ['envios.example:8443', 'envios.example:8443'],
      ['demo.localhost', 'demo.localhost'],
      ['localhost:8080', 'localhost:8080'],
      ['norte.localhost', 'envios.example'],
    ]) {
      await gateway.get('/api/zones', { ...bearer(), host: host! });
      expect(gateway.others.last.headers['x-forwarded-host']).toBe(named);
    }
    await gateway.get('/api/countries', { host: 'elsewhere.example', 'x-tenant-id': 'norte' });
    expect(gateway.others.last.headers['x-forwarded-host']).toBe('norte.localhost');
  });

  it('includes only what a sub-user may use in its session', async () => {
    await gateway.get('/api/shipments', bearer(ana({ sub: ana().sid, own: ana().own })));
    expect(gateway.actorSeen()).toMatchObject({ id: ana().sid, owner_id: ana().own });
  });

  it('sends security headers with every response, and HSTS only over HTTPS', async () => {
    for (const path of [
      '/api/shipments',
      '/demo/api/shipments',
      '/api/nowhere',
      '/mcp',
      '/livez',
      '/',
      '/api/users/%zz',
    ]) {
      const { headers } = await gateway.get(path, bearer());
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
      if (/api|mcp/.test(path)) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('answers unparsable requests with the headers of data, smuggles none behind another, and does not echo TRACE', async () => {
    const said = (request: string): Promise<string> => rawAnswer(gateway, request);
    const unreadable = await said('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab');
    expect(unreadable).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of ['x-content-type-options: nosniff', "base-uri 'none'; frame-ancestors 'none'", 'no-store'])
      expect(unreadable).toContain(header);
    const smuggled = 'GET /api/zones HTTP/1.1\r\nhost: x\r\n\r\n';
    for (const framing of [
      `content-length: ${smuggled.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
      `transfer-encoding:\u000bchunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `transfer-encoding: chunked\r\n\r\n0x2\r\nab\r\n0\r\n\r\n${smuggled}`,
      `content-length: +2\r\n\r\nab${smuggled}`,
    ]) {
      const before = gateway.others.seen.length;
      const answers = await said(`POST /api/shipments HTTP/1.1\r\nhost: x\r\n${framing}`);
      expect([framing, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([framing, ['HTTP/1.1 400']]);
      expect(gateway.others.seen.slice(before).map(({ url }) => url)).not.toContain('/api/zones');
    }
    const traced = await said('TRACE /api/shipments HTTP/1.1\r\nhost: x\r\nx-secret: s\r\nconnection: close\r\n\r\n');
    expect(traced).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(traced).not.toContain('x-secret');
  });
});

describe('a gateway behind an HTTPS proxy', () => {
  it('trusts address and protocol from the configured proxy', async () => {
    const gateway = await Fixture.start({ TRUST_PROXY: '127.0.0.1' });
    const { headers } = await gateway.get('/api/shipments', {
      ...bearer(),
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'envios.example',
    });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const line = gateway.logs.find(each => each.includes('"msg":"request"'))!;
    expect(JSON.parse(line)).toMatchObject({ network: '203.0.113.0/24', user_id: ana().sub });
    expect(gateway.logs.join('')).not.toContain('203.0.113.9');
    expect(gateway.others.last.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'envios.example',
    });
    await gateway.stop();
  });

  it('sends HSTS with answers to what cannot be parsed, and with no answer where it is reached by HTTP', async () => {
    for (const [url, expected] of [
      ['https://{host}/', true],
      ['http://{host}/', false],
    ] as const) {
      const gateway = await Fixture.start({ TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: url });
      for (const [status, request] of [
        [400, 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
        [431, `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`],
      ] as const) {
        const answer = await rawAnswer(gateway, request);
        expect(answer).toContain(`HTTP/1.1 ${status} `);
        expect(answer.includes('strict-transport-security: max-age=31536000; includeSubDomains')).toBe(expected);
      }
      await gateway.stop();
    }
  });

  it('refuses calls that came to the proxy by HTTP, and redirects pages alone', async () => {
    const gateway = await Fixture.start({ TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: 'https://{host}/' });
    const byHttp = { ...bearer(), 'x-forwarded-proto': 'http' };
    for (const [method, path] of [
      ['GET', '/api/shipments'],
      ['POST', '/api/sign_in'],
      ['POST', '/demo/api/shipments'],
      ['POST', '/api/webhooks/stp/demo'],
      ['GET', '/api/events'],
      ['GET', '/api/openapi.json'],
      ['POST', '/mcp'],
      ['POST', '/unsubscribe/demo/a.b.c'],
    ] as const) {
      const { status, body, headers } = await gateway.call(method, path, byHttp);
      expect([path, status, body.error?.code, headers.location]).toEqual([path, 403, 'https_required', undefined]);
    }
    expect([gateway.others.seen, gateway.identity.seen.filter(({ url }) => url!.startsWith('/api'))]).toEqual([[], []]);
    const page = await gateway.get('/login?next=%2Fshipments', { ...byHttp, 'x-forwarded-host': 'envios.example' });
    expect([page.status, page.headers.location]).toEqual([308, 'https://envios.example/login?next=%2Fshipments']);
    expect((await gateway.get('//evil.example/login', byHttp)).status).toBe(404);
    expect((await gateway.get('/api/shipments', { ...byHttp, 'x-forwarded-proto': 'https' })).status).toBe(200);
    await gateway.stop();
  });

  it('serves calls that passed no trusted proxy, and all calls where it is reached by HTTP', async () => {
    for (const env of [
      { TRUST_PROXY: '192.0.2.7', SIGN_IN_URL: 'https://{host}/' },
      { TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: 'http://{host}/' },
    ]) {
      const gateway = await Fixture.start(env);
      expect((await gateway.get('/api/shipments', { ...bearer(), 'x-forwarded-proto': 'http' })).status).toBe(200);
      await gateway.stop();
    }
    const inside = await Fixture.start({ TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: 'https://{host}/' });
    expect((await inside.get('/api/shipments', bearer())).status).toBe(200);
    await inside.stop();
  });
});

describe.each(TRANSPORTS)('a service that hangs under load, over %s', way => {
  it('gets no more calls than its limit; excess calls fail at once and other services are unaffected', async () => {
    const gateway = await Fixture.start({ UPSTREAM_IN_FLIGHT: '2' }, systemClock, way);
    const held: (() => void)[] = [];
    const arrived = new Promise<void>(resolve =>
      gateway.others.on('GET /api/dashboards', (_request, response) => {
        held.push(() => void response.writeHead(200).end());
        if (held.length === 2) resolve();
      }),
    );
    const waiting = [gateway.get('/api/dashboards', bearer()), gateway.get('/api/dashboards', bearer())];
    await arrived;
    expect(await gateway.get('/api/shipments', bearer())).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
    });
    expect((await gateway.get('/api/users', bearer())).status).toBe(200);
    held.forEach(release => release());
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
    await gateway.stop();
  });
});

describe.each(TRANSPORTS)('a service that is down, over %s', way => {
  it('is retried for reads and not for writes', async () => {
    const gateway = await Fixture.start({}, systemClock, way);
    const { port } = new URL(gateway.others.url);
    await gateway.others.stop();
    const read = gateway.get('/api/shipments', bearer());
    const done = await gateway.call('POST', '/api/shipments', bearer(), {});
    expect([done.status, done.headers['retry-after']]).toEqual([503, '1']);
    gateway.others = await FakeUpstream.start(Number(port));
    expect((await read).status).toBe(200);
    await gateway.stop();
  });

  it('leads to 503 with a message within seconds', async () => {
    const gateway = await Fixture.start({ READ_PATIENCE_MS: '1' }, systemClock, way);
    await gateway.others.stop();
    const answer = await gateway.get('/api/shipments', bearer());
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: {
        messages: ['El servicio no está disponible por el momento; inténtalo en unos segundos.'],
        error: { code: 'service_unavailable' },
      },
    });
    expect((await gateway.get('/api/shipments', { ...bearer(), 'accept-language': 'en' })).body.messages![0]).toMatch(
      /^The service/,
    );
    await gateway.stop();
  });
});
