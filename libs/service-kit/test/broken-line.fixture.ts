import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way to a server, which can be taken away and given back. */
export class BrokenLine {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;
  private readonly server = createServer({ noDelay: true, pauseOnConnect: true }, client => this.pass(client));
  private port = 0;

  private constructor(private readonly target: number) {}

  static async open(target: number): Promise<BrokenLine> {
    const line = new BrokenLine(target);
    await line.restore();
    return line;
  }

  /** The URL of a database, by this way. */
  via(url: string): string {
    const changed = new URL(url);
    changed.port = String(this.port);
    return changed.href;
  }

  async restore(): Promise<void> {
    if (this.isSilent) this.hangUp();
    this.isSilent = false;
    if (this.server.listening) return;
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Closes the port and every connection. */
  async cut(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.hangUp();
    await closed;
  }

  /** Connections are taken, and nothing is ever said. */
  silence(): void {
    this.isSilent = true;
    this.hangUp();
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(client: Socket): void {
    this.keep(client);
    if (this.isSilent) return;
    const upstream = this.keep(connect({ port: this.target, host: '127.0.0.1', noDelay: true }));
    client.pipe(upstream).once('close', () => client.destroy());
    upstream.pipe(client).once('close', () => upstream.destroy());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}
