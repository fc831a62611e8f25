import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * @param ranges addresses or ranges, by commas, as `TRUST_PROXY`; without them no address is trusted
 * @returns whether an address is one of them
 * @throws Error where an entry is no address or range: ignoring it would switch the check for https off for calls of that proxy
 */
export function trustedProxies(ranges?: string): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges?.split(',') ?? []) {
    const [address = '', prefix] = range.trim().split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return address => isIP(address) !== 0 && list.check(address, familyOf(address));
}
