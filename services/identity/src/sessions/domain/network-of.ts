import { isIPv4, isIPv6 } from 'node:net';

/** The length of a network prefix: bytes of IPv4, 16-bit groups of IPv6. */
export interface NetworkSize {
  ipv4Bytes: 3 | 4;
  ipv6Groups: 3 | 4;
}

/** One subscriber: an IPv4 address, or 64 bits of IPv6. */
export const SUBSCRIBER: NetworkSize = { ipv4Bytes: 4, ipv6Groups: 4 };
/** Many users: 24 bits of IPv4, 48 of IPv6. */
export const COARSE: NetworkSize = { ipv4Bytes: 3, ipv6Groups: 3 };

/** The groups of an IPv6 address from the left; groups omitted by `::` are zero. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  return tail === undefined ? groups : [...groups, '0', '0', '0', '0'];
}

/**
 * The network of an address, in the usual notation.
 * @returns null for an invalid address
 */
export function networkOf(address: string, { ipv4Bytes, ipv6Groups }: NetworkSize): string | null {
  const plain = address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase();
  if (isIPv4(plain)) return `${[...plain.split('.').slice(0, ipv4Bytes), '0'].slice(0, 4).join('.')}/${ipv4Bytes * 8}`;
  return isIPv6(plain) ? `${leadingGroups(plain).slice(0, ipv6Groups).join(':')}::/${ipv6Groups * 16}` : null;
}
