import type { AccessClaims, RequestContext } from '@porte/service-kit';
import type { Tenant } from './tenants.js';
import type { Target } from './target.js';

/** State of a call in the gateway. */
export interface Call {
  context: RequestContext;
  target: Target;
  /** on the tenant's test side */
  isTest: boolean;
  /** of the session, else named by header or host; on the test side, that one */
  tenant?: Tenant;
  session?: AccessClaims;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null until the call is authenticated */
    call: Call | null;
  }
}
