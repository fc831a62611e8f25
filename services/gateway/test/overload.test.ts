import type { ServerResponse } from 'node:http';
import { newId, systemClock } from '@porte/domain-kit';
import { ana, bearer, Fixture, type Answer } from './fixture.js';

const ROOM = 2;
const SHIPMENT = newId(systemClock);

const HTTPS = { TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: 'https://{host}/' };

describe('the gateway under overload', () => {
  let gateway: Fixture;
  let held: ServerResponse[];
  let told: (() => void)[];
  let waiting: Promise<Answer>[];

  beforeEach(async () => {
    gateway = await Fixture.start({
      ...HTTPS,
      CALLS_IN_FLIGHT: `${ROOM}`,
      CALLS_IN_FLIGHT_LEAST: `${ROOM}`,
      CALLS_IN_FLIGHT_MOST: `${ROOM}`,
    });
    [held, told, waiting] = [[], [], []];
  });
  afterEach(async () => {
    release();
    await Promise.all(waiting);
    await gateway.stop();
  });

  /** Calls that their service has got, and answers when it is let. */
  async function hold(
    count: number,
    method: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Promise<Answer>[]> {
    gateway.others.on(`${method} ${path}`, (_request, response) => {
      held.push(response);
      told.shift()?.();
    });
    const arrived = Array.from({ length: count }, () => new Promise<void>(resolve => told.push(resolve)));
    const answers = Array.from({ length: count }, () =>
      gateway.call(method, path, { ...bearer(), ...headers }, method === 'GET' ? undefined : {}),
    );
    waiting.push(...answers);
    await Promise.all(arrived);
    return answers;
  }
  const release = (): void =>
    held.splice(0).forEach(response => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));

  const asked = (): number => gateway.others.seen.length;

  it('rejects excess calls with 503 and retry-after, in both languages', async () => {
    const answers = await hold(ROOM, 'GET', '/api/dashboards');
    const before = asked();
    const spanish = await gateway.get('/api/shipments', {
      authorization: 'Bearer rubbish',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'x-request-id': 'r1',
    });
    const seconds = Number(spanish.headers['retry-after']);
    expect([1, 2, 3]).toContain(seconds);
    const message = `Hay mucha demanda en este momento; inténtalo de nuevo en ${seconds} segundos.`;
    expect(spanish).toMatchObject({
      status: 503,
      headers: {
        'x-request-id': 'r1',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-type': 'application/json; charset=utf-8',
      },
    });
    expect(spanish.body).toEqual({
      messages: [message],
      error: { code: 'overloaded', message, params: { retry_after: seconds }, trace_id: 'a'.repeat(32) },
    });
    const english = await gateway.call(
      'POST',
      '/api/shipments',
      { ...bearer(), 'accept-language': 'en' },
      { shipment: {} },
    );
    expect([english.status, english.body.error?.code, english.body.messages![0]]).toEqual([
      503,
      'overloaded',
      expect.stringMatching(/^Demand is high at the moment; try again in \d seconds\.$/),
    ]);
    expect(asked()).toBe(before);
    expect(
      gateway.logs.filter(line => line.includes('"overloaded"')).map(line => JSON.parse(line) as object),
    ).toMatchObject([{ turned_away: 1, in_flight: 2 * ROOM }]);
    release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
  });

  it('still answers health checks, pages, live events and calls to other services', async () => {
    await hold(ROOM, 'GET', '/api/dashboards');
    for (const path of ['/livez', '/readyz', '/status', '/'])
      expect(`${path} ${(await gateway.get(path)).status}`).toBe(`${path} 200`);
    const stream = await gateway.client.request({ path: '/api/events', method: 'GET', headers: bearer() });
    expect(stream.statusCode).toBe(200);
    stream.body.on('error', () => undefined).destroy();
    expect((await gateway.get('/api/users', bearer())).status).toBe(200);
  });

  it('prefers calls that continue admitted work, up to a bound', async () => {
    await hold(ROOM, 'GET', '/api/dashboards');
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(503);
    expect((await gateway.get(`/api/shipments/${SHIPMENT}`, bearer())).status).toBe(200);
    expect((await gateway.call('DELETE', '/api/sign_out', bearer(ana({ sid: newId(systemClock) })))).status).toBe(200);
    await hold(ROOM, 'GET', `/api/shipments/${SHIPMENT}`);
    expect((await gateway.get(`/api/shipments/${SHIPMENT}`, bearer())).status).toBe(503);
  });

  it('treats a retry of an admitted call as a continuation, and of a rejected one as new', async () => {
    expect((await gateway.call('POST', '/api/shipments', { ...bearer(), 'idempotency-key': 'first' }, {})).status).toBe(
      200,
    );
    await hold(ROOM, 'GET', '/api/dashboards');
    const draft = async (key: string): Promise<number> =>
      (await gateway.call('POST', '/api/shipments', { ...bearer(), 'idempotency-key': key }, {})).status;
    expect([await draft('first'), await draft('second'), await draft('second')]).toEqual([200, 503, 503]);
  });

  it('does not count purchases that wait for a carrier', async () => {
    const purchases = await hold(10 * ROOM, 'POST', `/api/shipments/${SHIPMENT}/rates`);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
    await hold(ROOM, 'GET', '/api/dashboards');
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(503);
    purchases.push(...(await hold(1, 'POST', `/api/shipments/${SHIPMENT}/rates`)));
    release();
    expect((await Promise.all(purchases)).every(({ status }) => status === 200)).toBe(true);
  });

  it('still counts an aborted call, whose service goes on working', async () => {
    gateway.others.on('GET /api/dashboards', (_request, response) => {
      held.push(response);
      told.shift()?.();
    });
    for (let n = 0; n < ROOM; n += 1) {
      const arrived = new Promise<void>(resolve => told.push(resolve));
      const gone = new AbortController();
      const call = gateway.client
        .request({ path: '/api/dashboards', method: 'GET', headers: bearer(), signal: gone.signal })
        .catch(() => undefined);
      await arrived;
      gone.abort();
      await call;
    }
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(503);
  });

  it('keeps the connection of a rejected call open unless a long body is unread', async () => {
    await hold(ROOM, 'GET', '/api/dashboards');
    expect((await gateway.call('POST', '/api/shipments', bearer(), { a: 'x'.repeat(1_000) })).headers.connection).toBe(
      'keep-alive',
    );
    expect((await gateway.call('POST', '/api/shipments', bearer(), { a: 'x'.repeat(70_000) })).headers.connection).toBe(
      'close',
    );
  });
});
