import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at who is ready, and until one that does not say so is not. */
const LOOK_EVERY = 200;
const SAYS_SO_WITHIN = 1_000;

/** Whether a connection may be sent to a port. */
type IsReady = (port: number) => Promise<boolean>;

const asksReadyz: IsReady = port =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(SAYS_SO_WITHIN) }).then(
    ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
    () => false,
  );

/**
 * One address for several gateways, as a balancer in front of them is: each connection goes to one that says it is ready, in turn, and to the next where it
 * is refused. Bytes pass as they are, so that a connection that stands stays where it is.
 */
export class Balancer {
  private readonly sockets = new Set<Socket>();
  private readonly over = new AbortController();
  private readonly server: Server;
  private ready: ReadonlySet<number> = new Set();
  private turn = 0;

  private constructor(
    private readonly targets: readonly number[],
    private readonly isReady: IsReady,
  ) {
    // What a customer sends is read once there is someone to send it to.
    this.server = createServer({ noDelay: true, pauseOnConnect: true }, client => this.pass(client, this.inTurn()));
  }

  /** @param targets ports on 127.0.0.1 @param isReady asked again and again; by `/readyz` unless given */
  static async open(targets: readonly number[], isReady: IsReady = asksReadyz): Promise<Balancer> {
    const balancer = new Balancer(targets, isReady);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    await balancer.look();
    void balancer.watch();
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Asks everybody now. */
  async look(): Promise<void> {
    const answers = await Promise.all(this.targets.map(async port => ({ port, isReady: await this.isReady(port) })));
    this.ready = new Set(answers.filter(({ isReady }) => isReady).map(({ port }) => port));
  }

  async close(): Promise<void> {
    this.over.abort();
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async watch(): Promise<void> {
    const { signal } = this.over;
    while (await pause(LOOK_EVERY, true, { signal, ref: false }).catch(() => false)) await this.look();
  }

  /** Those that are ready first; the others are better than no one. */
  private inTurn(): number[] {
    const first = (this.turn += 1) % this.targets.length;
    const turned = [...this.targets.slice(first), ...this.targets.slice(0, first)];
    return [...turned.filter(port => this.ready.has(port)), ...turned.filter(port => !this.ready.has(port))];
  }

  private pass(client: Socket, [port, ...others]: readonly number[]): void {
    this.keep(client);
    if (port === undefined) return void client.resetAndDestroy();
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    const refused = (): void => this.pass(client, others);
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      this.keep(upstream);
      join(client, upstream);
    });
  }

  private keep(socket: Socket): void {
    if (this.sockets.has(socket)) return;
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }
}

/** When one end broke, the other has no one to talk to; one that closed in good order has its last bytes passed on first. */
function join(client: Socket, upstream: Socket): void {
  if (client.destroyed) return void upstream.destroy();
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.once('close', broken => broken && to.destroy());
    from.pipe(to);
  }
}
