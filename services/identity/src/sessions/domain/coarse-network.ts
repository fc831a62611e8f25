import { isIPv4, isIPv6 } from 'node:net';

/** The sixteen-bit groups of an IPv6 address that stand before `::`, or all of them. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  return tail === undefined ? groups : [...groups, '0', '0', '0'];
}

/**
 * The network of an address, coarse enough to be of many people: its first 24 bits in IPv4, 48 in IPv6. It is all that is kept of where a session is used.
 * @returns null for what is no address
 */
export function coarseNetwork(address: string): string | null {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${leadingGroups(plain.toLowerCase()).slice(0, 3).join(':')}::/48` : null;
}
