import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as loop } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { HttpLimits } from '../config/http-limits.js';
import { limitedServer } from './http-server.js';

const HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\n';

/** Blocks the process like SIGSTOP, while the kernel still buffers data of clients. */
const standStill = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('limitedServer', () => {
  let app: FastifyInstance;
  const opened: Socket[] = [];

  async function start(limits: Partial<HttpLimits>): Promise<Server> {
    app = fastify({ ...limitedServer(Object.assign(new HttpLimits(), limits)), forceCloseConnections: true });
    app.get('/', async () => 'served');
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app.server;
  }

  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await app.close();
  });

  async function connection(server: Server): Promise<Socket> {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    opened.push(socket);
    await Promise.all([accepted, once(socket, 'connect')]);
    return socket;
  }

  it('serves a request delayed by a paused process or answers a retryable 503, never 400', async () => {
    const server = await start({ HEADERS_TIMEOUT_MS: 300 });
    const [unread, begun] = [await connection(server), await connection(server)];
    begun.write(HEAD);
    for (let turn = 0; turn < 20; turn += 1) await loop();
    for (const [socket, rest] of [
      [unread, `${HEAD}connection: close\r\n\r\n`],
      [begun, 'connection: close\r\n\r\n'],
    ] as const)
      socket.write(rest);
    standStill(2500);
    for (const answer of await Promise.all([text(unread), text(begun)])) {
      expect(answer).toMatch(/^HTTP\/1\.1 (200 OK|503 Service Unavailable)\r\n/);
      if (answer.startsWith('HTTP/1.1 503'))
        expect(answer).toMatch(/\r\nretry-after: 1\r\n[^]*"code":"service_unavailable"/);
    }
  });

  it('keeps an idle connection that timed out while the process was paused', async () => {
    const server = await start({ KEEP_ALIVE_TIMEOUT_MS: 100 });
    const socket = await connection(server);
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'data');
    socket.write(`${HEAD}connection: close\r\n\r\n`);
    standStill(2500);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers 408 if the request head does not arrive in time', async () => {
    const socket = await connection(await start({ HEADERS_TIMEOUT_MS: 200 }));
    socket.write(HEAD);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"bad_request"/);
  });

  it('answers 408 if the request body does not arrive in time', async () => {
    const server = await start({ HEADERS_TIMEOUT_MS: 200, REQUEST_TIMEOUT_MS: 400 });
    app.server.removeAllListeners('request');
    app.server.on('request', request => request.resume());
    const socket = await connection(server);
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes an idle connection after the keep-alive timeout', async () => {
    const socket = await connection(await start({ KEEP_ALIVE_TIMEOUT_MS: 100 }));
    socket.write(`${HEAD}\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('answers 431 if the request head is too large', async () => {
    const socket = await connection(await start({ MAX_HEADER_BYTES: 2048 }));
    socket.write(`${HEAD}x: ${'x'.repeat(3000)}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('closes connections above the limit and keeps the others', async () => {
    const server = await start({ MAX_CONNECTIONS: 1 });
    const first = await connection(server);
    const second = connect((server.address() as AddressInfo).port, '127.0.0.1');
    opened.push(second);
    const dropped = once(server, 'drop');
    expect(await text(second).catch(() => '')).toBe('');
    await dropped;
    first.write(`${HEAD}connection: close\r\n\r\n`);
    expect(await text(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
