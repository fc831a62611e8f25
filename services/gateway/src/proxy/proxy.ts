import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { anonymousBodyLimit, type ServiceName } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig } from '@porte/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import type { Call } from '../gate/call.js';
import { RateLimits } from '../gate/rate-limits.js';
import { Revocations } from '../gate/revocations.js';
import { ActorHeaderCache } from '../gate/actor-header-cache.js';
import { Tenants } from '../gate/tenants.js';
import { bodyOf, isUpload, type Pace } from './body.js';
import { watchDeparture } from './departure.js';
import { responseHeaders, requestHeaders } from './headers.js';
import { PendingBodies } from './pending-bodies.js';
import { Upstreams } from '../upstreams.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isCall = (call: Call, request: FastifyRequest, method: string, path: string): boolean =>
  request.method === method && call.target.kind === 'service' && call.target.path === path;

/**
 * Ways in for who has no session, limited by the address, or by the e-mail in the body as well. Sign-ins of an e-mail are limited by identity, which
 * knows the browsers that its owner has used: a limit here would let anybody lock the owner out.
 */
const ANONYMOUS_ATTEMPTS = new Map<string, 'email' | 'address'>([
  ['POST sign_in', 'address'],
  ['POST sign_in/second_factor', 'address'],
  ['POST sign_in/second_factor/passkey', 'address'],
  ['POST sign_in/passkey', 'address'],
  ['POST registrations', 'email'],
  ['POST confirmations', 'email'],
  ['POST forgot_password', 'email'],
  ['GET confirmations', 'address'],
  ['POST confirmations/confirm', 'address'],
  ['PUT reset_password', 'address'],
  ['GET invitations', 'address'],
  ['PUT invitations/accept', 'address'],
]);

const routeName = ({ method }: FastifyRequest, { target }: Call): string =>
  target.kind === 'service' ? `${method} ${target.path}` : '';

function emailOf(body: Buffer): string {
  try {
    const { user } = JSON.parse(body.toString('utf8')) as { user?: { email?: unknown } };
    return typeof user?.email === 'string' ? user.email : '';
  } catch {
    throw new DomainError('malformed_json');
  }
}

/** Carries an admitted call to its service, its body whole, and the answer back as a stream. */
@Injectable()
export class Proxy {
  private readonly pace: Pace;

  constructor(
    @InjectConfig() private readonly config: GatewayConfig,
    private readonly bodies: PendingBodies,
    private readonly upstreams: Upstreams,
    private readonly actors: ActorHeaderCache,
    private readonly tenants: Tenants,
    private readonly limits: RateLimits,
    private readonly revocations: Revocations,
  ) {
    this.pace = { graceMs: config.ANSWER_GRACE_MS, bytesPerSecond: config.ANSWER_BYTES_PER_SECOND };
  }

  /** Takes every path below `/api` that the gateway does not answer itself. */
  install(fastify: FastifyInstance): void {
    void fastify.register((inner, _options, done) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', (_request, payload, ready) => ready(null, payload));
      inner.route({
        method: METHODS,
        url: '/api/*',
        exposeHeadRoute: false,
        handler: (request, reply) => this.forward(request, reply),
      });
      done();
    });
  }

  private async forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call = request.call!;
    if (call.target.kind !== 'service') throw new DomainError('route_not_found');
    const body = await this.bodyFor(request, call);
    const answer = await this.ask(call.target.service, request, call, body).catch((error: unknown) => {
      if (body instanceof Readable) body.destroy();
      throw error;
    });
    if (isCall(call, request, 'DELETE', 'sign_out') && answer.statusCode < 300 && call.session)
      this.revocations.endSessions([call.session.sid]);
    void reply.status(answer.statusCode).headers(responseHeaders(answer.headers));
    if (request.method !== 'HEAD') {
      watchDeparture(reply.raw, this.pace);
      return reply.send(answer.body);
    }
    await answer.body.dump();
    return reply.send();
  }

  /** Rejects, rather than throws, where the headers cannot be made: the caller lets go of the body then. */
  private async ask(service: ServiceName, request: FastifyRequest, call: Call, body: Readable | Buffer | null) {
    const patience = body === null && SAFE_METHODS.has(request.method) ? this.config.READ_PATIENCE_MS : 0;
    return this.upstreams.request(service, {
      method: request.method,
      path: request.url,
      headers: requestHeaders(request, call, this.actors, this.tenants),
      body,
      retryMs: patience,
    });
  }

  private async bodyFor(request: FastifyRequest, call: Call): Promise<Readable | Buffer | null> {
    const name = routeName(request, call);
    const way = ANONYMOUS_ATTEMPTS.get(name);
    if (way === 'address') await this.limits.addressAttempt(request.ip);
    const anonymous = anonymousBodyLimit(name);
    const isFile = anonymous === null && isUpload(request);
    const limit = anonymous ?? (isFile ? this.config.UPLOAD_LIMIT : this.config.BODY_LIMIT);
    const body = bodyOf(request, limit);
    if (!body) return null;
    if (isFile) return this.bodies.upload(body, request, call, limit);
    if (way === 'email' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new DomainError('unsupported_media_type');
    const whole = await this.bodies.whole(body, request, call, limit);
    if (way === 'email') await this.limits.emailAttempt(name, call.tenant!.id, emailOf(whole), request.ip);
    return whole;
  }
}
