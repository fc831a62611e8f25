import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { connection } from './connection.js';

/** A server is served from outside of whatever asked for the connection. */
const outside = AsyncLocalStorage.snapshot();

/**
 * How the services are reached that this process knows by address: those that run in it by connections in memory, all others by the network.
 * Only the connection differs; what speaks over it, on both ends, is the same HTTP.
 */
export class Neighbours {
  private readonly servers = new Map<string, Server>();

  /** @param url of a service of this process, as it is given to those that ask it */
  settle(url: string, server: Server): void {
    this.servers.set(new URL(url).host, server);
  }

  /** For the `connect` of undici's pools. @param options of the connections that go by the network */
  connector(options: buildConnector.BuildOptions = {}): buildConnector.connector {
    const byNetwork = buildConnector(options);
    return (target, done) => {
      const server = this.servers.get(target.host ?? '');
      // One that has stopped refuses as any other, or its address is somebody else's by now.
      if (!server?.listening) return byNetwork(target, done);
      const [near, far] = connection();
      // Node serves any duplex stream that it is handed as a connection (`http.Server`, event `connection`).
      outside(() => server.emit('connection', far));
      process.nextTick(done, null, near as Socket);
    };
  }
}
