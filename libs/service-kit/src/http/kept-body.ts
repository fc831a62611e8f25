import { Readable } from 'node:stream';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Marks a route whose requests are signed over their bytes: `keptBody` gives them. */
export const KeepsBody = (): MethodDecorator => RouteConfig({ keeps_body: true });

/** The bytes of a request to a route with `KeepsBody`, empty where it had none. */
export const keptBody = (request: FastifyRequest): Buffer => bodies.get(request) ?? Buffer.alloc(0);

/** The parser reads the same bytes again, so its limit holds for them; what is longer than the limit is not kept. */
export function installKeptBodies(fastify: FastifyInstance, limit: number): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!(request.routeOptions.config as { keeps_body?: boolean }).keeps_body) return payload;
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) break;
    }
    const body = Buffer.concat(chunks);
    bodies.set(request, body);
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });
}
