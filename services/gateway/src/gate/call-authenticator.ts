import { Injectable } from '@nestjs/common';
import {
  anonymousBodyLimit,
  isReading,
  KEY_GRACE_DAYS,
  localeOf,
  mayAsAgent,
  mayOnTestSide,
  mayWhileActing,
  mayWhileSuspended,
  needsAcceptance,
  needsSpendingPermission,
  versionsToAccept,
} from '@porte/contracts';
import { DomainError, isTestSide, type Clock } from '@porte/domain-kit';
import { InjectClock, isApiKey, type AccessClaims } from '@porte/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Call } from './call.js';
import { isWebhook, type Target } from './target.js';
import { ApiKeys } from './api-keys.js';
import { credentialsOf } from './credentials.js';
import { RateLimits } from './rate-limits.js';
import { Sessions } from './sessions.js';
import { TestUsers } from './test-users.js';
import { RecordedRefusals } from './recorded-refusals.js';
import { Tenants, type Tenant } from './tenants.js';

const DAY_MS = 86_400_000;

/** Calls that start or end a session without the access token: an expired one must not block them. */
const SESSION_PATHS = new Set([
  'sign_in',
  'sign_in/second_factor',
  'sign_in/second_factor/passkey',
  'sign_in/passkey',
  'sign_in/refresh',
  'sign_out',
]);

/**
 * The cookie alone refreshes a session, and a sibling host's page sends it too: browsers say where a call comes from.
 * @throws DomainError `forbidden` for a page of another host
 */
function assertOwnPage({ headers }: FastifyRequest, { target }: Call): void {
  if (target.kind !== 'service' || decodeURIComponent(target.path) !== 'sign_in/refresh') return;
  if (['same-site', 'cross-site'].includes(String(headers['sec-fetch-site']))) throw new DomainError('forbidden');
}

/** @returns the API key of a `Bearer` header; null for another form */
function apiKeyIn(authorization: string): string | null {
  const credentials = credentialsOf(authorization);
  return credentials && !credentials.claimed && isApiKey(credentials.token) ? credentials.token : null;
}

/** Whether a call changes something that only people with a session may: refused before its body is read. */
const isChangeOfMember = (method: string, target: Target): boolean =>
  target.kind === 'service' &&
  method !== 'GET' &&
  method !== 'HEAD' &&
  anonymousBodyLimit(`${method} ${target.path}`) === null;

/** @throws DomainError `agent_not_allowed` for a call that no agent makes, whatever the scopes of its key */
function assertAsAgent(method: string, target: Target): void {
  if (target.kind === 'service' && !mayAsAgent(method, decodeURIComponent(target.path)))
    throw new DomainError('agent_not_allowed');
}

/**
 * Live events cover all that the user sees, while a key may be limited to less. A key ends where its person revokes it: signing it out
 * would end it in this process alone.
 * @throws DomainError `key_scope_missing`
 */
function assertForKeys(target: Target): void {
  if (target.kind === 'events' || (target.kind === 'service' && target.path === 'sign_out'))
    throw new DomainError('key_scope_missing');
}

/** The calls that its tools make are admitted one by one. @throws DomainError `unauthenticated`; `agent_key_needed`, since a key without limits could spend everything */
function assertAgent(session: AccessClaims | undefined): void {
  if (!session) throw new DomainError('unauthenticated');
  if (!session.agent) throw new DomainError('agent_key_needed');
}

/** @throws DomainError `not_on_test_side`, `route_not_found` for what the live side alone has */
function assertOnTestSide(method: string, target: Target): void {
  if (target.kind === 'docs' || isWebhook(target)) throw new DomainError('route_not_found');
  if (target.kind === 'service' && !mayOnTestSide(target.service, method, decodeURIComponent(target.path)))
    throw new DomainError('not_on_test_side');
}

