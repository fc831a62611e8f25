import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader, actorOf, InjectClock, type AccessClaims } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

/** A session that asks for the same foreign tenant again within this time is recorded once. */
const DEDUPLICATION_MS = 10 * 60_000;

/** Remembered pairs of session and tenant; beyond them the oldest is forgotten. */
const MAX_KNOWN = 10_000;

const TIMEOUT_MS = 3000;

/** A call whose session belongs to another tenant than the one it names. */
export interface Mismatch {
  claims: AccessClaims;
  askedTenantId: string;
  /** of the client */
  address: string;
  requestId: string;
  traceparent: string;
}

/** Has identity record that sessions ask for other tenants. The refusal never waits for it. */
@Injectable()
export class TenantMismatches {
  private readonly log = new Logger('tenant mismatches');
  private readonly known = new Map<string, number>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  record(mismatch: Mismatch): void {
    if (this.isKnown(`${mismatch.claims.sid}/${mismatch.askedTenantId}`)) return;
    void this.send(mismatch).catch((error: unknown) => this.log.error(error));
  }

  private async send({ claims, askedTenantId, address, requestId, traceparent }: Mismatch): Promise<void> {
    const headers = {
      [ACTOR_HEADER]: this.header.sign(actorOf(claims, []), 'porte-internal'),
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-request-id': requestId,
      traceparent,
    };
    const body = Buffer.from(JSON.stringify({ asked_tenant_id: askedTenantId }));
    const answer = await this.upstreams.request('identity', {
      method: 'POST',
      path: '/internal/tenant_mismatches',
      headers,
      body,
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
