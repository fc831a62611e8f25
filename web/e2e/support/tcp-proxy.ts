import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A connection to the gateway that can be cut, as if the server or the network were away. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private constructor(private readonly server: Server) {}

  /** @param target address of the gateway */
  static start(target: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    const proxy = new TcpProxy(server);
    server.on('connection', socket => proxy.carry(socket, hostname, Number(port)));
    return new Promise((resolve, reject) => server.once('error', reject).listen(0, 'localhost', () => resolve(proxy)));
  }

  /** The page's address instead of the gateway's; cookies are the same, local storage is separate. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Stops responding and breaks calls in flight. The port stays reserved. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  restore(): void {
    this.isCut = false;
  }

  stop(): Promise<void> {
    this.cut();
    return new Promise(resolve => this.server.close(() => resolve()));
  }

  private carry(socket: Socket, host: string, port: number): void {
    if (this.isCut) return void socket.resetAndDestroy();
    const upstream = connect(port, host);
    this.keep(socket, upstream);
    this.keep(upstream, socket);
    socket.pipe(upstream).pipe(socket);
  }

  private keep(socket: Socket, other: Socket): void {
    this.sockets.add(socket);
    // Closing one side closes the other.
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      this.sockets.delete(socket);
      other.destroy();
    });
  }
}
