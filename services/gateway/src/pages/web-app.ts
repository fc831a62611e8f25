import { DomainError, TechnicalError } from '@porte/domain-kit';
import { html } from '@porte/domain-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pagePolicy, serviceWorkerPolicy } from '../security-headers.js';
import type { Tenant } from '../gate/tenants.js';
import { webFiles, type WebFile } from './web-files.js';

const PAGE = '/index.html';
const SERVICE_WORKER = '/service-worker.js';

/** Stand in `index.html` where each answer gets a nonce of its own, and what its tenant is. */
const PLACEHOLDERS = /__(CSP_NONCE|TENANT|TITLE)__/g;

/** The page's name where its host leads to no tenant. */
const DEFAULT_TITLE = 'Porte';

const looksLikeFile = (path: string): boolean => /\.\w+$/.test(path);

/**
 * Serves the built web app: its files, and its one page for every other path, since the app has routes of its own.
 * @param folder the build; names below `assets/` hold a hash of their content, so a browser may keep those files
 * @param tenantOf the tenant of a host, which the page is told so that its first paint needs no request
 * @param cardProvider origins that the browser may give cards to, separated by blanks
 * @throws Error where the build has no `index.html`
 */
export function serveWebApp(
  fastify: FastifyInstance,
  folder: string,
  tenantOf: (host: string) => Tenant | undefined,
  cardProvider: string,
): void {
  const files = webFiles(folder);
  const page = files.get(PAGE)?.bytes.toString('utf8');
  if (page === undefined) throw new TechnicalError(`no ${PAGE} in ${folder}`);
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0]!;
    const file = path === PAGE ? undefined : files.get(path);
    if (file) return sendFile(file, path, request, reply);
    if (path !== PAGE && looksLikeFile(path)) throw new DomainError('route_not_found');
    return sendPage(page, tenantOf(request.hostname.toLowerCase()), cardProvider, reply);
  };
  fastify.get('/', handle);
  fastify.get('/*', handle);
}

function sendFile(
  { type, bytes, gzip }: WebFile,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isPacked = gzip !== undefined && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (path === SERVICE_WORKER) void reply.header('content-security-policy', serviceWorkerPolicy());
  if (gzip) void reply.header('vary', 'accept-encoding');
  if (isPacked) void reply.header('content-encoding', 'gzip');
  return reply
    .header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(type)
    .send(isPacked ? gzip : bytes);
}

/** What the app must know of its tenant before it has asked for anything. */
const card = ({ slug, name, brand, locale, currency, time_zone }: Tenant): object => ({
  slug,
  name,
  color: brand.color,
  logo: brand.logo,
  locale,
  currency,
  time_zone,
});

function sendPage(page: string, tenant: Tenant | undefined, cardProvider: string, reply: FastifyReply): FastifyReply {
  const nonce = newNonce();
  const texts: Record<string, string> = {
    CSP_NONCE: nonce,
    TENANT: html`${JSON.stringify(tenant ? card(tenant) : null)}`.toString(),
    TITLE: html`${tenant?.name ?? DEFAULT_TITLE}`.toString(),
  };
  return reply
    .headers({ 'content-security-policy': pagePolicy(nonce, cardProvider), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.replace(PLACEHOLDERS, (_, place: string) => texts[place]!));
}
