import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { derivedId } from '@porte/domain-kit';
import { SOON_MS } from '../src/proxy/body.js';
import { ana, bearer, Fixture } from './fixture.js';

const GRACE_MS = 300;
const FORM = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const CONNECTIONS = 4;

const userOf = (name: string) => bearer(ana({ sub: derivedId('user', name), sid: derivedId('session', name) }));
const ordinary = userOf('ordinary');

describe('bodies that are still arriving', () => {
  let gateway: Fixture;
  let sockets: Socket[];

  const open = async (env: Record<string, string> = {}): Promise<void> => {
    gateway = await Fixture.start({ UPSTREAM_CONNECTIONS: `${CONNECTIONS}`, UPSTREAM_TIMEOUT_MS: '2000', ...env });
  };
  beforeEach(() => void (sockets = []));
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await gateway.stop();
  });

  /** Sends the head of a call and the first byte of its body. */
  async function begin(path: string, headers: Record<string, string>, length = 1_000): Promise<Socket> {
    const { hostname, port } = new URL(gateway.gateway.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    const lines = Object.entries({ host: 'localhost', 'content-length': `${length}`, ...headers });
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n{`);
    return socket;
  }
  const call = (who: Record<string, string>, type = JSON_TYPE) =>
    begin('/api/shipments', { ...who, 'content-type': type });

  /** The status and the code of the answer to a call that began. */
  async function answerOf(socket: Socket): Promise<string> {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    const [head, body] = chunk.toString().split('\r\n\r\n') as [string, string];
    return `${head.split(' ')[1]} ${(JSON.parse(body) as { error: { code: string } }).error.code}`;
  }

  const serves = async (): Promise<void> => {
    expect((await gateway.call('POST', '/api/shipments', ordinary, { shipment: {} })).status).toBe(200);
    expect((await gateway.get('/api/shipments', ordinary)).status).toBe(200);
  };

  it('bodies that are still arriving hold no connection to a service, so that ordinary calls are answered', async () => {
    await open();
    const slow = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, (_, i) => call(userOf(`slow ${i}`))));
    await serves();
    expect(gateway.others.seen).toHaveLength(2);
    slow[0]!.write(`${'a'.repeat(998)}}`);
    await once(slow[0]!, 'data');
    expect(gateway.others.last.body).toHaveLength(1_000);
  });

  it('bodies that are still arriving of uploads take a share of the connections only', async () => {
    await open({ UPLOADS_IN_FLIGHT: '2' });
    await Promise.all([call(userOf('a'), FORM), call(userOf('b'), FORM)]);
    await serves();
    expect(await answerOf(await call(ordinary, FORM))).toBe('429 too_many_requests');
  });

  it.each([JSON_TYPE, FORM])(
    'bodies that are still arriving are refused with 408 where they fall behind their pace: %s',
    async type => {
      await open({ BODY_GRACE_MS: `${GRACE_MS}`, UPLOADS_IN_FLIGHT: '1' });
      const socket = await call(ordinary, type);
      const closed = once(socket, 'close');
      expect(await answerOf(socket)).toBe('408 body_timeout');
      await closed;
      const whole = await gateway.client.request({
        path: '/api/shipments',
        method: 'POST',
        headers: { ...ordinary, 'content-type': type },
        body: '{}',
      });
      expect(whole.statusCode).toBe(200);
      await whole.body.dump();
    },
  );

  it('bodies that are still arriving are counted for each user and each address where they linger, until their sender leaves', async () => {
    await open({ BODIES_PER_USER: '2', BODIES_PER_ADDRESS: '3' });
    await Promise.all(['a', 'a', 'b'].map(name => call(userOf(name))));
    expect(await answerOf(await call(userOf('a')))).toBe('429 too_many_requests');
    expect(await answerOf(await call(userOf('c')))).toBe('429 too_many_requests');
    await serves();
    for (const socket of sockets) socket.destroy();
    const lingers = new Promise(done => setTimeout(done, 2 * SOON_MS, 'lingers'));
    expect(await Promise.race([answerOf(await call(userOf('a'))), lingers])).toBe('lingers');
  });

  it('bodies that are still arriving are kept up to a bound for all, then refused as overload', async () => {
    await open({ PENDING_BYTES: '100' });
    const socket = await call(ordinary);
    socket.write('a'.repeat(200));
    expect(await answerOf(socket)).toBe('503 overloaded');
    await serves();
  });

  it('bodies that are still arriving are not read without a session', async () => {
    await open();
    expect(await answerOf(await begin('/api/shipments', { 'content-type': JSON_TYPE }))).toBe('401 unauthenticated');
    expect(await answerOf(await begin('/api/users/1/anything', { 'content-type': FORM }))).toBe('401 unauthenticated');
    expect(gateway.others.seen).toHaveLength(0);
  });

  it('may have 16 kB on routes that need no session, also with a session', async () => {
    await open();
    const signIn = (length: number, headers = {}) =>
      gateway.call('POST', '/api/sign_in', headers, { user: { email: 'a'.repeat(length) } });
    expect((await signIn(16_000)).status).toBe(200);
    expect((await signIn(16_384)).body.error?.code).toBe('payload_too_large');
    expect((await signIn(16_384, ordinary)).body.error?.code).toBe('payload_too_large');
    expect(await answerOf(await begin('/api/sign_in', { 'content-type': FORM }, 20_000))).toBe('413 payload_too_large');
  });
});
