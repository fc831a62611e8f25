import { createHmac } from 'node:crypto';
import {
  Catch,
  Inject,
  Injectable,
  type ArgumentsHost,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
} from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import { DomainError, failpoint, newId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config/service-config.js';
import { currentContext } from '../context/request-context.js';
import type { Actor } from '../context/actor.js';
import { InjectConfig, SERVICE_NAME } from '../context/tokens.js';

/** Services with money or labels keep responses for 30 days, the others for a day. */
const LONG_RETENTION_SERVICES: readonly ServiceName[] = ['billing', 'shipments', 'payments'];
/** Longer than any route; a longer path answers 404 and would not fit into the index. */
const MAX_ROUTE = 512;

/** 4xx statuses after which an unchanged retry may succeed; the key keeps its reserved id. */
const RETRYABLE_STATUSES: readonly number[] = [402, 408, 409, 425, 429];

const isFinalRejection = (status: number): boolean =>
  status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status);

interface Claim {
  actor: Actor;
  route: string;
  key: string;
  /** by each valid secret; the first is stored */
  fingerprints: string[];
  resourceId: string;
  /** fencing token: 1 for the first call, incremented when a retry takes over from a crashed call */
  fence: number;
}

interface KeyRow {
  fingerprint: string;
  status: number | null;
  content_type: string | null;
  body: string | null;
}

type Request = FastifyRequest & { claim?: Claim };

/** The stored response of a repeated call; thrown by the guard and sent by its filter. */
export class StoredResponse extends Error {
  constructor(
    readonly status: number,
    readonly contentType: string | null,
    readonly body: string | null,
  ) {
    super('stored response of an idempotency key');
  }
}

const keyColumns = ({ actor, route, key }: Claim): string[] => [actor.tenant_id, actor.id, route, key];

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  ) ?? '';

