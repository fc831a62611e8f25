import { DomainError, TechnicalError } from '@porte/domain-kit';
import { html } from '@porte/domain-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, pagePolicy, serviceWorkerPolicy, type PageOrigins } from '../security-headers.js';
import type { Tenant } from '../gate/tenants.js';
import { webFiles, type WebFile } from './web-files.js';

const PAGE = '/index.html';
const SERVICE_WORKER = '/service-worker.js';

/** Stand in `index.html` where each answer gets a nonce of its own, and what its tenant is. */
const PLACEHOLDERS = /__(CSP_NONCE|TENANT|TITLE)__/g;

/** What only the pages behind the sign-in need, which `index.html` names between these. */
const SIGNED_IN = /<!--signed-in-->(.*?)<!--\/signed-in-->/s;

/** The cookie of a session; whether that session still exists is not known here. */
const SESSION_COOKIE = /(^|; )(__Host-)?porte_refresh=[^;]/;

/** The page's name where its host leads to no tenant. */
const DEFAULT_TITLE = 'Porte';

const looksLikeFile = (path: string): boolean => /\.\w+$/.test(path);

/** What pages are told, and may do, by tenant. */
export interface WebAppTenants {
  /** the tenant of a host, which the page is told so that its first paint needs no request */
  tenantOf(host: string): Tenant | undefined;
  /** the origin besides our own that its pages may frame */
  framedBy(tenant: Tenant): Promise<string | null>;
  /** origins that the browser may give cards to, separated by blanks */
  cardProvider: string;
  /** whether the documentation of the API is served here, so that the app may link it */
  hasDocs: boolean;
}

/**
 * Serves the built web app: its files, and its one page for every other path, since the app has routes of its own.
 * @param folder the build; names below `assets/` hold a hash of their content, so a browser may keep those files
 * @throws Error where the build has no `index.html`
 */
export function serveWebApp(
  fastify: FastifyInstance,
  folder: string,
  { tenantOf, framedBy, cardProvider, hasDocs }: WebAppTenants,
): void {
  const files = webFiles(folder);
  const page = files.get(PAGE)?.bytes.toString('utf8');
  if (page === undefined) throw new TechnicalError(`no ${PAGE} in ${folder}`);
  const firstPage = page.replace(SIGNED_IN, '');
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0]!;
    const file = path === PAGE ? undefined : files.get(path);
    if (file) return sendFile(file, path, request, reply);
    if (path !== PAGE && looksLikeFile(path)) throw new DomainError('route_not_found');
    const tenant = tenantOf(request.hostname.toLowerCase());
    const framed = tenant ? await framedBy(tenant) : null;
    const hasSession = SESSION_COOKIE.test(request.headers.cookie ?? '');
    return sendPage(
      hasSession ? page : firstPage,
      tenant && card(tenant, hasDocs),
      tenant?.name,
      { callable: cardProvider, framed },
      reply,
    );
  };
  fastify.get('/', handle);
  fastify.get('/*', handle);
}

const ENCODINGS = ['br', 'gzip'] as const;

function sendFile(
  { type, bytes, ...packed }: WebFile,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find(name => packed[name] && new RegExp(`\\b${name}\\b`).test(accepted));
  if (path === SERVICE_WORKER) void reply.header('content-security-policy', serviceWorkerPolicy());
  if (packed.gzip) void reply.header('vary', 'accept-encoding');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type(type)
    .send(encoding ? packed[encoding] : bytes);
}

/** What the app must know of its tenant before it has asked for anything. */
const card = ({ slug, name, brand, locale, currency, time_zone }: Tenant, hasDocs: boolean): object => ({
  slug,
  name,
  color: brand.color,
  logo: brand.logo,
  login_picture: brand.login_picture,
  locale,
  currency,
  time_zone,
  ...(hasDocs && { api_docs: true }),
});

function sendPage(
  page: string,
  tenant: object | undefined,
  title: string | undefined,
  origins: PageOrigins,
  reply: FastifyReply,
): FastifyReply {
  const nonce = newNonce();
  const texts: Record<string, string> = {
    CSP_NONCE: nonce,
    TENANT: html`${JSON.stringify(tenant ?? null)}`.toString(),
    TITLE: html`${title ?? DEFAULT_TITLE}`.toString(),
  };
  return reply
    .headers({ 'content-security-policy': pagePolicy(nonce, origins), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.replace(PLACEHOLDERS, (_, place: string) => texts[place]!));
}
