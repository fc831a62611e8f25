import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@porte/contracts';
import { localeOf } from '@porte/contracts';
import type { Cause } from '@porte/messaging-kit';
import type { Audience } from '../security/actor-header.js';
import type { Actor } from './actor.js';
import { clientNetworkOf } from './client-network.js';

/** Context of the running request. */
export interface RequestContext {
  requestId: string;
  /** 32 hex digits (W3C trace context) */
  traceId: string;
  traceparent: string;
  locale: Locale;
  actor: Actor | null;
  /** routes for which the actor header is valid */
  audience?: Audience;
  /** the client's network, from the address that the gateway saw */
  network?: string | undefined;
  /** id for the row that this request creates; a retry with the same idempotency key gets the same id */
  reservedId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => storage.getStore();

export const runInContext = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** Links the events of a transaction to the request that caused them. */
export function currentCause(): Cause {
  const context = currentContext();
  return context
    ? {
        correlationId: context.requestId,
        traceparent: context.traceparent,
        ...(context.network ? { network: context.network } : {}),
      }
    : {};
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;
const REQUEST_ID = /^[\w.:/-]{1,128}$/;

/** 32 hex digits of chance: Node draws those of UUIDs in bulk, which costs a fifth of asking the system each time. */
const randomHex = (): string => randomUUID().replaceAll('-', '');

type Headers = Record<string, string | string[] | undefined>;

/** The call's own `traceparent`, where it has one of good form. */
export function traceparentOf(headers: Headers): string | undefined {
  const given = String(headers['traceparent'] ?? '');
  return TRACEPARENT.test(given) ? given : undefined;
}

/**
 * @param headers of the incoming call; a `traceparent` and an `x-request-id` of good form are kept
 * @param span of this request, where telemetry is on: later calls become its children
 */
export function contextOf(
  headers: Headers,
  actor: Actor | null,
  span?: Pick<RequestContext, 'traceId' | 'traceparent'>,
): RequestContext {
  const traceId = span?.traceId ?? TRACEPARENT.exec(String(headers['traceparent'] ?? ''))?.[1] ?? randomHex();
  const given = String(headers['x-request-id'] ?? '');
  return {
    traceId,
    actor,
    requestId: REQUEST_ID.test(given) ? given : traceId,
    network: clientNetworkOf(String(headers['x-forwarded-for'] ?? '')),
    traceparent: span?.traceparent ?? `00-${traceId}-${randomHex().slice(16)}-01`,
    locale: localeOf(String(headers['accept-language'] ?? '')),
  };
}
