import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Network = readonly [address: string, prefix: number];

/** IANA special-purpose registries: everything that is not the public Internet, cloud metadata addresses (169.254.169.254, fd00:ec2::254) included. */
const NOT_PUBLIC_V4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only 2000::/3 is public, less the ranges that carry an IPv4 address or are not routed. */
const PUBLIC_V6: Network = ['2000::', 3];
const NOT_PUBLIC_V6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family);
  return list;
}

const [refusedV4, publicV6, refusedV6] = [
  listOf('ipv4', NOT_PUBLIC_V4),
  listOf('ipv6', [PUBLIC_V6]),
  listOf('ipv6', NOT_PUBLIC_V6),
];

/** Whether an IP address is on the public Internet; IPv4 addresses inside of IPv6 ones (mapped, translated, tunnelled) are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  return isIPv6(address) && publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
