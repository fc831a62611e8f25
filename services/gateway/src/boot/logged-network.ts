import { isIPv4 } from 'node:net';
import { networkOf } from '../gate/rate-limits.js';

/** Groups of an IPv6 address that name the subscriber's provider and place: /48. */
const LOGGED_GROUPS = 3;

/**
 * The network of a caller for the log: enough to see where an attack comes from, too little to find a person.
 * @returns the /24 of an IPv4 address, the /48 of an IPv6 address
 */
export function loggedNetwork(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, LOGGED_GROUPS).join(':')}::/48`;
}
