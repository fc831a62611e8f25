import { Module, type DynamicModule } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { AccessTokenVerifier, ActorHeader, CLOCK, CONFIG, Drain, InProcessServers, Metrics } from '@porte/service-kit';
import type { GatewayConfig } from '../config.js';
import { ApiDocument } from '../docs/api-document.js';
import { DocsController } from '../docs/docs.controller.js';
import { DocsSiteController } from '../docs-site/docs-site.controller.js';
import { CallAuthenticator } from '../gate/call-authenticator.js';
import { RateLimits } from '../gate/rate-limits.js';
import { Revocations } from '../gate/revocations.js';
import { ApiKeys } from '../gate/api-keys.js';
import { Sessions } from '../gate/sessions.js';
import { ActorHeaderCache } from '../gate/actor-header-cache.js';
import { RecordedRefusals } from '../gate/recorded-refusals.js';
import { SpendingLimits } from '../gate/spending-limits.js';
import { TestUsers } from '../gate/test-users.js';
import { Tenants } from '../gate/tenants.js';
import { EventsController } from '../live/events.controller.js';
import { LiveFeed } from '../live/live-feed.js';
import { AgentLog } from '../mcp/agent-log.js';
import { McpEndpoint } from '../mcp/mcp-endpoint.js';
import { DevMailController } from '../pages/dev-mail.controller.js';
import { FrameOrigins } from '../pages/frame-origins.js';
import { PagesController } from '../pages/pages.controller.js';
import { TrackingController } from '../pages/tracking.controller.js';
import { UnsubscribePages } from '../pages/unsubscribe-pages.js';
import { ServiceReports } from '../pages/service-reports.js';
import { ServiceStatus } from '../pages/service-status.js';
import { PendingBodies } from '../proxy/pending-bodies.js';
import { Proxy } from '../proxy/proxy.js';
import { Upstreams } from '../upstreams.js';
import { IdentityReplica } from './identity-replica.js';

/** Providers and controllers of the gateway. */
@Module({})
export class GatewayModule {
  static for(config: GatewayConfig, clock: Clock, drain: Drain, inProcess: InProcessServers): DynamicModule {
    const values: [unknown, unknown][] = [
      [CONFIG, config],
      [CLOCK, clock],
      [Drain, drain],
      [InProcessServers, inProcess],
      [ActorHeader, new ActorHeader(config.ACTOR_SECRET)],
      [Metrics, new Metrics()],
      [AccessTokenVerifier, new AccessTokenVerifier(config.TOKEN_PUBLIC_KEY, clock)],
    ];
    return {
      module: GatewayModule,
      controllers: [
        PagesController,
        TrackingController,
        DevMailController,
        DocsController,
        DocsSiteController,
        EventsController,
      ],
      providers: [
        ...values.map(([provide, useValue]) => ({ provide: provide as symbol, useValue })),
        Tenants,
        RecordedRefusals,
        SpendingLimits,
        TestUsers,
        Revocations,
        ActorHeaderCache,
        ApiKeys,
        Sessions,
        RateLimits,
        CallAuthenticator,
        Upstreams,
        PendingBodies,
        Proxy,
        AgentLog,
        McpEndpoint,
        UnsubscribePages,
        LiveFeed,
        FrameOrigins,
        IdentityReplica,
        ApiDocument,
        ServiceReports,
        ServiceStatus,
      ],
    };
  }
}
