import multipart from '@fastify/multipart';
import { DomainError } from '@porte/domain-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentContext } from '../context/request-context.js';
import { readForm, type UploadRules } from './read-form.js';

const rulesOf = (request: FastifyRequest): UploadRules | undefined =>
  (request.routeOptions.config as { upload?: UploadRules } | undefined)?.upload;

async function read(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const rules = rulesOf(request);
  if (!rules) throw new DomainError('unsupported_media_type');
  // Before the body is read: an unauthenticated upload must cost nothing.
  if (!currentContext()?.actor) throw new DomainError('unauthenticated');
  request.body = await readForm(request, rules);
}

/** Teaches Fastify multipart forms, for the routes that say `@Upload`. To be called before idempotency is installed, whose fingerprint reads the body. */
export async function installUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart);
  fastify.addHook('preValidation', async request => {
    if (!request.is404) await read(request);
  });
}
