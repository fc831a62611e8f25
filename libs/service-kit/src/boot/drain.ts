import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits, in milliseconds. */
export interface DrainTimes {
  /** between "not ready" and refusing connections: until load balancers have noticed */
  announce: number;
  /** for running requests to finish */
  finish: number;
}

/** Graceful shutdown: asks connections to close, accepts no new one, waits for running requests. */
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private isStopping = false;

  private constructor(private readonly server: Server) {
    server.on('request', (_, response: ServerResponse) => {
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    });
  }

  /** Call it before the server listens. */
  static of(fastify: FastifyInstance): Drain {
    const drain = new Drain(fastify.server as Server);
    fastify.addHook('onSend', async (_request, reply) => {
      if (drain.isStopping) void reply.header('connection', 'close');
    });
    return drain;
  }

  /** True once the stop is announced: the service is no longer ready. */
  get isAnnounced(): boolean {
    return this.isStopping;
  }

  /** Resolves when no request runs any more, or after the timeout. */
  async run({ announce, finish }: DrainTimes): Promise<void> {
    this.isStopping = true;
    if (announce > 0) await sleep(announce);
    // Closes idle connections at once; a busy one closes after its last response.
    this.server.close();
    const until = performance.now() + finish;
    while (this.running.size > 0 && performance.now() < until) await sleep(20);
  }
}
