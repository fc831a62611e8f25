import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader, actorOf, InjectClock, type AccessClaims } from '@porte/service-kit';
import { ApiDocument } from '../docs/api-document.js';
import { Upstreams } from '../upstreams.js';

/** A session that is refused the same again within this time is recorded once. */
const DEDUPLICATION_MS = 10 * 60_000;

/** Remembered pairs of session and what it was refused; beyond them the oldest is forgotten. */
const MAX_KNOWN = 10_000;

const TIMEOUT_MS = 3000;

/** Characters of a recorded call. */
const MAX_CALL = 100;

/** A refused call. */
interface RefusedCall {
  claims: AccessClaims;
  /** of the client */
  address: string;
  requestId: string;
  traceparent: string;
}

const ID = ':id';

const WORD = /^[a-z_]+$/;

/** Segments of a documented path without the names of its parameters. */
const patternOf = (documented: string): string[] =>
  documented
    .replace(/^\/api\//, '')
    .split('/')
    .map(part => (WORD.test(part) ? part : ID));

/**
 * The route of a path, with `:id` for what names a row or a user. Of a route that is not documented the first segment alone is kept: a word in the place of an
 * id may be a name.
 * @param path below `/api/`, without the query
 * @param documented paths of the API's document that the method has, such as `/api/users/{id}`
 */
export function routeOf(path: string, documented: readonly string[]): string {
  const segments = path.split('/');
  const [closest] = documented
    .map(patternOf)
    .filter(
      pattern => pattern.length === segments.length && pattern.every((part, i) => part === ID || part === segments[i]),
    )
    .sort((one, other) => one.filter(part => part === ID).length - other.filter(part => part === ID).length);
  return (closest ?? segments.map((part, i) => (i === 0 && WORD.test(part) ? part : ID))).join('/');
}

/** Has identity record refused calls that its audits have. The refusal never waits for it. */
@Injectable()
export class RecordedRefusals {
  private readonly log = new Logger('recorded refusals');
  private readonly known = new Map<string, number>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    private readonly api: ApiDocument,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A session belongs to another tenant than the one that its call names. */
  mismatch(call: RefusedCall, askedTenantId: string): void {
    void this.record(call, '/internal/tenant_mismatches', { asked_tenant_id: askedTenantId });
  }

  /** An acting user tried a change that it may not make. @param path below `/api/`, without the query */
  acting(call: RefusedCall, method: string, path: string): void {
    void this.documented(method).then(documented => {
      const route = `${method} ${routeOf(path, documented)}`.slice(0, MAX_CALL);
      return this.record(call, '/internal/acting_refusals', { call: route });
    });
  }

  /** @returns paths of the API that a method has; none where the document cannot be made */
  private async documented(method: string): Promise<string[]> {
    try {
      const { paths = {} } = await this.api.get();
      return Object.keys(paths).filter(path => method.toLowerCase() in (paths[path] as object));
    } catch (error) {
      this.log.error(error);
      return [];
    }
  }

  /** Known from before it is sent, so that two at once are one record; forgotten where it could not be sent, so that the next one is recorded. */
  private async record(call: RefusedCall, path: string, body: object): Promise<void> {
    const key = `${call.claims.sid} ${JSON.stringify(body)}`;
    if (this.isKnown(key)) return;
    try {
      await this.send(call, path, body);
    } catch (error) {
      this.known.delete(key);
      this.log.error(error);
    }
  }

  private async send(
    { claims, address, requestId, traceparent }: RefusedCall,
    path: string,
    body: object,
  ): Promise<void> {
    const headers = {
      [ACTOR_HEADER]: this.header.sign(actorOf(claims, []), 'porte-internal'),
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-request-id': requestId,
      traceparent,
    };
    const answer = await this.upstreams.request('identity', {
      method: 'POST',
      path,
      headers,
      body: Buffer.from(JSON.stringify(body)),
      timeoutMs: TIMEOUT_MS,
      retryMs: TIMEOUT_MS,
    });
    await answer.body.dump();
    if (answer.statusCode !== 204) throw new DomainError('service_unavailable');
  }

  private isKnown(key: string): boolean {
    const now = this.clock.now().getTime();
    if ((this.known.get(key) ?? 0) > now) return true;
    this.known.delete(key);
    this.known.set(key, now + DEDUPLICATION_MS);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_KNOWN) this.known.delete(oldest!);
    return false;
  }
}
