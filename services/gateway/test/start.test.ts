import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { derivedId, FixedClock, newId } from '@porte/domain-kit';
import { EmbeddedBus } from '@porte/messaging-kit';
import type { ServiceReport } from '@porte/service-kit';
import { DEMO, freePort } from '@porte/testing-kit';
import { startGateway } from '../src/service.js';
import { bearer, Fixture, REPORT, TENANTS } from './fixture.js';
import { FakeUpstream } from './upstream.js';
import type { PostmanCollection } from '../src/docs/postman.js';

const DIAGNOSTICS = [
  '/status',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/swagger-ui.css',
  '/api/openapi.json',
  '/docs/es/first-label',
  '/docs/en/buy',
  '/docs/en/search.json',
  '/docs/assets/docs.js',
];

describe('diagnostic pages of the gateway', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porte-web-'));
  beforeAll(() => writeFileSync(path.join(folder, 'index.html'), '<p>the app</p>'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each<[string, Record<string, string>, number]>([
    ['is not there in production', { NODE_ENV: 'production' }, 404],
    [
      'is there in production where it is switched on',
      { NODE_ENV: 'production', API_DOCS: 'on', STATUS_PAGE: 'on' },
      200,
    ],
    ['is there elsewhere', {}, 200],
    ['is not there where it is switched off', { API_DOCS: 'off', STATUS_PAGE: 'off' }, 404],
  ])('%s', async (_, env, status) => {
    const gateway = await Fixture.start({ ...env, WEB_DIR: folder });
    for (const each of DIAGNOSTICS) expect([each, (await gateway.get(each)).status]).toEqual([each, status]);
    expect((await gateway.get('/livez')).status).toBe(200);
    await gateway.stop();
  });

  it('serves no start page without web app and status page, and links no disabled docs', async () => {
    const [bare, undocumented] = [
      await Fixture.start({ NODE_ENV: 'production' }),
      await Fixture.start({ API_DOCS: 'off' }),
    ];
    expect((await bare.get('/')).body.error?.code).toBe('route_not_found');
    const { text } = await undocumented.get('/status');
    expect([text.includes('identity'), text.includes('/api/docs')]).toEqual([true, false]);
    await Promise.all([bare.stop(), undocumented.stop()]);
  });
});

describe('metrics of the gateway', () => {
  it('metrics of the gateway stand on a port of their own, by resource and without what callers make up', async () => {
    const gateway = await Fixture.start({ METRICS_PORT: '0' });
    await gateway.get('/api/shipments/0f0e7a52-2a38-4f4c-8f2e-1a1b1c1d1e1f/rates', bearer());
    await gateway.get('/api/made-up-by-ana');
    expect((await gateway.get('/metrics')).text).not.toContain('porte_gateway');
    const { metricsUrl } = gateway.gateway;
    const text = await (await fetch(metricsUrl!)).text();
    expect(text).toContain(
      'porte_gateway_request_duration_seconds_count{method="GET",route="/api/shipments",status="200"} 1',
    );
    expect(text).not.toMatch(/made-up|0f0e7a52/);
    expect((await fetch(metricsUrl!.replace('/metrics', '/'))).status).toBe(404);
    await gateway.stop();
    await expect(fetch(metricsUrl!)).rejects.toThrow('fetch failed');
  });

  it('metrics of the gateway are not served unless they have a port', async () => {
    const gateway = await Fixture.start();
    expect(gateway.gateway.metricsUrl).toBeUndefined();
    await gateway.stop();
  });
});

describe('the start of the gateway', () => {
  it('names every missing or wrong setting', async () => {
    const start = startGateway({
      env: { ACTOR_SECRET: 'short', IDENTITY_URL: 'not an address', LOG_LEVEL: 'verbose', TRUST_PROXY: 'everyone' },
      bus: new EmbeddedBus(),
    });
    await expect(start).rejects.toThrow(
      /LOG_LEVEL.*ACTOR_SECRET.*TOKEN_PUBLIC_KEY.*IDENTITY_URL.*BILLING_URL.*TRUST_PROXY must be addresses/,
    );
  });

  it.each(['loopback', 'uniquelocal', 'proxy.internal', '10.0.0.0/8,loopback', ''])(
    'rejects TRUST_PROXY %j, which is no list of addresses',
    async TRUST_PROXY => {
      const fixture = await Fixture.start();
      const env = { ...fixture.env, SIGN_IN_URL: 'https://{host}/', TRUST_PROXY };
      await expect(startGateway({ env, bus: fixture.bus })).rejects.toThrow(/TRUST_PROXY/);
      await fixture.stop();
    },
  );

  it('fails with development settings on a public address, and without TRUST_PROXY', async () => {
    const fixture = await Fixture.start();
    const start = (env: Record<string, string>) =>
      startGateway({ env: { ...fixture.env, LOG_LEVEL: 'silent', ...env }, bus: fixture.bus });
    await expect(start({ HOST: '0.0.0.0', DEV_MAIL_DIR: '/tmp/mail' })).rejects.toThrow(
      /not with HOST 0\.0\.0\.0: DEV_MAIL_DIR.*ACTOR_SECRET.*TRUST_PROXY/,
    );
    await expect(start({ SIGN_IN_URL: 'https://{host}/' })).rejects.toThrow(/TRUST_PROXY/);
    await fixture.stop();
  });

  it('waits for identity, alive but not ready, and serves once it knows the tenants', async () => {
    const fixture = await Fixture.start();
    let release!: () => void;
    const asked = new Promise<void>(resolve =>
      fixture.identity.on('GET /internal/tenants', (_request, response) => {
        resolve();
        release = () =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: TENANTS }));
      }),
    );
    const port = await freePort();
    const starting = startGateway({
      env: { ...fixture.env, PORT: String(port), LOG_LEVEL: 'silent' },
      bus: fixture.bus,
    });
    await asked;
    const status = async (of: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${of}`, { headers: bearer() })).status;
    expect([await status('/livez'), await status('/readyz'), await status('/api/shipments')]).toEqual([200, 503, 503]);
    release();
    const running = await starting;
    expect([await status('/readyz'), await status('/api/shipments')]).toEqual([200, 200]);
    await running.close();
    await fixture.stop();
  });

  it('keeps tenant events that arrive while the list is loading', async () => {
    const fixture = await Fixture.start();
    fixture.identity.on(
      'GET /internal/tenants',
      (_request, response) =>
        void fixture
          .publish('tenant.updated', { ...TENANTS[0]!, slug: 'nueva' })
          .then(() =>
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: TENANTS })),
          ),
    );
    const running = await startGateway({ env: { ...fixture.env, LOG_LEVEL: 'silent' }, bus: fixture.bus });
    const named = async (tenant: string): Promise<number> =>
      (await fetch(`${running.url}/api/countries`, { headers: { 'x-tenant-id': tenant } })).status;
    expect([await named('nueva'), await named('demo')]).toEqual([200, 404]);
    await running.close();
    await fixture.stop();
  });

  it('is not ready while no service is ready, and lists which ones are', async () => {
    const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
    const fixture = await Fixture.start({}, clock);
    const say = async (identity: number, others: number): Promise<unknown[]> => {
      fixture.identity.json('GET /readyz', {}, identity);
      fixture.others.json('GET /readyz', {}, others);
      clock.advance(501);
      const { status, body } = await fixture.get('/readyz');
      return [status, body['status']];
    };
    expect([await say(200, 200), await say(200, 503), await say(503, 503), await say(200, 200)]).toEqual([
      [200, 'ok'],
      [200, 'degraded'],
      [503, 'not_ready'],
      [200, 'ok'],
    ]);
    expect(fixture.logs.filter(line => line.includes('"error"'))).toEqual([]);
    await fixture.stop();
  });

  it('fails if identity does not come up in time', async () => {
    const down = await FakeUpstream.start();
    const { url } = down;
    const fixture = await Fixture.start();
    await down.stop();
    await expect(
      startGateway({
        env: { ...fixture.env, IDENTITY_URL: url, START_TIMEOUT_MS: '1', LOG_LEVEL: 'silent' },
        bus: fixture.bus,
      }),
    ).rejects.toThrow(/IDENTITY_URL \(127.*did not answer within/);
    await fixture.stop();
  });
});

describe('the merged OpenAPI document and pages', () => {
  let gateway: Fixture;
  const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
  const document = (schema: object, paths: string[]) => ({
    openapi: '3.1.0',
    info: { title: 'part' },
    tags: [{ name: 'shared' }],
    components: { schemas: { Row: schema, Error: { type: 'object' } } },
    paths: Object.fromEntries(
      paths.map(path_ => [
        path_,
        {
          get: {
            responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } } } },
          },
        },
      ]),
    ),
  });

  beforeAll(async () => {
    gateway = await Fixture.start({}, clock);
    gateway.identity.json('GET /openapi.json', document({ type: 'string' }, ['/api/users', '/internal/tenants']));
    gateway.others.json('GET /openapi.json', document({ type: 'number' }, ['/api/shipments']));
  });
  afterAll(() => gateway.stop());

  it("merges the services' documents, renames clashing schemas and omits internal routes", async () => {
    const { status, body } = await gateway.get('/api/openapi.json', { host: 'anything.example' });
    expect([status, body['openapi']]).toEqual([200, '3.1.0']);
    const { paths, components, tags } = body as unknown as {
      paths: Record<string, object>;
      components: { schemas: Record<string, object>; securitySchemes: object };
      tags: object[];
    };
    expect(Object.keys(paths).sort()).toEqual(['/api/events', '/api/shipments', '/api/users']);
    expect(JSON.stringify(paths['/api/users'])).toContain('"#/components/schemas/Row"');
    expect(JSON.stringify(paths['/api/shipments'])).toContain('"#/components/schemas/overweights_Row"');
    expect(components.schemas).toMatchObject({
      Row: { type: 'string' },
      overweights_Row: { type: 'number' },
      Error: { type: 'object' },
    });
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'token']);
    expect(tags).toEqual([{ name: 'events' }, { name: 'shared' }]);
  });

  it('caches the document for ten seconds and notes services that do not respond', async () => {
    gateway.others.json('GET /openapi.json', { error: {} }, 500);
    expect(Object.keys((await gateway.get('/api/openapi.json')).body['paths'] as object)).toContain('/api/shipments');
    clock.advance(10_001);
    const { body } = await gateway.get('/api/openapi.json');
    expect(Object.keys(body['paths'] as object).sort()).toEqual(['/api/events', '/api/users']);
    expect((body['info'] as { 'x-unavailable': string[] })['x-unavailable']).toContain('shipments');
  });

  it('makes a collection of Postman of the document, with the address at which it was asked for', async () => {
    const { headers, body } = await gateway.get('/api/postman.json', { host: 'norte.example' });
    expect(headers['content-disposition']).toContain('porte.postman_collection.json');
    const { variable, item } = body as unknown as PostmanCollection;
    expect(variable[0]).toEqual({ key: 'url', value: 'http://norte.example' });
    expect(item.map(({ name, item: calls }) => [name, calls.length])).toEqual([
      ['events', 1],
      ['users', 1],
    ]);
  });

  it('serves the documentation from itself, without inline scripts or styles', async () => {
    const page = await gateway.get('/api/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!);
    expect(parts).toHaveLength(6);
    expect(parts).toContain('/docs');
    for (const part of parts.filter(each => each !== '/docs')) expect((await gateway.get(part)).status).toBe(200);
    expect(page.text).not.toMatch(/<script>|<style|style=|onload=/);
    expect((await gateway.get('/api/docs/package.json')).body.error?.code).toBe('route_not_found');
    expect((await gateway.get('/api/docs/constructor')).status).toBe(404);
  });

  it.each([
    ['es', 'es-MX'],
    ['en', 'en'],
  ])('serves a documentation site in %s whose links lead somewhere', async (language, locale) => {
    const [{ address: first }] = (await gateway.get(`/docs/${language}/search.json`)).body as unknown as [
      { address: string },
    ];
    const pages = new Map<string, string>();
    const waiting = [first];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (pages.has(address)) continue;
      const { status, text, headers } = await gateway.get(address);
      expect([address, status]).toEqual([address, 200]);
      pages.set(address, text);
      if (!String(headers['content-type']).startsWith('text/html')) continue;
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).not.toMatch(/<script>|<style|style=|onload=|undefined|\[object/);
      const links = [...text.matchAll(/(?:src|href)="(\/docs\/[^"#]+)/g)].map(([, link]) => link!);
      waiting.push(...links.filter(link => !link.startsWith(language === 'es' ? '/docs/en' : '/docs/es')));
    }
    expect(pages.size).toBeGreaterThan(15);
    const hits = (await gateway.get(`/docs/${language}/search.json`)).body as unknown as { address: string }[];
    const addresses = [
      ...[...pages.values()].flatMap(text => [...text.matchAll(/href="([^"]+#[^"]+)"/g)].map(([, link]) => link!)),
      ...hits.map(({ address }) => address),
    ];
    const places = addresses.map(address => address.split('#')).filter(([page]) => page !== '');
    expect(places.length).toBeGreaterThan(30);
    for (const [page, id = 'content'] of places)
      expect([page, pages.get(page!)?.includes(`id="${id}"`)]).toEqual([page, true]);
  });

  it('opens the documentation in the language of the browser, under the name of the host', async () => {
    const start = await gateway.get('/docs', { 'accept-language': 'en-US', host: 'norte.localhost' });
    expect([start.status, start.headers['location']]).toEqual([302, '/docs/en/first-label']);
    expect((await gateway.get('/docs', { 'accept-language': 'es' })).headers['location']).toBe('/docs/es/first-label');
    const page = await gateway.get('/docs/en/buy', { host: 'norte.localhost' });
    expect(page.text).toContain('Buy the label · Norte API');
    expect(page.text).toContain('http://norte.localhost/demo');
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  it('says so where a call is of a service that is not running, and where a page does not exist', async () => {
    expect((await gateway.get('/docs/en/buy')).text).toContain('is not running now');
    const missing = await gateway.get('/docs/es/toString');
    expect([missing.status, missing.text.includes('Esa página no existe')]).toEqual([404, true]);
    for (const path of ['/docs/fr/buy', '/docs/toString', '/docs/assets/constructor'])
      expect((await gateway.get(path)).body.error?.code).toBe('route_not_found');
  });

  it('shows the status at / in the requested language', async () => {
    gateway.others.json('GET /readyz', {}, 503);
    clock.advance(3000);
    const spanish = await gateway.get('/');
    expect(spanish.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' });
    expect(spanish.text).toContain('<th scope="row">identity</th><td class="up">Listo</td>');
    expect(spanish.text).toContain('<th scope="row">shipments</th><td class="down">Sin respuesta</td>');
    expect(spanish.text).toMatch(/href="\/api\/docs"[\s\S]*href="\/api\/openapi.json"/);
    expect(spanish.text).not.toMatch(/<script|<style|style=/);
    expect(spanish.headers['content-security-policy']).not.toContain('unsafe');
    const english = await gateway.get('/', { 'accept-language': 'en' });
    expect(english.text).toContain('<html lang="en">');
    expect((await gateway.get('/status.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('tells versions, late events, the last check of the books and the last backup', async () => {
    const report = (change: Partial<ServiceReport>) => ({ data: { ...REPORT, ...change } });
    const archived_at = new Date(clock.now().getTime() + 10_000 - 7_200_000).toISOString();
    gateway.identity.json('GET /internal/status', report({ version: '<2.0>', archived_at, event_delay_seconds: 95 }));
    gateway.others.json('GET /internal/status', report({ archived_at }));
    clock.advance(10_000);
    const { text } = await gateway.get('/status');
    expect(text).toContain('<td>&lt;2.0&gt;</td><td>Con 1 minuto de retraso</td>');
    expect(text).toContain('<td>1.0.0</td><td>Al día</td>');
    expect(text).toContain('<dd>hace 3 minutos, sin diferencias</dd>');
    expect(text).toContain('<dd>hace 2 horas</dd>');
    const asked = gateway.others.seen.find(({ url }) => url === '/internal/status')!;
    expect(asked.headers).toHaveProperty('x-porte-actor');
  });

  it('says so where books differ, nothing is backed up, or a service does not answer', async () => {
    gateway.identity.json('GET /internal/status', {}, 503);
    gateway.others.json('GET /internal/status', { data: { ...REPORT, books: { age_seconds: 30, agree: false } } });
    clock.advance(10_000);
    const english = await gateway.get('/status', { 'accept-language': 'en' });
    expect(english.text).toContain('there are differences, which the team is reviewing');
    expect(english.text).toContain('No backups are configured on this server');
    expect(english.text).toMatch(/identity<\/th><td class="\w+">[^<]+<\/td><td>Not known<\/td><td>Not known<\/td>/);
    gateway.others.json('GET /internal/status', { data: { ...REPORT, books: null } });
    clock.advance(10_000);
    expect((await gateway.get('/status')).text).toContain('Todavía no se hace la primera');
  });
});

describe('the built web app', () => {
  let folder: string;
  let gateway: Fixture;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'porte-web-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(
      path.join(folder, 'index.html'),
      '<style nonce="__CSP_NONCE__"></style><meta nonce="__CSP_NONCE__"><title>__TITLE__</title><!--signed-in--><link href="/assets/shell-1.js"><!--/signed-in--><meta name="tenant" content="__TENANT__">',
    );
    writeFileSync(path.join(folder, 'assets/app-1.js'), 'run()');
    writeFileSync(path.join(folder, 'assets/sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(path.join(folder, 'assets/shell-1.js'), 'open()');
    writeFileSync(path.join(folder, 'assets/shell-1.js.br'), brotliCompressSync('open()'));
    writeFileSync(path.join(folder, 'service-worker.js'), 'keep()');
    writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}');
    writeFileSync(path.join(folder, '.env'), 'SECRET=1');
    gateway = await Fixture.start({ WEB_DIR: folder });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  it('serves its single page at every app path, with a fresh nonce per response', async () => {
    const [first, second] = [await gateway.get('/'), await gateway.get('/shipments/1?x=a.b')];
    for (const { headers, text } of [first, second]) {
      // Which of them takes cards is decided by payments alone.
      const origins = 'https://api.openpay.mx https://sandbox-api.openpay.mx';
      expect(headers['content-security-policy']).toContain(`; connect-src 'self' ${origins}; `);
      expect(headers['content-security-policy']).toContain(
        "require-trusted-types-for 'script'; trusted-types porte-worker",
      );
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
      expect(text).toContain(`<style nonce="${nonce}"></style><meta nonce="${nonce}">`);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(first.text).not.toBe(second.text);
    expect((await gateway.get('/index.html')).text).toContain('nonce=');
  });

  it('lets pages frame the dashboard of their own tenant alone, until its setting changes', async () => {
    const frames = async (host: string): Promise<string> =>
      /frame-src ([^;]*);/.exec(String((await gateway.get('/', { host })).headers['content-security-policy']))![1]!;
    const change = (key: string) =>
      gateway.publish('setting.updated', { id: newId(), key, value: '1', namespace: 'other' } as never);
    expect(await frames('envios.example')).toBe("'self' blob:");
    gateway.others.json('GET /internal/frame_origin', { data: { origin: 'https://datos.example' } });
    await change('analytics_url');
    expect(await frames('envios.example')).toBe("'self' blob: https://datos.example");
    expect(gateway.actorSeen()).toMatchObject({ tenant_id: DEMO });
    gateway.others.json('GET /internal/frame_origin', { data: { origin: null } });
    expect(await frames('norte.localhost')).toBe("'self' blob:");
    await change('low_balance');
    expect(await frames('envios.example')).toBe("'self' blob: https://datos.example");
    await change('analytics');
    expect(await frames('envios.example')).toBe("'self' blob:");
    expect(await frames('unknown.example')).toBe("'self' blob:");
  });

  it('lets the service worker load files of the app, and a page have a manifest', async () => {
    const worker = await gateway.get('/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
    });
    expect((await gateway.get('/assets/app-1.js')).headers['content-security-policy']).not.toContain('connect-src');
    expect((await gateway.get('/')).headers['content-security-policy']).toContain("; manifest-src 'self';");
    expect((await gateway.get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  });

  /** What the page of a host was told, as its script reads it. */
  const told = async (host: string): Promise<{ title: string; tenant: unknown; text: string }> => {
    const { text } = await gateway.get('/login', { host });
    const [, title, json] = /<title>(.*)<\/title><meta name="tenant" content="([^"]*)">$/.exec(text)!;
    return {
      title: title!,
      tenant: JSON.parse(
        json!
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&amp;/g, '&'),
      ),
      text,
    };
  };

  it('contains the tenant of the host before any API call', async () => {
    const demo = {
      slug: 'demo',
      name: 'Demo',
      color: '#476AFE',
      logo: null,
      locale: 'es-MX',
      currency: 'MXN',
      time_zone: 'America/Mexico_City',
      api_docs: true,
    };
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080', 'ENVIOS.example'])
      expect(await told(host)).toMatchObject({ title: 'Demo', tenant: demo });
    expect(await told('norte.localhost:8080')).toMatchObject({
      title: 'Norte',
      tenant: {
        slug: 'norte',
        name: 'Norte',
        color: '#0F7B6C',
        logo: '/norte.svg',
        locale: 'en',
        currency: 'MXN',
        time_zone: 'America/Tijuana',
      },
    });
  });

  it('contains no tenant for an unknown host', async () => {
    for (const host of ['unknown.localhost', 'rebound.example', '10.1.2.3'])
      expect(await told(host)).toMatchObject({ title: 'Porte', tenant: null });
  });

  it('shows a changed tenant name at once, escaped', async () => {
    const id = derivedId('tenant', 'odd');
    const name = `A&B "<script>alert('$&')</script>" __CSP_NONCE__`;
    const rest = {
      hosts: [],
      brand: { color: '#000000', logo: null },
      locale: 'es-MX',
      currency: 'MXN',
      time_zone: 'UTC',
    };
    await gateway.publish('tenant.created', { id, slug: 'odd', name, ...rest }, id);
    const { title, tenant, text } = await told('odd.localhost');
    expect(tenant).toMatchObject({ slug: 'odd', name });
    expect(title).toContain('&lt;script&gt;');
    expect(title).toContain('__CSP_NONCE__');
    expect(text).not.toContain('<script');
  });

  it('serves files of the build only, compressed if accepted', async () => {
    const plain = await gateway.get('/assets/app-1.js');
    expect([plain.text, plain.headers['cache-control'], plain.headers['content-type']]).toEqual([
      'run()',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    const packed = await gateway.client.request({
      path: '/assets/app-1.js',
      method: 'GET',
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(gunzipSync(Buffer.from(await packed.body.arrayBuffer())).toString()).toBe('run()');
    for (const hidden of [
      '/.env',
      '/assets/missing.js',
      '/assets/../.env',
      '/assets/%2e%2e/.env',
      '/../package.json',
      '/assets/..%2f.env',
    ])
      expect((await gateway.get(hidden)).status).toBe(404);
  });

  it('names the charset of pictures that are text', async () => {
    expect((await gateway.get('/assets/sign.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves the brotli files of the build to browsers that accept them, and gzip to others', async () => {
    const encodingFor = async (accepted: string): Promise<[unknown, string]> => {
      const { headers, body } = await gateway.client.request({
        path: '/assets/shell-1.js',
        method: 'GET',
        headers: { 'accept-encoding': accepted },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      return [headers['content-encoding'], text.toString()];
    };
    expect(await encodingFor('gzip, deflate, br')).toEqual(['br', 'open()']);
    expect(await encodingFor('gzip, deflate')).toEqual(['gzip', 'open()']);
    expect((await gateway.get('/assets/shell-1.js.br')).status).toBe(404);
  });

  it('names the files of the pages behind the sign-in to a browser with a session alone', async () => {
    const isNamed = async (cookie: string): Promise<boolean> =>
      (await gateway.get('/', { cookie })).text.includes('shell-1.js');
    for (const cookie of ['porte_refresh=a', '__Host-porte_refresh=a', 'other=1; porte_refresh=a'])
      expect([cookie, await isNamed(cookie)]).toEqual([cookie, true]);
    for (const cookie of ['', 'porte_refresh=', 'no_porte_refresh=a', 'other=porte_refresh=a'])
      expect([cookie, await isNamed(cookie)]).toEqual([cookie, false]);
  });

  it('does not shadow the API and the health checks', async () => {
    expect((await gateway.get('/livez')).body).toEqual({ status: 'ok' });
    expect((await gateway.get('/status')).text).toContain('identity');
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
    expect((await gateway.get('/api/nowhere')).body.error?.code).toBe('route_not_found');
    expect((await gateway.get('/internal/tenants')).status).toBe(404);
  });
});
