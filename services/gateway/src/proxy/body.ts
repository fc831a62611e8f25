import { Transform, type Readable } from 'node:stream';
import { DomainError } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';

/** What a call may send, in bytes. */
export interface BodyLimits {
  body: number;
  upload: number;
}

const limitStream = (limit: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new DomainError('payload_too_large') : null, chunk);
    },
  });
};

/**
 * The body as it arrives, never more of it than is allowed. Where its length is declared Node holds the client to it, so that only a body of
 * unknown length is counted.
 * @throws DomainError `payload_too_large`, at once or in the stream
 */
export function bodyOf(request: FastifyRequest, limits: BodyLimits): Readable | null {
  const body = request.body as Readable | undefined;
  if (!body || request.method === 'GET' || request.method === 'HEAD') return null;
  const limit = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '') ? limits.upload : limits.body;
  const declared = request.headers['content-length'];
  if (declared !== undefined) {
    if (Number(declared) > limit) throw new DomainError('payload_too_large');
    return body;
  }
  const count = limitStream(limit);
  body.on('error', error => count.destroy(error));
  return body.pipe(count);
}

/** Reads a body whole where the gateway has to look into it. @throws DomainError `payload_too_large` */
export async function wholeBody(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
