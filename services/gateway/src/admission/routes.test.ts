import { newId, systemClock } from '@porte/domain-kit';
import { AdmittedKeys } from './admission.js';
import { Routes } from './routes.js';

const id = newId(systemClock);

describe('Routes', () => {
  const routes = new Routes();
  const kind = (call: string): string => {
    const [method, url] = call.split(' ') as [string, string];
    return routes.of(method, url).kind;
  };

  it.each([
    'GET /livez',
    'GET /readyz',
    'GET /metrics',
    'GET /status',
    'GET /',
    'GET /assets/app.js',
    'GET /api/events',
    'GET /api/docs',
    'GET /api/openapi.json',
    'GET /api',
  ])('lets %s pass always', call => expect(kind(call)).toBe('exempt'));

  it.each([
    'POST /api/quotes',
    'GET /api/shipments?page=2',
    'POST /api/shipments',
    'GET /api/statement',
    'POST /api/sign_in',
    'GET /api/nowhere',
    'GET /api/zones/1',
    'GET /t/0123456789abcdef01234567',
  ])('takes %s for new work', call => expect(kind(call)).toBe('new'));

  it.each([
    `GET /api/shipments/${id}`,
    `GET /api/shipments/${id}?include=rate`,
    `GET /api/shipments/${id}/rates`,
    `POST /api/shipments/${id}/parcels`,
    `GET /api/labels/${id}/download`,
    'DELETE /api/sign_out',
    'POST /api/sign_in/refresh',
  ])('takes %s for work already begun', call => expect(kind(call)).toBe('continuation'));

  it.each([
    `POST /api/shipments/${id}/rates`,
    `PUT /api/shipments/${id}/cancel`,
    `PUT /api/clarifications/${id}/look_up`,
    'POST /api/shipments/export',
    'GET /api/statement/export?from=2026-01-01',
  ])('counts %s separately, because it waits for another party', call => expect(kind(call)).toBe('longRunning'));

  it('gives all ids of one route the same name, and its service', () => {
    const route = routes.of('GET', `/api/users/${id}/user_prices?x=1`);
    expect(route).toEqual({ name: 'GET users/:/user_prices', kind: 'new', service: 'rating' });
    expect(routes.of('GET', `/api/users/${newId(systemClock)}/user_prices`)).toBe(route);
    expect(routes.of('GET', '/api/nowhere').service).toBeNull();
  });

  it('clears the cache when clients request too many paths', () => {
    const fresh = new Routes();
    const first = fresh.of('GET', '/api/zones');
    for (let n = 0; n < 1_000; n += 1)
      fresh.of('GET', `/api/${'x'.repeat(n % 100)}/${'y'.repeat(Math.floor(n / 100))}`);
    expect(fresh.of('GET', '/api/zones')).not.toBe(first);
    expect(fresh.of('GET', `/api/${'z'.repeat(100_000)}`).name.length).toBeLessThan(300);
  });
});

describe('AdmittedKeys', () => {
  it('remembers a key for thousands of calls, then forgets it', () => {
    const keys = new AdmittedKeys();
    for (let n = 0; n < 5_000; n += 1) keys.add(`k${n}`);
    expect([keys.has('k0'), keys.has('k4999'), keys.has('k5000')]).toEqual([true, true, false]);
    for (let n = 5_000; n < 10_000; n += 1) keys.add(`k${n}`);
    expect([keys.has('k0'), keys.has('k9999')]).toEqual([false, true]);
  });

  it('ignores keys that are too long', () => {
    const keys = new AdmittedKeys();
    keys.add('x'.repeat(256));
    expect(keys.has('x'.repeat(256))).toBe(false);
  });
});
