import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Balancer } from './balancer.js';

/** Says its name to each client that connects, then what it hears. */
async function gateway(name: string): Promise<{ server: Server; port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).write(name);
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port, sockets };
}

describe('one address for two gateways', () => {
  let gateways: Awaited<ReturnType<typeof gateway>>[];
  let balancer: Balancer;
  let ready: Set<number>;
  const customers: Socket[] = [];

  beforeEach(async () => {
    gateways = [await gateway('A'), await gateway('B')];
    ready = new Set(gateways.map(({ port }) => port));
    balancer = await Balancer.open(
      gateways.map(({ port }) => port),
      port => Promise.resolve(ready.has(port)),
    );
  });
  afterEach(async () => {
    for (const socket of customers.splice(0)) socket.destroy();
    await balancer.close();
    for (const { server, sockets } of gateways) {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });

  async function customer(first = ''): Promise<{ socket: Socket; heard: (length: number) => Promise<string> }> {
    const socket = connect(balancer.port, '127.0.0.1');
    customers.push(socket.on('error', () => undefined));
    if (first) socket.write(first);
    let text = '';
    const heard = async (length: number): Promise<string> => {
      while (text.length < length && !socket.destroyed) text += String((await once(socket, 'data'))[0]);
      return text;
    };
    await once(socket, 'connect');
    return { socket, heard };
  }

  const names = async (count: number): Promise<string[]> => {
    const all: string[] = [];
    for (let n = 0; n < count; n += 1) all.push(await (await customer()).heard(1));
    return all.sort();
  };

  it('sends connections to each in turn, with what was said before anybody listened', async () => {
    expect(await names(4)).toEqual(['A', 'A', 'B', 'B']);
    const { heard } = await customer('buenas');
    expect((await heard(7)).slice(1)).toBe('buenas');
  });

  it('goes to the next where it is refused, whatever was said of readiness', async () => {
    gateways[0]!.server.close();
    await once(gateways[0]!.server, 'close');
    expect(await names(4)).toEqual(['B', 'B', 'B', 'B']);
  });

  it('sends no one new to one that says it is not ready, and leaves there who is', async () => {
    const [one, other] = [await customer(), await customer()];
    const [first] = [await one.heard(1), await other.heard(1)];
    const leaving = gateways[first === 'A' ? 0 : 1]!;
    ready.delete(leaving.port);
    await balancer.look();
    expect(new Set(await names(4))).toEqual(new Set([first === 'A' ? 'B' : 'A']));
    one.socket.write('sigo');
    expect(await one.heard(5)).toBe(`${first}sigo`);
  });

  it('tries those that are not ready where none is, and resets where no one listens', async () => {
    ready.clear();
    await balancer.look();
    expect(await names(2)).toEqual(['A', 'B']);
    for (const { server, sockets } of gateways) {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    }
    const socket = connect(balancer.port, '127.0.0.1');
    customers.push(socket);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });

  it('passes the end of either side on', async () => {
    const { socket, heard } = await customer();
    const name = await heard(1);
    for (const each of gateways[name === 'A' ? 0 : 1]!.sockets) each.end('adiós');
    const ended = once(socket, 'end');
    expect((await heard(6)).slice(1)).toBe('adiós');
    await ended;
  });
});
