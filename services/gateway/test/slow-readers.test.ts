import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { bearer, Fixture } from './fixture.js';

const MEGABYTE = 1_048_576;
/** More than what the buffers of both sides take in. */
const LARGE = 64;

describe('connections that do nothing', () => {
  let gateway: Fixture;
  let sockets: Socket[];
  beforeEach(() => void (sockets = []));
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await gateway.stop();
  });

  const open = async (env: Record<string, string>): Promise<void> => {
    gateway = await Fixture.start(env);
    gateway.others.on('GET /api/shipments/export', (_request, response) => {
      const chunk = Buffer.alloc(MEGABYTE, 'a');
      Readable.from(Array.from({ length: LARGE }, () => chunk))
        .on('error', () => undefined)
        .pipe(response.writeHead(200, { 'content-type': 'text/csv' }))
        .on('error', () => undefined);
    });
  };
  async function socketOf(): Promise<Socket> {
    const { hostname, port } = new URL(gateway.gateway.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  /** @returns the answer, or nothing where the connection is closed instead */
  async function livez(socket: Socket): Promise<string | undefined> {
    const answer = Promise.race([
      once(socket, 'data').then(([chunk]) => String(chunk)),
      once(socket, 'close').then(() => undefined),
    ]);
    socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return answer;
  }
  /** Asks for a large answer and reads nothing of it. */
  async function ask(): Promise<Socket> {
    const socket = await socketOf();
    const head = Object.entries({ host: 'localhost', ...bearer() }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`GET /api/shipments/export HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    return socket.pause();
  }

  it('connections that do nothing give the connection to a service back where their answer is not read', async () => {
    await open({ UPSTREAM_CONNECTIONS: '2', UPSTREAM_TIMEOUT_MS: '20000', ANSWER_GRACE_MS: '500' });
    const silent = await Promise.all([ask(), ask()]);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
    // What the kernel has taken is read to its end, and then the connection is found closed.
    const ended = await Promise.all(silent.map(socket => once(socket.resume(), 'close')));
    expect(ended).toHaveLength(2);
    expect(silent.every(({ bytesRead }) => bytesRead < LARGE * MEGABYTE)).toBe(true);
  });

  it('connections that do nothing have an answer whole that is read slowly, but at its pace', async () => {
    await open({ ANSWER_GRACE_MS: '500', ANSWER_BYTES_PER_SECOND: `${MEGABYTE}` });
    const socket = await ask();
    let read = 0;
    for await (const chunk of socket) {
      read += (chunk as Buffer).length;
      if (read > LARGE * MEGABYTE) break;
      await new Promise(setImmediate);
    }
    expect(read).toBeGreaterThan(LARGE * MEGABYTE);
  });

  it('connections that do nothing are limited for each address, until one of them ends', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '3' });
    const [first] = await Promise.all([socketOf(), socketOf(), socketOf()]);
    const fourth = await socketOf();
    await once(fourth.resume(), 'close');
    first!.end();
    await once(first!.resume(), 'close');
    // The gateway may hear of the end a moment after us.
    let answer: string | undefined;
    for (let tries = 0; tries < 100 && !answer; tries += 1) answer = await livez(await socketOf());
    expect(answer).toContain('200 OK');
  });

  it('connections that do nothing are not limited for the proxies in front, which have those of all people', async () => {
    await open({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '127.0.0.0/8' });
    const all = await Promise.all([socketOf(), socketOf(), socketOf()]);
    expect((await Promise.all(all.map(livez))).map(answer => answer?.split('\r\n')[0])).toEqual(
      Array(3).fill('HTTP/1.1 200 OK'),
    );
  });
});
