import { isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Groups of an IPv6 address with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined
    ? before
    : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Truncates an IP address for privacy: enough to compare networks, too little to identify a person.
 * @returns /24 of an IPv4 address, /48 of an IPv6 address, undefined for anything else
 */
export function clientNetworkOf(address: string): string | undefined {
  const plain = IPV4_MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(plain) || plain.includes('.')) return undefined;
  return `${groupsOf(plain)
    .slice(0, 3)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
