import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What becomes of the armed answer: lost with a reset, cut in its middle, kept back for ever, or delivered as the connection's last. */
export const CUTS = ['reset', 'half', 'silence', 'last'] as const;
export type Cut = (typeof CUTS)[number];

const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** Ends of the answers in a server's bytes: each ends with `ReadyForQuery`. */
class Answers {
  private left: Buffer = Buffer.alloc(0);

  /** @returns how many bytes of these end each answer that is whole now */
  ends(bytes: Buffer): number[] {
    const before = this.left.length;
    const all = Buffer.concat([this.left, bytes]);
    const found: number[] = [];
    let at = 0;
    for (let next = nextOf(all, at); next <= all.length; next = nextOf(all, at)) {
      if (all[at] === READY_FOR_QUERY) found.push(next - before);
      at = next;
    }
    this.left = all.subarray(at);
    return found;
  }
}

/** Where the message ends that begins there: a byte of kind, and a length that counts itself. */
const nextOf = (bytes: Buffer, at: number): number =>
  at + 5 > bytes.length ? Infinity : at + 1 + bytes.readUInt32BE(at + 1);

/** Between a client and PostgreSQL; knows one answer from the next, so that a connection can be cut at every single one. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  private armed: { cut: Cut; left: number } | undefined;
  private readonly server: Server;

  private constructor(private readonly target: number) {
    this.server = createServer({ noDelay: true }, client => this.pass(client));
  }

  static async open(target: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The URL of a database, by way of this proxy. */
  via(url: string): string {
    const changed = new URL(url);
    changed.port = String((this.server.address() as AddressInfo).port);
    return changed.href;
  }

  /** @param nth of the answers from now on, on whichever connection, from 1 */
  arm(cut: Cut, nth: number): void {
    this.armed = { cut, left: nth };
  }

  get hasStruck(): boolean {
    return this.armed === undefined;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private pass(client: Socket): void {
    const [upstream, answers] = [connect({ port: this.target, host: '127.0.0.1', noDelay: true }), new Answers()];
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes: Buffer) => this.back(bytes, answers.ends(bytes), client, upstream));
  }

  private back(bytes: Buffer, ends: readonly number[], client: Socket, upstream: Socket): void {
    const { armed } = this;
    if (!armed || ends.length < armed.left) {
      if (armed) armed.left -= ends.length;
      return void client.write(bytes);
    }
    const [from, to] = [ends[armed.left - 2] ?? 0, ends[armed.left - 1]!];
    this.armed = undefined;
    this.strike(armed.cut, bytes.subarray(0, from), bytes.subarray(from, to), client, upstream);
  }

  private strike(cut: Cut, before: Buffer, answer: Buffer, client: Socket, upstream: Socket): void {
    upstream.removeAllListeners('data').resume();
    if (cut === 'silence') return void client.write(before);
    if (cut === 'reset') return void client.write(before, () => client.resetAndDestroy());
    client.end(Buffer.concat([before, cut === 'last' ? answer : answer.subarray(0, answer.length >> 1)]));
  }
}