/** @throws DomainError `tenant_suspended` for a call that changes something of a suspended tenant */
function assertWhileSuspended(method: string, target: Target, { status }: Tenant): void {
  if (status !== 'suspended' || target.kind !== 'service') return;
  if (!mayWhileSuspended(method, decodeURIComponent(target.path))) throw new DomainError('tenant_suspended');
}

/**
 * A customer changes nothing until it accepted the tenant's terms and privacy notice in effect. An API key goes on for some days, since its person may
 * not look; who acts as the person could not accept them.
 * @throws DomainError `terms_not_accepted`
 */
function assertAccepted(method: string, { target, session, tenant }: Call, now: Date): void {
  if (session?.role !== 'customer' || session.act || !isChangeOfMember(method, target)) return;
  if (target.kind !== 'service' || !needsAcceptance(method, decodeURIComponent(target.path))) return;
  const at = session.limits ? new Date(now.getTime() - KEY_GRACE_DAYS * DAY_MS) : now;
  if (versionsToAccept(tenant!.legal_versions, session.acc ?? {}, at).length > 0)
    throw new DomainError('terms_not_accepted');
}

/** What is recorded of a call that is refused. */
const refusedCall = (
  { ip: address }: FastifyRequest,
  { context: { requestId, traceparent } }: Call,
  claims: AccessClaims,
) => ({
  claims,
  address,
  requestId,
  traceparent,
});

