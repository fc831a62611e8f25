import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined
    ? before
    : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * The network of an address: enough to tell an office from a stranger, too little to find a person by.
 * @returns /24 of an IPv4 address, /48 of an IPv6 address; nothing for what is no address
 */
export function clientNetworkOf(address: string): string | undefined {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0/24');
  if (!isIPv6(plain) || plain.includes('.')) return undefined;
  return `${groupsOf(plain)
    .slice(0, 3)
    .map(group => parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}
