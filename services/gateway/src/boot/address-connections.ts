import type { Server, Socket } from 'node:net';
import { networkOf } from '../gate/rate-limits.js';
import { trustedProxies } from '../gate/trusted-proxies.js';

/** Closes a connection at once whose address has as many as it may. Proxies in front have those of all people. @param proxies as `TRUST_PROXY` */
export function limitConnections(server: Server, most: number, proxies?: string): void {
  const open = new Map<string, number>();
  const isTrusted = trustedProxies(proxies);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
