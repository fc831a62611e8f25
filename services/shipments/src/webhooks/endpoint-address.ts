import { isIP } from 'node:net';
import { isPublicAddress, ValidationFailed } from '@porte/service-kit';
import type { ShipmentsConfig } from '../config.js';

/** Hosts that may be called over plain http, by configuration alone. */
export const localHostsOf = ({ WEBHOOK_LOCAL_HOSTS }: Pick<ShipmentsConfig, 'WEBHOOK_LOCAL_HOSTS'>): string[] =>
  WEBHOOK_LOCAL_HOSTS?.split(',').map(host => host.trim()) ?? [];

const isReachable = (host: string): boolean => (isIP(host) === 0 ? /[^.]\.[^.]/.test(host) : isPublicAddress(host));

/**
 * The address of an endpoint: https on the public Internet, without credentials. What its name resolves to is checked with each call.
 * @param localHosts excepted in development
 * @throws ValidationFailed
 */
export function endpointAddress(text: string, localHosts: readonly string[]): string {
  const url = URL.parse(text.trim());
  if (!url || url.username || url.password) throw ValidationFailed.of('url', 'invalid');
  url.hash = '';
  if (localHosts.includes(url.hostname) || localHosts.includes(url.host)) return url.href;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || url.port || !isReachable(host)) throw ValidationFailed.of('url', 'invalid');
  return url.href;
}
