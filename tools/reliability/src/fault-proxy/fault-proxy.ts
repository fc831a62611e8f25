import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { toxicStream, type ConnectionPair } from './toxic-stream.js';
import { seededFraction } from '@porte/simulation/chance.js';
import type { Direction, ToxicRule } from './toxic.js';

export interface FaultProxyOptions {
  /** on 127.0.0.1; a free one unless given */
  port?: number;
  /** port on 127.0.0.1 that connections are passed on to */
  target: number;
}

/** Passes TCP connections on, and harms those that it was told to. Without a dose, bytes go through as they are. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private doses: readonly ToxicRule[] = [];
  private seed = '';
  private connections = 0;
  private readonly server: Server;

  private constructor(private readonly target: number) {
    this.server = createServer({ noDelay: true }, client => this.pass(client));
  }

  /** @throws the system's error where the port is taken */
  static async open({ port = 0, target }: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    proxy.server.listen(port, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections were taken so far. */
  get taken(): number {
    return this.connections;
  }

  /** What happens to connections from now on; those that stand are as they were made. */
  setToxics(seed: string, ...doses: readonly ToxicRule[]): void {
    this.seed = seed;
    this.doses = doses;
  }

  /** Resets every connection that stands. */
  closeConnections(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private pass(client: Socket): void {
    const upstream = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    const number = (this.connections += 1);
    const ends = { client, upstream };
    for (const socket of [client, upstream]) this.keep(socket, ends);
    this.join(client, upstream, this.toxics(number, 'up'), ends, number);
    this.join(upstream, client, this.toxics(number, 'down'), ends, number);
  }

  /** When one end broke, the other has no one to talk to; one that closed in good order has its last bytes passed on first. */
  private keep(socket: Socket, { client, upstream }: ConnectionPair): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', broken => {
      this.sockets.delete(socket);
      if (!broken) return;
      client.destroy();
      upstream.destroy();
    });
  }

  private toxics(number: number, direction: Direction): ToxicRule[] {
    return this.doses.filter(
      ({ share = 1, directions = ['up', 'down'] }, i) =>
        directions.includes(direction) && seededFraction(this.seed, i, number) < share,
    );
  }

  private join(from: Socket, to: Socket, doses: readonly ToxicRule[], ends: ConnectionPair, number: number): void {
    const last = doses.reduce<NodeJS.ReadableStream>(
      (stream, { toxic }, i) => stream.pipe(toxicStream(toxic, ends, `${this.seed}/${number}/${i}`)),
      from,
    );
    last.pipe(to);
  }
}
