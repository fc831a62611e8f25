import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * @param ranges addresses or ranges, by commas, as `TRUST_PROXY`
 * @returns whether an address is one of them
 */
export function trustedProxies(ranges = ''): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.split(',').map(each => each.trim())) {
    const [address = '', prefix] = range.split('/');
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address));
}
