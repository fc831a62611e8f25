import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader, actorOf, InjectClock, type AccessClaims } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

/** A session that is refused the same again within this time is recorded once. */
const DEDUPLICATION_MS = 10 * 60_000;

/** Remembered pairs of session and what it was refused; beyond them the oldest is forgotten. */
const MAX_KNOWN = 10_000;

const TIMEOUT_MS = 3000;

/** A refused call. */
interface RefusedCall {
  claims: AccessClaims;
  /** of the client */
  address: string;
  requestId: string;
  traceparent: string;
}

/** The method and path of a call without what names a row or a user. */
const shapeOf = (method: string, path: string): string =>
  `${method} ${path
    .split('/')
    .map(part => (/^[a-z_]+$/.test(part) ? part : ':id'))
    .join('/')}`.slice(0, 100);

/** Has identity record refused calls that its audits have. The refusal never waits for it. */
@Injectable()
export class RecordedRefusals {
  private readonly log = new Logger('recorded refusals');
  private readonly known = new Map<string, number>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A session belongs to another tenant than the one that its call names. */
  mismatch(call: RefusedCall, askedTenantId: string): void {
    this.record(call, '/internal/tenant_mismatches', { asked_tenant_id: askedTenantId });
  }

  /** An acting user tried a change that it may not make. @param path below `/api/`, without the query */
  acting(call: RefusedCall, method: string, path: string): void {
    this.record(call, '/internal/acting_refusals', { call: shapeOf(method, path) });
  }

  private record(call: RefusedCall, path: string, body: object): void {
    if (this.isKnown(`${call.claims.sid} ${JSON.stringify(body)}`)) return;
    void this.send(call, path, body).catch((error: unknown) => this.log.error(error));
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
