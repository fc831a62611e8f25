import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import { DomainError, failpoint, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config/service-config.js';
import { currentContext } from '../context/request-context.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig, SERVICE_NAME } from '../context/tokens.js';

/** Services whose answers speak of money or labels keep them for 30 days, the others for a day (api.md §1). */
const LONG_KEPT: readonly ServiceName[] = ['billing', 'shipments', 'payments'];
/** Longer than any route of ours; a longer path names nothing, and would not fit into the index of keys. */
const MAX_ROUTE = 512;

interface Claim {
  actor: Actor;
  route: string;
  key: string;
  fingerprint: string;
  fence: number;
}

interface Kept {
  fingerprint: string;
  status: number | null;
  content_type: string | null;
  body: string | null;
}

type Request = FastifyRequest & { claim?: Claim };

const placeOf = ({ actor, route, key }: Claim): string[] => [actor.tenant_id, actor.id, route, key];

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner)) ?? '';

/** Keyed, since a body may hold a password that a bare hash would let be guessed. */
const fingerprintOf = (request: FastifyRequest, secret: string): string => createHmac('sha256', secret).update(`${request.method} ${request.url} ${canonical(request.body)}`).digest('hex');

/**
 * `Idempotency-Key` on every POST and PUT, scoped to the user and route. A final 2xx answer is kept and replayed byte for byte; after anything else the
 * key is free again and a retry is answered from the present state, under the same reserved id, so that what was made is not made twice.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  install(fastify: FastifyInstance): void {
    fastify.addHook('preHandler', (request, reply) => this.before(request, reply));
    fastify.addHook('onSend', (request: Request, reply, payload) => this.after(request, reply, payload));
  }

  private async before(request: Request, reply: FastifyReply): Promise<FastifyReply | void> {
    const key = request.headers['idempotency-key'];
    const actor = currentContext()?.actor;
    if (typeof key !== 'string' || !actor || !['POST', 'PUT'].includes(request.method)) return;
    if (key.length === 0 || key.length > 255) throw new DomainError('invalid_query', { name: 'Idempotency-Key' });
    const route = `${request.method} ${request.url.split('?')[0]}`;
    if (route.length > MAX_ROUTE) return;
    const claim: Claim = { actor, key, route, fingerprint: fingerprintOf(request, this.config.ACTOR_SECRET), fence: 0 };
    const kept = await this.claim(claim);
    if (!kept) return void (request.claim = claim);
    return this.replay(kept, claim, reply);
  }

  /** @returns null where the key is ours now, else what stands under it */
  private async claim(claim: Claim): Promise<Kept | null> {
    for (;;) {
      const ours = await this.take(claim);
      if (ours) {
        claim.fence = ours.fence;
        currentContext()!.reservedId = ours.resource_id;
        return null;
      }
      const kept = await this.kept(claim);
      // What was in the way may have been swept away since: then the key is free.
      if (kept) return kept;
    }
  }

  private async take(claim: Claim): Promise<{ resource_id: string; fence: number } | undefined> {
    const [ours] = await this.work.atOnce(claim.actor, tx => tx.query<{ resource_id: string; fence: number }>(
      `insert into idempotency_keys as k (tenant_id, user_id, route, key, fingerprint, resource_id, lease_until, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + $8 * interval '1 millisecond', now() + $7::interval)
       on conflict (tenant_id, user_id, route, key) do update set lease_until = excluded.lease_until, fence = k.fence + 1, fingerprint = excluded.fingerprint,
         status = null, content_type = null, body = null, expires_at = excluded.expires_at, resource_id = case when k.expires_at < now() then excluded.resource_id else k.resource_id end
       where k.expires_at < now() or k.status is null and k.fingerprint = excluded.fingerprint and (k.lease_until is null or k.lease_until < now()) returning resource_id, fence`,
      [...placeOf(claim), claim.fingerprint, newId(), LONG_KEPT.includes(this.service) ? '30 days' : '1 day', this.config.IDEMPOTENCY_LEASE_MS]));
    return ours;
  }

  private async kept(claim: Claim): Promise<Kept | undefined> {
    const [kept] = await this.work.atOnce(claim.actor, tx => tx.query<Kept>(
      'select fingerprint, status, content_type, body from idempotency_keys where tenant_id = $1 and user_id = $2 and route = $3 and key = $4', placeOf(claim)));
    return kept;
  }

  private replay(kept: Kept, claim: Claim, reply: FastifyReply): FastifyReply {
    if (kept.fingerprint !== claim.fingerprint) throw new DomainError('idempotency_key_reused');
    if (kept.status === null) throw new DomainError('idempotency_in_progress', { retry_after: 1 });
    if (kept.content_type) void reply.header('content-type', kept.content_type);
    return reply.status(kept.status).header('idempotent-replayed', 'true').send(kept.body ?? undefined);
  }

  private async after(request: Request, reply: FastifyReply, payload: unknown): Promise<unknown> {
    if (!request.claim) return payload;
    // What sets a cookie holds a session's tokens: they are not kept, and the cookie would be missing from a replay.
    const final = reply.statusCode < 300 && reply.statusCode !== 202 && !reply.hasHeader('set-cookie') && (typeof payload === 'string' || payload == null);
    await failpoint('key.keep.before');
    await this.finish(request.claim, final ? { status: reply.statusCode, type: reply.getHeader('content-type'), body: (payload as string | null) ?? null } : null);
    await failpoint('key.keep.after');
    return payload;
  }

  private async finish(claim: Claim, answer: { status: number; type: unknown; body: string | null } | null): Promise<void> {
    await this.work.atOnce(claim.actor, tx => tx.query(
      `update idempotency_keys set status = $6, content_type = $7, body = $8, lease_until = null where tenant_id = $1 and user_id = $2 and route = $3 and key = $4 and fence = $5`,
      [...placeOf(claim), claim.fence, answer?.status ?? null, typeof answer?.type === 'string' ? answer.type : null, answer?.body ?? null]));
  }
}
