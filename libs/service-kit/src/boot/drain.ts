import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stop waits, in milliseconds. */
export interface DrainTimes {
  /** between "not ready" and refusing connections: until whoever sends requests here has noticed */
  announce: number;
  /** for requests that have begun */
  finish: number;
}

/** Ends a server's work without cutting off a request (quality: shutdown): tells connections to close, takes no new one, waits for what has begun. */
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private begun = false;

  private constructor(private readonly server: Server) {
    server.on('request', (_, response: ServerResponse) => {
      this.running.add(response);
      response.once('close', () => this.running.delete(response));
    });
  }

  /** To be called before the server listens. */
  static of(fastify: FastifyInstance): Drain {
    const drain = new Drain(fastify.server as Server);
    fastify.addHook('onSend', async (_request, reply) => {
      if (drain.begun) void reply.header('connection', 'close');
    });
    return drain;
  }

  /** True from when the stop was announced: nobody should send anything any more. */
  get isAnnounced(): boolean {
    return this.begun;
  }

  /** Resolves when nothing runs, or when the time is over. */
  async run({ announce, finish }: DrainTimes): Promise<void> {
    this.begun = true;
    if (announce > 0) await pause(announce);
    // Closes idle connections at once; those at work are closed by their last answer.
    this.server.close();
    const until = performance.now() + finish;
    while (this.running.size > 0 && performance.now() < until) await pause(20);
  }
}
