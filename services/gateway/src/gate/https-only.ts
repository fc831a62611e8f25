import { DomainError } from '@porte/domain-kit';
import { isReachedByHttps } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { Target } from './target.js';
import { trustedProxies } from './trusted-proxies.js';

type HttpsConfig = Pick<GatewayConfig, 'HOST' | 'SIGN_IN_URL' | 'TRUST_PROXY'>;

/**
 * Keeps plain HTTP out of an installation that is reached by HTTPS. A browser that opens a page is redirected. A program that calls has sent its key in
 * clear already: it must fail, since a redirect would hide that. Calls from inside of the cluster pass no proxy and have no `X-Forwarded-Proto`.
 * The first refusal leaves a warning, since a proxy that does not pass on the protocol of the one before it looks the same.
 * @returns a check of each call that returns the address to redirect to, or null where there is nothing to do; it throws DomainError `https_required`
 */
export function httpsOnly(config: HttpsConfig): (request: FastifyRequest, target: Target) => string | null {
  if (!isReachedByHttps(config)) return () => null;
  const isTrusted = trustedProxies(config.TRUST_PROXY);
  const pages = (config.SIGN_IN_URL ?? 'https://{host}/').replace(/\/+$/, '');
  let isReported = false;
  return ({ headers, hostname, log, method, protocol, raw, url }, { kind }) => {
    if (headers['x-forwarded-proto'] === undefined || protocol === 'https') return null;
    if (!isTrusted(raw.socket.remoteAddress ?? '')) return null;
    if (!isReported) log.warn('plain HTTP is refused: a trusted proxy sent X-Forwarded-Proto: http');
    isReported = true;
    if (kind === 'page' && (method === 'GET' || method === 'HEAD')) return pages.replace('{host}', hostname) + url;
    throw new DomainError('https_required');
  };
}
