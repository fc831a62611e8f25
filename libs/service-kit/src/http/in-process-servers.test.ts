import { once } from 'node:events';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Pool } from 'undici';
import { Drain } from '../boot/drain.js';
import { contextOf, currentContext, runInContext } from '../context/request-context.js';
import { InProcessServers } from './in-process-servers.js';

const MEGABYTE = 1_048_576;

/** An endless body and the number of bytes read from it. */
function endless(): { body: Readable; taken(): number } {
  let taken = 0;
  const body = new Readable({
    read() {
      this.push(taken < 64 * MEGABYTE ? Buffer.alloc(16_384, 'a') : null);
      taken += 16_384;
    },
  });
  return { body, taken: () => taken };
}

/** Resolves when a count stops growing for 200 turns of the event loop. */
async function settled(count: () => number): Promise<number> {
  for (let [same, last] = [0, count()]; ; last = count()) {
    await new Promise(resolve => setImmediate(resolve));
    same = count() === last ? same + 1 : 0;
    if (same === 200) return last;
  }
}

describe.each(['the network', 'memory'])('a connection by %s to a service', way => {
  let fastify: FastifyInstance;
  let drain: Drain;
  let pool: Pool;
  let sockets: unknown[];

  beforeEach(async () => {
    fastify = Fastify({ forceCloseConnections: true });
    drain = Drain.of(fastify);
    sockets = [];
    fastify.server.on('connection', socket => void sockets.push(socket));
    fastify.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
    fastify.post('/echo', (request, reply) => reply.header('x-seen', request.headers['x-sent']).send(request.body));
  });
  afterEach(async () => {
    await pool.destroy();
    await fastify.close();
  });

  const open = async (options: Pool.Options = {}): Promise<void> => {
    const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
    const inProcess = new InProcessServers();
    if (way === 'memory') inProcess.register(url, fastify.server);
    pool = new Pool(url, { connections: 2, connect: inProcess.connector(), ...options });
  };
  const get = (path: string, more: object = {}) => pool.request({ method: 'GET', path, ...more });

  it('carries heads and bodies there and back', async () => {
    await open();
    const answer = await pool.request({
      method: 'POST',
      path: '/echo',
      headers: { 'x-sent': 'sent', 'content-type': 'application/json' },
      body: '{"a":"Ñandú"}',
    });
    expect([answer.statusCode, answer.headers['x-seen'], await answer.body.json()]).toEqual([
      200,
      'sent',
      { a: 'Ñandú' },
    ]);
  });

  it('uses the expected kind of socket', async () => {
    await open();
    await (await get('/nowhere')).body.dump();
    expect(sockets.map(socket => socket instanceof Socket)).toEqual([way === 'the network']);
    expect(sockets).toEqual([expect.objectContaining({ remoteAddress: '127.0.0.1' })]);
  });

  it('serves call after call, many at a time', async () => {
    await open();
    const calls = Array.from({ length: 50 }, (_, i) =>
      pool
        .request({
          method: 'POST',
          path: '/echo',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([i]),
        })
        .then(({ body }) => body.json()),
    );
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, (_, i) => [i]));
    expect(sockets).toHaveLength(2);
  });

  it('carries bodies of many megabytes both ways', async () => {
    fastify.post('/upload', async request => ({
      bytes: (await (request.body as Readable).toArray()).reduce((sum: number, { length }: Buffer) => sum + length, 0),
    }));
    await open();
    const text = { 'content-type': 'text/plain' };
    const parts = (): Readable => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MEGABYTE / 8, 'a')));
    expect(
      await (await pool.request({ method: 'POST', path: '/upload', headers: text, body: parts() })).body.json(),
    ).toEqual({ bytes: 8 * MEGABYTE });
    const back = await pool.request({ method: 'POST', path: '/echo', headers: text, body: parts() });
    expect(Buffer.from(await back.body.arrayBuffer()).equals(Buffer.alloc(8 * MEGABYTE, 'a'))).toBe(true);
  });

  it('applies backpressure to a response and ends it with its reader', async () => {
    const { body, taken } = endless();
    fastify.get('/endless', (_request, reply) => reply.send(body));
    await open();
    const answer = await get('/endless');
    expect(await settled(taken)).toBeLessThan(16 * MEGABYTE);
    answer.body.on('error', () => undefined).destroy();
    await once(body, 'close');
  });

  it('applies backpressure to a request body and aborts with the caller', async () => {
    const arrived = Promise.withResolvers<Readable>();
    fastify.post('/never', (request, reply) => {
      arrived.resolve(request.raw);
      void reply.hijack();
    });
    await open();
    const { body, taken } = endless();
    const asked = pool
      .request({ method: 'POST', path: '/never', headers: { 'content-type': 'text/plain' }, body })
      .catch((error: Error) => error.message);
    const there = await arrived.promise;
    expect(await settled(taken)).toBeLessThan(16 * MEGABYTE);
    const gone = once(there, 'error');
    body.destroy(new Error('the client went away'));
    there.resume();
    expect([await asked, (await gone)[0]]).toEqual([
      'the client went away',
      expect.objectContaining({ code: 'ECONNRESET' }),
    ]);
  });

  it('closes the response when the caller aborts', async () => {
    const [arrived, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    fastify.get('/never', (_request, reply) => {
      reply.raw.once('close', left.resolve);
      arrived.resolve();
      void reply.hijack();
    });
    await open();
    const patience = new AbortController();
    const asked = get('/never', { signal: patience.signal }).catch((error: Error) => error.message);
    await arrived.promise;
    patience.abort(new Error('enough'));
    expect(await asked).toBe('enough');
    await left.promise;
  });

  it.each([
    ['never begins', 'UND_ERR_HEADERS_TIMEOUT', 50, () => undefined],
    ['breaks off before it begins', 'UND_ERR_SOCKET', 0, (reply: FastifyReply) => void reply.raw.destroy()],
  ])('reports a response that %s as %s', async (_, code, headersTimeout, act) => {
    fastify.get('/odd', (_request, reply) => {
      void reply.hijack();
      act(reply);
    });
    await open();
    await expect(get('/odd', { headersTimeout })).rejects.toMatchObject({ code });
  });

  it.each([
    ['falls silent', 'UND_ERR_BODY_TIMEOUT', 50, () => undefined],
    ['breaks off', 'UND_ERR_SOCKET', 0, (reply: FastifyReply) => void reply.raw.destroy()],
  ])('reports a response that %s halfway as %s', async (_, code, bodyTimeout, act) => {
    fastify.get('/odd', (_request, reply) => {
      void reply.hijack();
      reply.raw.writeHead(200);
      reply.raw.write('{', () => act(reply));
    });
    await open();
    const { body } = await get('/odd', { bodyTimeout });
    await expect(body.text()).rejects.toMatchObject({ code });
  });

  it("does not leak the caller's async context into the server", async () => {
    const seen: unknown[] = [];
    fastify.addHook('onRequest', (request, _reply, done) => {
      seen.push(currentContext());
      runInContext(contextOf(request.headers, null), done);
    });
    fastify.addHook('onResponse', async () => void seen.push(currentContext()?.requestId));
    fastify.get('/inside', () => ({ id: currentContext()?.requestId }));
    await open({ connections: 1 });
    const asks = ['a', 'b', 'c'].map(id =>
      runInContext(contextOf({ 'x-request-id': `caller-${id}` }, null), async () => {
        const { body } = await get('/inside', { headers: { 'x-request-id': id } });
        return [await body.json(), currentContext()?.requestId];
      }),
    );
    expect(await Promise.all(asks)).toEqual(['a', 'b', 'c'].map(id => [{ id }, `caller-${id}`]));
    expect(seen.filter(context => typeof context === 'object')).toEqual([]);
  });

  it('is drained on shutdown and not reopened', async () => {
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    fastify.get('/slow', () => {
      arrived.resolve();
      return gate.promise;
    });
    await open();
    const slow = get('/slow');
    await arrived.promise;
    let isOver = false;
    const drained = drain.run({ announce: 0, finish: 10_000 }).then(() => (isOver = true));
    await expect(get('/nowhere')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(isOver).toBe(false);
    gate.resolve('slow');
    const { statusCode, headers, body } = await slow;
    expect([statusCode, headers.connection, await body.text()]).toEqual([200, 'close', 'slow']);
    await drained;
  });

  it('fails when the server closes', async () => {
    const arrived = Promise.withResolvers<void>();
    fastify.get('/never', (_request, reply) => {
      arrived.resolve();
      void reply.hijack();
    });
    await open();
    const asked = expect(get('/never')).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    await arrived.promise;
    await fastify.close();
    await asked;
    await expect(get('/never')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
