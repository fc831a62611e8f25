import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { buildConnector } from 'undici';

/** Runs callbacks without the caller's async context: the receiving side must not see the sender's request context. */
const outsideContext = AsyncLocalStorage.snapshot();

/** One end of an in-memory connection: bytes written here are read at the other end, with backpressure. */
class ConnectionEnd extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  other!: ConnectionEnd;
  private resumeSender: (() => void) | null = null;

  /** @param done called once the sender may write more */
  receive(chunk: Buffer, done: () => void): void {
    if (this.push(chunk) || this.destroyed) return done();
    this.resumeSender = done;
  }

  override _read(): void {
    const resume = this.resumeSender;
    this.resumeSender = null;
    resume?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    outsideContext(() => this.other.receive(chunk, done));
  }

  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    const whole = parts.length === 1 ? parts[0]!.chunk : Buffer.concat(parts.map(({ chunk }) => chunk));
    outsideContext(() => this.other.receive(whole, done));
  }

  override _final(done: () => void): void {
    outsideContext(() => this.other.push(null));
    done();
  }

  /** Destroying one end destroys the other, as a reset TCP connection does. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.resumeSender?.();
    process.nextTick(() => outsideContext(() => this.other.destroy()));
    done(error);
  }
}

function connectionPair(): [Duplex, Duplex] {
  const [near, far] = [new ConnectionEnd(), new ConnectionEnd()];
  [near.other, far.other] = [far, near];
  return [near, far];
}

/**
 * HTTP servers that run in this process, by address. Clients reach them through in-memory connections and all others through
 * the network; only the connection differs, both ends speak the same HTTP.
 */
export class InProcessServers {
  private readonly servers = new Map<string, Server>();

  /** @param url address under which clients call the server */
  register(url: string, server: Server): void {
    this.servers.set(new URL(url).host, server);
  }

  /** For the `connect` option of undici's pools. @param options of network connections */
  connector(options: buildConnector.BuildOptions = {}): buildConnector.connector {
    const connectByNetwork = buildConnector(options);
    return (target, done) => {
      const server = this.servers.get(target.host ?? '');
      // A stopped server refuses connections, and another process may use its address by now.
      if (!server?.listening) return connectByNetwork(target, done);
      const [near, far] = connectionPair();
      // Documented: Node serves any duplex stream passed with the event `connection` of `http.Server`.
      outsideContext(() => server.emit('connection', far));
      process.nextTick(done, null, near as Socket);
    };
  }
}
