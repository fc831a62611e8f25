import type { TrackedShipment } from '@porte/contracts';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Fixture } from './fixture.js';

const CODE = '0123456789abcdef01234567';
const FOUND: TrackedShipment = {
  status: 'prepared',
  shop: 'Tienda Ñandú',
  carrier_name: 'Correcaminos',
  service_name: 'Terrestre <b>',
  tracking_number: 'CRM0000232',
  tracking_url: 'https://rastreo.example/CRM0000232',
  origin: { city: 'Toluca', state: 'Estado de México' },
  destination: { city: 'Santiago', state: 'Nuevo León' },
  expected_on: '2099-11-26',
  demo: false,
  events: [{ status: 'prepared', at: '2026-11-23T16:44:00Z' }],
};

describe('the tracking page', () => {
  let gateway: Fixture;
  beforeEach(async () => {
    gateway = await Fixture.start({ TRACKING_PER_MINUTE: '4' });
    gateway.others.json(`GET /api/tracking/${CODE}`, { data: FOUND });
    gateway.others.json('GET /api/tracking/unknown', { error: { code: 'not_found' } }, 404);
  });
  afterEach(() => gateway.stop());

  it('is a small page in the brand of the host, with one script of its own and no files of others', async () => {
    const page = await gateway.get(`/t/${CODE}`, { host: 'norte.localhost', 'accept-language': 'es' });
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(page.text)).toBeLessThan(60_000);
    expect(page.text).toContain('Llega el jueves 26 de noviembre');
    expect(page.text).toContain('En Santiago, Nuevo León.');
    expect(page.text).toContain('Terrestre &lt;b&gt;');
    expect(page.text).toContain('--brand:#0F7B6C');
    expect(page.text).toContain('::before{content:""');
    expect(page.text).toContain('<img class="logo" src="/norte.svg" alt="" />');
    expect(page.text).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"/);
    const policy = String(page.headers['content-security-policy']);
    const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy)!;
    expect(policy).toContain(`script-src 'nonce-${nonce}';`);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).toContain(`<script nonce="${nonce}">`);
    expect(page.text).toContain(`<style nonce="${nonce}">`);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      vary: 'accept-language',
    });
    expect(gateway.others.last.headers).toMatchObject({ 'x-porte-tenant': NORTE });
    expect(gateway.others.last.headers).not.toHaveProperty('x-porte-actor');
  });

  it('speaks the language of the browser, of the switch, or of the tenant', async () => {
    const langOf = async (query: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec(
        (await gateway.get(`/t/${CODE}${query}`, { host: 'localhost', ...headers })).text,
      )![1];
    expect(await langOf('', { 'accept-language': 'en-US' })).toBe('en');
    expect(await langOf('?lang=es', { 'accept-language': 'en-US' })).toBe('es-MX');
    expect(await langOf('', {})).toBe('es-MX');
    expect(await langOf('', { host: 'norte.localhost' })).toBe('en');
  });

  it('says the same of every code without a shipment, and names none', async () => {
    const page = await gateway.get('/t/unknown', { host: 'localhost' });
    expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(page.text).toContain('No encontramos este envío');
    expect(gateway.others.last.headers).toMatchObject({ 'x-porte-tenant': DEMO });
    const elsewhere = await gateway.get(`/t/${CODE}`, { host: 'unknown.example' });
    expect(elsewhere.status).toBe(404);
  });

  it('limits the looks of an address, at the page and at its data together', async () => {
    for (let look = 0; look < 2; look += 1) {
      expect((await gateway.get('/t/unknown')).status).toBe(404);
      expect((await gateway.get('/api/tracking/unknown')).status).toBe(404);
    }
    const [page, data] = [await gateway.get(`/t/${CODE}`), await gateway.get(`/api/tracking/${CODE}`)];
    expect([page.status, data.status, data.body.error!.code]).toEqual([429, 429, 'too_many_requests']);
    expect(page.text).toContain('Demasiadas consultas');
    expect(page.headers['retry-after']).toBe('60');
  });

  it('keeps its page where the service behind does not answer', async () => {
    gateway.others.json(`GET /api/tracking/${CODE}`, {}, 503);
    const page = await gateway.get(`/t/${CODE}`);
    expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(page.text).toContain('No pudimos consultar tu envío');
  });
});

describe('the page that ends notices', () => {
  let gateway: Fixture;
  const TOKEN = '0123456789abcdef'.repeat(6);
  const path = `/u/${TOKEN}`;
  const browser = { host: 'norte.localhost', 'accept-language': 'en' };
  beforeAll(async () => {
    gateway = await Fixture.start();
    const address = 'b•••@e•••.org';
    for (const [method, is_ended] of [
      ['GET', false],
      ['POST', true],
      ['DELETE', false],
    ] as const)
      gateway.others.json(`${method} /api/opt_outs/${TOKEN}`, { data: { address, is_ended } });
    gateway.others.json('POST /api/opt_outs/forged', { error: { code: 'not_found' } }, 404);
  });
  afterAll(() => gateway.stop());

  it('the page that ends notices changes nothing when it is opened, and ends them by one press', async () => {
    const opened = await gateway.get(path, browser);
    expect([opened.status, gateway.others.last.method]).toEqual([200, 'GET']);
    expect(opened.text).toContain(`<form method="post" action="${path}?lang=en">`);
    expect(String(opened.headers['content-security-policy'])).toContain("form-action 'self'");
    expect(opened.headers['cache-control']).toBe('no-store');
    const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await gateway.call('POST', `${path}?lang=es`, form);
    expect([ended.status, gateway.others.last.method]).toEqual([200, 'POST']);
    expect(ended.text).toContain('Ya no recibirás avisos');
    expect(gateway.others.last.headers).toMatchObject({ 'x-porte-tenant': NORTE });
    await gateway.call('POST', `${path}/again`, form);
    expect(gateway.others.last.method).toBe('DELETE');
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('the page that ends notices takes the post of a mail program as %s', async (type, body) => {
    const response = await gateway.call('POST', path, { ...browser, 'content-type': type }, body);
    expect([response.status, gateway.others.last.method]).toEqual([200, 'POST']);
  });

  it('the page that ends notices refuses a forged token and a host without a tenant alike', async () => {
    const forged = await gateway.call('POST', '/u/forged', { host: 'norte.localhost' });
    const elsewhere = await gateway.call('POST', path, { host: 'unknown.example' });
    expect([forged.status, elsewhere.status]).toEqual([404, 404]);
    expect(forged.text).toContain('link is not valid');
  });
});
