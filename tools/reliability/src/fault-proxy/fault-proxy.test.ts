import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { FaultProxy } from './fault-proxy.js';
import type { ToxicRule } from './toxic.js';

/** Sends everything back, and remembers how the pieces came. */
async function echo(): Promise<{ server: Server; port: number; pieces: number[] }> {
  const pieces: number[] = [];
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      pieces.push(bytes.length);
      socket.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, pieces };
}

describe('the fault proxy', () => {
  let target: Awaited<ReturnType<typeof echo>>;
  let proxy: FaultProxy;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    target = await echo();
    proxy = await FaultProxy.open({ target: target.port });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await proxy.close();
    target.server.close();
  });

  async function connected(...doses: ToxicRule[]): Promise<Socket> {
    proxy.setToxics('seed', ...doses);
    const socket = connect(proxy.port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  async function answerOf(socket: Socket, text: string): Promise<string> {
    let heard = '';
    socket.write(text);
    for await (const bytes of socket) if ((heard += String(bytes)).length >= text.length) break;
    return heard;
  }

  it('passes bytes on as they are where nothing is wrong', async () => {
    expect(await answerOf(await connected(), 'ñandú')).toBe('ñandú');
  });

  it('delays by at least the latency, each way', async () => {
    const socket = await connected({ toxic: { kind: 'latency', ms: 30 } });
    const began = performance.now();
    await answerOf(socket, 'x');
    expect(performance.now() - began).toBeGreaterThanOrEqual(58);
  });

  it('lets nothing through where it hangs, and keeps the connection', async () => {
    const socket = await connected({ toxic: { kind: 'hang' }, directions: ['up'] });
    socket.write('x');
    const heard = await Promise.race([
      once(socket, 'data'),
      once(socket, 'close'),
      new Promise(passed => setTimeout(passed, 60, 'silence')),
    ]);
    expect(heard).toBe('silence');
    expect(target.pieces).toEqual([]);
  });

  it('resets the connection, which is no orderly end', async () => {
    const socket = await connected({ toxic: { kind: 'reset', afterMs: 5 } });
    const [error] = (await once(socket, 'error').catch((thrown: unknown) => [thrown])) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });

  it('cuts what passes into slices', async () => {
    const socket = await connected({ toxic: { kind: 'slice', bytes: 3, gapMs: 5 }, directions: ['up'] });
    expect(await answerOf(socket, 'abcdefgh')).toBe('abcdefgh');
    expect(target.pieces).toEqual([3, 3, 2]);
  });

  it('lets no more bytes a second through than the bandwidth', async () => {
    const socket = await connected({ toxic: { kind: 'bandwidth', bytesPerSecond: 10_000 }, directions: ['up'] });
    const began = performance.now();
    await answerOf(socket, 'x'.repeat(1_000));
    expect(performance.now() - began).toBeGreaterThanOrEqual(98);
  });

  it('ends the connection behind so many bytes', async () => {
    const socket = await connected({ toxic: { kind: 'limit_data', bytes: 4 }, directions: ['down'] });
    let heard = '';
    socket.write('abcdefgh');
    for await (const bytes of socket) heard += String(bytes);
    expect(heard).toBe('abcd');
  });

  it('lets nothing through behind them, however the bytes come', async () => {
    const socket = await connected(
      { toxic: { kind: 'slice', bytes: 3 }, directions: ['down'] },
      { toxic: { kind: 'limit_data', bytes: 4 }, directions: ['down'] },
    );
    let heard = '';
    socket.write('abcdefghijkl');
    for await (const bytes of socket) heard += String(bytes);
    expect(heard).toBe('abcd');
  });

  it('harms the same connections for the same seed', async () => {
    const harmed = async (): Promise<boolean[]> => {
      const fresh = await FaultProxy.open({ target: target.port });
      fresh.setToxics('seven', { toxic: { kind: 'limit_data', bytes: 1 }, directions: ['down'], share: 0.5 });
      const found: boolean[] = [];
      for (let n = 0; n < 8; n += 1) {
        const socket = connect(fresh.port, '127.0.0.1');
        sockets.push(socket);
        socket.on('error', () => undefined);
        found.push((await answerOf(socket, 'xy')) !== 'xy');
      }
      await fresh.close();
      return found;
    };
    const first = await harmed();
    expect(await harmed()).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });
});
