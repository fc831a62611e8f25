import { Injectable } from '@nestjs/common';
import { ANONYMOUS_BODY, type OptOut } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { TENANT_HEADER } from '@porte/service-kit';
import { unsubscribeMessagePage, unsubscribePage, type TrackingMessage } from '@porte/tracking-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../gate/rate-limits.js';
import { Tenants, type Tenant } from '../gate/tenants.js';
import { newNonce, plainPagePolicy } from '../security-headers.js';
import { Upstreams } from '../upstreams.js';
import { localeFor } from './page-locale.js';

type Method = 'GET' | 'POST' | 'DELETE';
type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

const STATUS: Record<TrackingMessage, number> = { unknown: 404, too_many: 429, away: 503 };

/** The public page on which the recipient of a notice ends these, without a session. */
@Injectable()
export class UnsubscribePages {
  constructor(
    private readonly tenants: Tenants,
    private readonly limits: RateLimits,
    private readonly upstreams: Upstreams,
  ) {}

  /** Its posts come of browsers and of mail programs, in forms of two kinds (RFC 8058); nothing in them is read. */
  install(fastify: FastifyInstance): void {
    void fastify.register((inner, _options, done) => {
      inner.removeAllContentTypeParsers();
      const options = { parseAs: 'buffer', bodyLimit: ANONYMOUS_BODY } as const;
      inner.addContentTypeParser('*', options, (_request, _body, ready) => ready(null));
      inner.get('/u/:token', (request, reply) => this.answer('GET', request as Asked, reply));
      inner.post('/u/:token', (request, reply) => this.answer('POST', request as Asked, reply));
      inner.post('/u/:token/again', (request, reply) => this.answer('DELETE', request as Asked, reply));
      done();
    });
  }

  private async answer(method: Method, request: Asked, reply: FastifyReply): Promise<string> {
    const tenant = this.tenants.ofHost(request.hostname.toLowerCase());
    const locale = localeFor(request.query.lang, request, tenant);
    const nonce = newNonce();
    const shown = { tenant, locale, nonce, path: `/u/${encodeURIComponent(request.params.token)}` };
    const result = await this.ask(method, tenant, request);
    const isFound = typeof result === 'object';
    void reply
      .status(isFound ? 200 : STATUS[result])
      .headers({
        'content-security-policy': plainPagePolicy(nonce, { forms: 'self' }),
        'cache-control': 'no-store',
        'content-language': locale,
        vary: 'accept-language',
        'x-robots-tag': 'noindex, nofollow',
        ...(result === 'too_many' ? { 'retry-after': '60' } : {}),
      })
      .type('text/html; charset=utf-8');
    return isFound ? unsubscribePage(result, shown) : unsubscribeMessagePage(result, shown);
  }

  private async ask(method: Method, tenant: Tenant | undefined, request: Asked): Promise<OptOut | TrackingMessage> {
    try {
      // Mail programs post for many readers from few addresses.
      await (method === 'GET' ? this.limits.tracking(request.ip) : this.limits.webhook(request.ip));
      return tenant ? await this.call(method, tenant, request) : 'unknown';
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'too_many_requests' ? 'too_many' : 'away';
    }
  }

  private async call(method: Method, tenant: Tenant, request: Asked): Promise<OptOut | TrackingMessage> {
    const { requestId, traceparent, locale } = request.call!.context;
    const answer = await this.upstreams.request('shipments', {
      method,
      path: `/api/opt_outs/${encodeURIComponent(request.params.token)}`,
      headers: { [TENANT_HEADER]: tenant.id, 'x-request-id': requestId, traceparent, 'accept-language': locale },
    });
    if (answer.statusCode === 200) return ((await answer.body.json()) as { data: OptOut }).data;
    await answer.body.dump();
    return answer.statusCode >= 500 ? 'away' : 'unknown';
  }
}
