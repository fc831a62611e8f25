import type { IncomingHttpHeaders } from 'node:http';
import type { GrantChange } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ACTOR_HEADER, TENANT_HEADER, type AccessClaims } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_HEADERS } from '../security-headers.js';
import type { Call } from '../gate/call.js';
import { grantChangesOf } from '../gate/role-key.js';
import { isWebhook } from '../gate/target.js';
import type { ActorHeaderCache } from '../gate/actor-header-cache.js';
import type { Tenant, Tenants } from '../gate/tenants.js';

/** Of one connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);

/** The gateway has used these up, or says them itself. */
const CONSUMED = new Set([
  'authorization',
  'x-tenant-id',
  'forwarded',
  'via',
  'traceparent',
  'x-request-id',
  'accept-language',
]);

/** A service must not believe a client that speaks as the gateway. */
const isSpoofed = (name: string): boolean =>
  name.startsWith('x-porte-') || name.startsWith('x-forwarded-') || name === 'x-real-ip';

const listed = (connection: string | undefined): string[] =>
  (connection ?? '').split(',').map(name => name.trim().toLowerCase());

type Headers = Record<string, string | string[]>;

function endToEndHeaders(headers: IncomingHttpHeaders, isKept: (name: string) => boolean): Headers {
  const dropped = headers.connection ? listed(headers.connection) : [];
  const kept: Headers = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name) && isKept(name) && !dropped.includes(name)) kept[name] = value;
  }
  return kept;
}

/** @throws DomainError `service_unavailable` for a custom role of which no event has arrived yet: its grants are unknown */
function knownChangesOf(tenant: Tenant, claims: AccessClaims): GrantChange[] {
  const changes = grantChangesOf(tenant, claims);
  if (!changes) throw new DomainError('service_unavailable');
  return changes;
}

/** What a service is told: the client's own headers, and who is asking in which tenant, signed. Cookies are identity's alone. */
export function requestHeaders(
  request: FastifyRequest,
  call: Call,
  actors: ActorHeaderCache,
  tenants: Tenants,
): Headers {
  const isIdentity = call.target.kind === 'service' && call.target.service === 'identity';
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = endToEndHeaders(
    request.headers,
    name =>
      (!CONSUMED.has(name) || (name === 'authorization' && isWebhook(call.target))) &&
      !isSpoofed(name) &&
      (isIdentity || name !== 'cookie') &&
      (hasBody || name !== 'content-length'),
  );
  const { tenant, session, context } = call;
  if (session) headers[ACTOR_HEADER] = actors.headerOf(session, knownChangesOf(tenant!, session));
  return Object.assign(headers, {
    [TENANT_HEADER]: tenant!.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': tenants.hostOf(tenant!, request.host),
    'x-request-id': context.requestId,
    traceparent: context.traceparent,
    'accept-language': context.locale,
  });
}

/** What of a service's headers reaches the client. */
export const responseHeaders = (headers: IncomingHttpHeaders): Headers =>
  endToEndHeaders(
    headers,
    name => !GATEWAY_HEADERS.has(name) && !name.startsWith('x-porte-') && name !== 'server' && name !== 'x-powered-by',
  );
