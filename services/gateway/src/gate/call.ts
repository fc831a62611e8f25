import type { AccessClaims, RequestContext } from '@porte/service-kit';
import type { Tenant } from './tenants.js';
import type { Target } from './target.js';

/** What the gateway knows of a call by the time it is answered. */
export interface Call {
  context: RequestContext;
  target: Target;
  /** of the session, else named by header or host */
  tenant?: Tenant;
  session?: AccessClaims;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null until the gate has seen the call */
    call: Call | null;
  }
}
