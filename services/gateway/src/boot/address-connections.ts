import { BlockList, isIP, type Server, type Socket } from 'node:net';
import { networkOf } from '../gate/rate-limits.js';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @param ranges addresses or ranges, by commas */
function listOf(ranges = ''): BlockList {
  const list = new BlockList();
  for (const range of ranges.split(',').map(each => each.trim())) {
    const [address = '', prefix] = range.split('/');
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Closes a connection at once whose address has as many as it may. Proxies in front have those of all people. @param proxies as `TRUST_PROXY` */
export function limitConnections(server: Server, most: number, proxies?: string): void {
  const open = new Map<string, number>();
  const trusted = listOf(proxies);
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isIP(address) !== 0 && trusted.check(address, familyOf(address))) return;
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
