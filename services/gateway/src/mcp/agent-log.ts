import { Injectable, Logger } from '@nestjs/common';
import type { AgentCall } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ACTOR_HEADER, ActorHeader, actorOf, type AccessClaims } from '@porte/service-kit';
import type { FastifyInstance } from 'fastify';
import { Upstreams } from '../upstreams.js';

const TIMEOUT_MS = 3000;
/** Records of calls without a tool that may be on their way at a time; one more is dropped, so that identity is not held up. */
const MOST_PENDING = 50;

const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Has identity keep what agents do. What a call has done is done, so a log that fails is reported and fails nothing. */
@Injectable()
export class AgentLog {
  private readonly log = new Logger('agent log');
  private pending = 0;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
  ) {}

  /** Keeps the calls that agents make of the API themselves. @param isOfTool whether a call is a tool's, which is kept as such */
  install(fastify: FastifyInstance, isOfTool: (headers: NodeJS.Dict<string | string[]>) => boolean): void {
    fastify.addHook('onResponse', (request, { statusCode }, done) => {
      const { target, session } = request.call ?? {};
      if (session?.agent && target?.kind === 'service' && !isOfTool(request.headers)) {
        const subject = /^shipments\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(target.path)?.[1];
        if (this.pending >= MOST_PENDING) this.log.warn('a call of an agent was not logged: too many at a time');
        else
          this.keep(session, {
            tool: `${request.method} ${target.path.replace(ID, '/:id')}`.slice(0, 100),
            subject: subject ?? null,
            amount: null,
            outcome: statusCode < 400 ? 'done' : `http_${statusCode}`,
          });
      }
      done();
    });
  }

  private keep(claims: AccessClaims, call: Omit<AgentCall, 'id' | 'created_at'>): void {
    this.pending += 1;
    void this.record(claims, call).finally(() => (this.pending -= 1));
  }

  async record(claims: AccessClaims, call: Omit<AgentCall, 'id' | 'created_at'>): Promise<void> {
    try {
      const answer = await this.upstreams.request('identity', {
        method: 'POST',
        path: '/internal/agent_calls',
        headers: {
          [ACTOR_HEADER]: this.header.sign(actorOf(claims), 'porte-internal'),
          'content-type': 'application/json',
        },
        body: Buffer.from(JSON.stringify(call)),
        timeoutMs: TIMEOUT_MS,
        retryMs: TIMEOUT_MS,
      });
      await answer.body.dump();
      if (answer.statusCode !== 204) throw new DomainError('service_unavailable');
    } catch (error) {
      this.log.error(error);
    }
  }
}