/** HMAC, since a plain hash would allow guessing a password in the body. */
const fingerprintOf = (request: FastifyRequest, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${request.method} ${request.url} ${canonicalJson(request.body)}`)
    .digest('hex');

/**
 * `Idempotency-Key` on every POST and PUT, per user and route. A final 2xx response is stored and replayed byte for byte. After any
 * other response a retry runs again under the same reserved id, so that nothing is created twice. A first call with a final 4xx
 * leaves no row.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  install(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request: Request, reply, payload) => this.complete(request, reply, payload));
  }

  /**
   * Claims the call's key; call it after authorization.
   * @throws StoredResponse if the call was answered before
   * @throws DomainError `idempotency_in_progress`, `idempotency_key_reused`, `invalid_query` for a key of bad length
   */
  async claimKey(request: FastifyRequest): Promise<void> {
    const key = request.headers['idempotency-key'];
    const actor = currentContext()?.actor;
    if (typeof key !== 'string' || !actor || !['POST', 'PUT'].includes(request.method)) return;
    if (key.length === 0 || key.length > 255) throw new DomainError('invalid_query', { name: 'Idempotency-Key' });
    const route = `${request.method} ${request.url.split('?')[0]}`;
    if (route.length > MAX_ROUTE) return;
    const acquire: Claim = {
      actor,
      key,
      route,
      fingerprints: this.config.ACTOR_SECRET.split(',').map(secret => fingerprintOf(request, secret)),
      resourceId: '',
      fence: 0,
    };
    const find = await this.claim(acquire);
    if (find) throw storedResponse(find, acquire);
    (request as Request).claim = acquire;
  }

  /** @returns null if this call now owns the key, otherwise the existing row */
  private async claim(claim: Claim): Promise<KeyRow | null> {
    for (;;) {
      const ours = await this.tryInsert(claim);
      if (ours) {
        [claim.fence, claim.resourceId] = [ours.fence, ours.resource_id];
        currentContext()!.reservedId = ours.resource_id;
        return null;
      }
      const kept = await this.kept(claim);
      // The sweep may have deleted the conflicting row in between: try again.
      if (kept) return kept;
    }
  }

  private async tryInsert(claim: Claim): Promise<{ resource_id: string; fence: number } | undefined> {
    const [ours] = await this.work.atOnce(claim.actor, tx =>
      tx.query<{ resource_id: string; fence: number }>(
        `insert into idempotency_keys as k (tenant_id, user_id, route, key, fingerprint, resource_id, lease_until, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + $8 * interval '1 millisecond', now() + $7::interval)
       on conflict (tenant_id, user_id, route, key) do update set lease_until = excluded.lease_until, fence = k.fence + 1, fingerprint = excluded.fingerprint,
         status = null, content_type = null, body = null, expires_at = excluded.expires_at, resource_id = case when k.expires_at < now() then excluded.resource_id else k.resource_id end
       where k.expires_at < now() or k.status is null and k.fingerprint = any($9) and (k.lease_until is null or k.lease_until < now()) returning resource_id, fence`,
        [
          ...keyColumns(claim),
          claim.fingerprints[0],
          newId(),
          LONG_RETENTION_SERVICES.includes(this.service) ? '30 days' : '1 day',
          this.config.IDEMPOTENCY_LEASE_MS,
          claim.fingerprints,
        ],
      ),
    );
    return ours;
  }

  private async kept(claim: Claim): Promise<KeyRow | undefined> {
    const [kept] = await this.work.atOnce(claim.actor, tx =>
      tx.query<KeyRow>(
        'select fingerprint, status, content_type, body from idempotency_keys where tenant_id = $1 and user_id = $2 and route = $3 and key = $4',
        keyColumns(claim),
      ),
    );
    return kept;
  }

  private async complete(request: Request, reply: FastifyReply, payload: unknown): Promise<unknown> {
    if (!request.claim) return payload;
    // Responses with set-cookie contain session tokens, those with no-store other secrets: neither may be stored.
    const final =
      reply.statusCode < 300 &&
      reply.statusCode !== 202 &&
      !reply.hasHeader('set-cookie') &&
      reply.getHeader('cache-control') !== 'no-store' &&
      (typeof payload === 'string' || payload == null);
    await failpoint('key.keep.before');
    if (request.claim.fence === 1 && isFinalRejection(reply.statusCode)) await this.release(request.claim);
    else
      await this.store(
        request.claim,
        final
          ? {
              status: reply.statusCode,
              type: reply.getHeader('content-type'),
              body: (payload as string | null) ?? null,
            }
          : null,
      );
    await failpoint('key.keep.after');
    return payload;
  }

  /** Only for a first call: a takeover may be rejected because of rows of the earlier call, whose id must stay reserved. */
  private async release(claim: Claim): Promise<void> {
    await this.work.atOnce(claim.actor, tx =>
      tx.query(
        'delete from idempotency_keys where tenant_id = $1 and user_id = $2 and route = $3 and key = $4 and fence = $5 and resource_id = $6',
        [...keyColumns(claim), claim.fence, claim.resourceId],
      ),
    );
  }

  /** Matches fence and id, since another call may have taken the row over or recreated it. */
  private async store(
    claim: Claim,
    answer: { status: number; type: unknown; body: string | null } | null,
  ): Promise<void> {
    await this.work.atOnce(claim.actor, tx =>
      tx.query(
        `update idempotency_keys set status = $7, content_type = $8, body = $9, lease_until = null
       where tenant_id = $1 and user_id = $2 and route = $3 and key = $4 and fence = $5 and resource_id = $6`,
        [
          ...keyColumns(claim),
          claim.fence,
          claim.resourceId,
          answer?.status ?? null,
          typeof answer?.type === 'string' ? answer.type : null,
          answer?.body ?? null,
        ],
      ),
    );
  }
}

function storedResponse({ fingerprint, status, content_type, body }: KeyRow, claim: Claim): StoredResponse {
  if (!claim.fingerprints.includes(fingerprint)) throw new DomainError('idempotency_key_reused');
  if (status === null) throw new DomainError('idempotency_in_progress', { retry_after: 1 });
  return new StoredResponse(status, content_type, body);
}

/** Claims the key; registered after the permission guard, so that a forbidden call claims nothing. */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(private readonly idempotency: Idempotency) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return request.headers['idempotency-key'] === undefined || this.idempotency.claimKey(request).then(() => true);
  }
}

/** Sends the stored response byte for byte. */
@Catch(StoredResponse)
export class StoredResponseFilter implements ExceptionFilter<StoredResponse> {
  catch({ status, contentType, body }: StoredResponse, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (contentType) void reply.header('content-type', contentType);
    void reply
      .status(status)
      .header('idempotent-replayed', 'true')
      .send(body ?? undefined);
  }
}
