import { randomBytes } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Injectable } from '@nestjs/common';
import { porteClient } from '@porte/client';
import { DomainError, isTestSide } from '@porte/domain-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { bodyOf } from '../proxy/body.js';
import { PendingBodies } from '../proxy/pending-bodies.js';
import { API_HEADERS } from '../security-headers.js';
import { AgentLog } from './agent-log.js';
import { toolServer, type UsedTool } from './tool-server.js';

/** Bytes of a message: a draft has two addresses. */
const MESSAGE_LIMIT = 65_536;

/** Version of this MCP server, sent in the handshake. */
const SERVER_VERSION = '1.0.0';

/** The gateway repeats calls that may be repeated itself; a tool that waits longer than its client is of no use. */
const ATTEMPTS = 2;

const TOOL_HEADER = 'x-porte-tool';

/** The way in for assistants: MCP over Streamable HTTP, each request by itself. The key in `Authorization` has been checked when it arrives here. */
@Injectable()
export class McpEndpoint {
  /** Marks calls that tools make. Random for each process, so that clients cannot set it. */
  private readonly secret = randomBytes(16).toString('hex');

  constructor(
    private readonly bodies: PendingBodies,
    private readonly log: AgentLog,
  ) {}

  install(fastify: FastifyInstance): void {
    this.log.install(fastify, headers => headers[TOOL_HEADER] === this.secret);
    void fastify.register((inner, _options, done) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', (_request, payload, ready) => ready(null, payload));
      inner.post('/mcp', (request, reply) => this.answer(fastify, request, reply));
      // There is no stream to listen to, and no session to end.
      inner.route({
        method: ['GET', 'DELETE'],
        url: '/mcp',
        handler: (_request, reply) =>
          reply
            .status(405)
            .headers({ ...API_HEADERS, allow: 'POST' })
            .send(),
      });
      done();
    });
  }

  private async answer(fastify: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const call = request.call!;
    const message = await this.messageOf(request);
    const origin = `${request.protocol}://${request.host}`;
    const porte = porteClient({
      url: isTestSide(call.session!.tid) ? `${origin}/demo` : origin,
      key: request.headers.authorization!.replace(/^bearer\s+/i, ''),
      language: call.context.locale,
      attempts: ATTEMPTS,
      fetch: asked => callOwn(fastify, asked, request, { [TOOL_HEADER]: this.secret }),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = toolServer({ porte, origin }, SERVER_VERSION, (used: UsedTool) =>
      this.log.record(call.session!, used),
    );
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(
        new Request(`${origin}/mcp`, { method: 'POST', headers: protocolHeaders(request) }),
        { parsedBody: message },
      );
      void reply.status(answer.status).headers({ ...API_HEADERS, ...Object.fromEntries(answer.headers) });
      return await answer.text();
    } finally {
      await server.close();
    }
  }

  /** @throws DomainError `malformed_json`; `bad_request` for several messages at once, which would be many calls for one */
  private async messageOf(request: FastifyRequest): Promise<unknown> {
    const body = bodyOf(request, MESSAGE_LIMIT);
    if (!body) throw new DomainError('malformed_json');
    const text = await this.bodies.whole(body, request, request.call!, MESSAGE_LIMIT);
    const message = parsed(text);
    if (Array.isArray(message)) throw new DomainError('bad_request');
    return message;
  }
}

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new DomainError('malformed_json');
  }
}

const protocolHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['accept', 'content-type', 'mcp-protocol-version'].flatMap(name => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** A call of the API as the caller itself would make it: through the same gate, from the same address. */
async function callOwn(
  fastify: FastifyInstance,
  asked: Request,
  caller: FastifyRequest,
  mark: Record<string, string>,
): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const { requestId, traceparent } = caller.call!.context;
  const body = Buffer.from(await asked.arrayBuffer());
  const answer = await fastify.inject({
    method: asked.method as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: {
      ...Object.fromEntries(asked.headers),
      ...mark,
      host: caller.host,
      'x-request-id': requestId,
      traceparent,
    },
    remoteAddress: caller.ip,
    ...(body.length > 0 && { payload: body }),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
}
