import { HttpAdapterHost } from '@nestjs/core';
import { ActorHeader, ACTOR_HEADER, type Actor, type RunningService } from '@porte/service-kit';
import type { FastifyInstance } from 'fastify';

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  answer: unknown;
}

/** A service's routes without a network: everything from its hooks and guards on is the service's own. */
export class Http {
  private readonly fastify: FastifyInstance;
  private readonly header: ActorHeader;

  constructor(service: RunningService) {
    this.fastify = service.get<HttpAdapterHost>(HttpAdapterHost).httpAdapter.getInstance<FastifyInstance>();
    this.header = service.get<ActorHeader>(ActorHeader);
  }

  async send({ method, path, body, headers = {} }: HttpCall): Promise<HttpAnswer> {
    const json = body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    const reply = await this.fastify.inject({ method, url: path, headers: { ...json, ...headers }, ...payload });
    return { status: reply.statusCode, answer: reply.body === '' ? null : (JSON.parse(reply.body) as unknown) };
  }

  /** As a person. */
  as(actor: Actor, call: HttpCall): Promise<HttpAnswer> {
    return this.send({ ...call, headers: { ...call.headers, [ACTOR_HEADER]: this.header.sign(actor) } });
  }
}