/** Resolves tenant and session of a call and applies rate limits. */
@Injectable()
export class CallAuthenticator {
  constructor(
    private readonly tenants: Tenants,
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly limits: RateLimits,
    private readonly tests: TestUsers,
    private readonly refusals: RecordedRefusals,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError for a rejected call */
  async admit(request: FastifyRequest, call: Call): Promise<void> {
    const { target } = call;
    if (target.kind === 'page') return;
    // There is one session, and it ends from either side.
    if (target.kind === 'service' && target.path === 'sign_out') call.isTest = false;
    if (call.isTest) assertOnTestSide(request.method, target);
    if (target.kind === 'docs') return this.limits.anonymous(request.ip);
    if (!this.tenants.isLoaded) throw new DomainError('service_unavailable');
    const name = request.headers['x-tenant-id'];
    this.setTenant(
      request,
      call,
      this.tenants.resolve(name === undefined ? undefined : String(name), request.hostname),
    );
    // A provider or carrier authenticates itself to the service, and its path names the tenant.
    if (isWebhook(target)) return this.limits.webhook(request.ip);
    assertOwnPage(request, call);
    if (target.kind === 'service' && /^(tracking|returns)\//.test(target.path)) await this.limits.tracking(request.ip);
    await this.identify(request, call, name !== undefined);
    // Counted for the user of the live side: a reset makes a new test user, which must not start with a new limit.
    if (call.session) await this.limits.user(call.session.sub);
    if (call.isTest) await this.enterTestSide(request, call);
    if (call.session?.limits) assertForKeys(target);
    if (target.kind === 'mcp') {
      if (!call.session) await this.limits.anonymous(request.ip);
      return assertAgent(call.session);
    }
    if (call.session?.agent) assertAsAgent(request.method, target);
    if (call.session?.act) await this.admitActing(request, call, call.session);
    if (call.session) {
      assertWhileSuspended(request.method, target, this.tenants.liveOf(call.tenant!));
      return assertAccepted(request.method, call, this.clock.now());
    }
    await this.limits.anonymous(request.ip);
    if (target.kind === 'events' || isChangeOfMember(request.method, target)) throw new DomainError('unauthenticated');
    assertWhileSuspended(request.method, target, call.tenant!);
  }

  /** @throws DomainError `acting_not_allowed` for a call that reaches secrets, or moves money that no main admin permits */
  private async admitActing(request: FastifyRequest, call: Call, session: AccessClaims): Promise<void> {
    const [{ method }, { target }] = [request, call];
    if (target.kind !== 'service') return;
    // Services decode the path; `targetOf` has seen that nothing ambiguous comes of it.
    const path = decodeURIComponent(target.path);
    if (mayWhileActing(method, path)) return;
    const spending = needsSpendingPermission(method, path) ? await this.sessions.spendingOf(session) : null;
    if (!spending) {
      // pages read by themselves what the user may not see
      if (!isReading(method)) this.refusals.acting(refusedCall(request, call, session), method, path);
      throw new DomainError('acting_not_allowed');
    }
    call.session = { ...session, spending };
  }

  private async identify(request: FastifyRequest, call: Call, isTenantNamed: boolean): Promise<void> {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    // Counted before the token is parsed or verified; refunded if it is valid.
    const isSession = this.sessions.isVerified(authorization);
    const key = isSession ? null : apiKeyIn(authorization);
    const isNew = !isSession && !(key && this.keys.isKnown(key));
    if (isNew) await this.limits.authentication(request.ip);
    try {
      const claims = key ? await this.keys.authenticate(key, request.ip) : this.sessions.authenticate(authorization);
      this.useSession(request, call, claims, isTenantNamed);
    } catch (error) {
      if (call.target.kind === 'service' && SESSION_PATHS.has(call.target.path)) return;
      await this.limits.anonymous(request.ip);
      throw error;
    }
    if (isNew) await this.limits.authenticated(request.ip);
  }

  /** From here on the call is one of the test side, for the user who acts there for the person. @throws DomainError `unauthenticated`, `acting_not_allowed` */
  private async enterTestSide(request: FastifyRequest, call: Call): Promise<void> {
    const { session, target } = call;
    if (session?.act) throw new DomainError('acting_not_allowed');
    // A key of the test side leads there by itself.
    if (session && isTestSide(session.tid)) return;
    if (session) {
      call.session = await this.tests.of(session);
      // After a reset the next call is of a new user, also before the event of it has arrived.
      if (request.method === 'DELETE' && target.kind === 'service' && target.path === 'test_data')
        this.tests.forget(session);
    } else if (target.kind !== 'service' || !target.path.startsWith('tracking/')) {
      await this.limits.anonymous(request.ip);
      throw new DomainError('unauthenticated');
    }
    const side = this.tenants.testSideOf(call.tenant!);
    if (!side) throw new DomainError('not_found');
    this.setTenant(request, call, side);
  }

  /** The token decides the tenant; the host may differ, the header `X-Tenant-Id` may not. */
  private useSession(request: FastifyRequest, call: Call, claims: AccessClaims, isTenantNamed: boolean): void {
    const tenant = this.tenants.find(claims.tid);
    if (isTenantNamed && call.tenant!.id !== (tenant ? this.tenants.liveOf(tenant).id : claims.tid)) {
      const { traceId } = call.context;
      request.log.warn(
        {
          user_id: claims.sub,
          session_id: claims.sid,
          tenant_id: claims.tid,
          asked_tenant_id: call.tenant!.id,
          trace_id: traceId,
        },
        'a session asked for another tenant',
      );
      this.refusals.mismatch(refusedCall(request, call, claims), call.tenant!.id);
      throw new DomainError('tenant_mismatch');
    }
    // One address for both sides: the key says which of them its tools call.
    if (call.target.kind === 'mcp') call.isTest = isTestSide(claims.tid);
    if (claims.limits && isTestSide(claims.tid) !== call.isTest)
      throw new DomainError(call.isTest ? 'key_of_live_side' : 'key_of_test_side');
    if (!tenant) throw new DomainError('unauthenticated');
    this.setTenant(request, call, tenant);
    call.session = claims;
  }

  /** Also sets the tenant's locale as the fallback. */
  private setTenant(request: FastifyRequest, call: Call, tenant: Tenant): void {
    call.tenant = tenant;
    call.context.locale = localeOf(request.headers['accept-language'], localeOf(tenant.locale));
  }
}
