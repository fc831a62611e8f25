import { randomBytes } from 'node:crypto';
import { DATA_HEADERS, isReachedByHttps } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.js';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Of every answer of the API that is the gateway's own. */
export const API_HEADERS = { ...COMMON_HEADERS, ...DATA_HEADERS };

/** For a year, subdomains too. */
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The HSTS header of answers given before the protocol of a call is known: by how the installation is reached. Browsers ignore it over plain HTTP. */
export const hstsOf = (config: Pick<GatewayConfig, 'HOST' | 'SIGN_IN_URL'>): Record<string, string> =>
  isReachedByHttps(config) ? HSTS : {};

/** No text may become markup, code or the address of a script, but for the app's one worker (`trusted-worker.ts`). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types porte-worker'];

/** Origins besides our own. */
export interface PageOrigins {
  /** that the page may call, separated by blanks */
  callable?: string;
  /** that it may frame */
  framed?: string | null;
}

/**
 * Pages run and style themselves from our own files only.
 * @param nonce for style tags that a program makes
 */
export const pagePolicy = (nonce?: string, origins?: PageOrigins): string =>
  [...ownFilesPolicy(nonce, origins), ...TRUSTED_TYPES].join('; ');

/**
 * For a page without files of its own. Its style tag has the nonce, and so has its script, if there is one.
 * @param forms where its forms may be submitted to
 */
export const plainPagePolicy = (
  nonce: string,
  { forms = 'none', hasScript = false }: { forms?: 'none' | 'self'; hasScript?: boolean } = {},
): string =>
  `default-src 'none';${hasScript ? ` script-src 'nonce-${nonce}';` : ''} style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action '${forms}'; frame-ancestors 'none'`;

/** For a page whose scripts come from a library that writes markup. */
export const libraryPagePolicy = (): string => ownFilesPolicy().join('; ');

const ownFilesPolicy = (nonce?: string, { callable, framed }: PageOrigins = {}): string[] => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  `connect-src 'self'${callable ? ` ${callable}` : ''}`,
  `frame-src 'self' blob:${framed ? ` ${framed}` : ''}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Of the service worker: it loads files of the app, and runs nothing else. */
export const serviceWorkerPolicy = (): string =>
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Sets the common security headers; pages override the content security policy. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(COMMON_HEADERS).header('content-security-policy', DATA_HEADERS['content-security-policy']);
  // the url of a call of the test side has lost its `/demo`
  if (/^\/(api|mcp)/.test(request.url)) void reply.header('cache-control', 'no-store');
  if (request.protocol === 'https') void reply.headers(HSTS);
}

/** Headers set by the gateway; those of a service are dropped. */
export const GATEWAY_HEADERS: ReadonlySet<string> = new Set([
  ...Object.keys(COMMON_HEADERS),
  'content-security-policy',
  ...Object.keys(HSTS),
  'x-request-id',
]);
