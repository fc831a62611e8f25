import type { MultipartFile } from '@fastify/multipart';
import { DomainError } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';
import { isReservedName } from '../http/input-checks.js';
import { ValidationFailed } from '../validation/validation-failed.js';
import { kindOf, type FileKind } from './file-kinds.js';
import { UploadedFile, type RawForm } from './uploaded-file.js';

/** What a route accepts. */
export interface UploadRules {
  /** judged by content: neither name nor type that the sender gives a file counts */
  kinds: readonly FileKind[];
  /** how many must come, and how many may; as many by default */
  files: number;
  mostFiles?: number;
  /** of each file, at most */
  bytes: number;
}

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 10_000;
const FILE_FIELDS = ['files', 'files[]'];

/** Whatever a form does wrong is the sender's fault; only its size has a name of its own. */
function toUploadError(error: unknown): unknown {
  if (error instanceof DomainError || error instanceof ValidationFailed) return error;
  return new DomainError((error as { statusCode?: number }).statusCode === 413 ? 'payload_too_large' : 'bad_request');
}

async function fileOf(part: MultipartFile, { kinds }: UploadRules): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  if (!FILE_FIELDS.includes(part.fieldname)) throw ValidationFailed.of(part.fieldname, 'unknown');
  const kind = kindOf(bytes, kinds);
  if (!kind) throw new DomainError('unsupported_media_type');
  return new UploadedFile(bytes, kind);
}

async function collect(request: FastifyRequest, rules: UploadRules): Promise<RawForm> {
  const limits = {
    files: rules.mostFiles ?? rules.files,
    fileSize: rules.bytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    parts: MAX_FIELDS + (rules.mostFiles ?? rules.files),
    headerPairs: 20,
  };
  const [fields, files] = [new Map<string, string>(), [] as UploadedFile[]];
  for await (const part of request.parts({ limits })) {
    if (isReservedName(part.fieldname)) throw ValidationFailed.of(part.fieldname, 'unknown');
    if (part.type === 'file') files.push(await fileOf(part, rules));
    else if (part.valueTruncated) throw new DomainError('payload_too_large');
    else fields.set(part.fieldname, String(part.value));
  }
  if (files.length < rules.files) throw ValidationFailed.of('files', 'required');
  return { fields: Object.fromEntries(fields), files };
}

/**
 * Reads a multipart form whole, within the rules' bounds.
 * @throws DomainError `payload_too_large`, `unsupported_media_type` for a file of another kind, `bad_request` for what is no form
 * @throws ValidationFailed where files are missing, or come under another name than `files[]`
 */
export async function readForm(request: FastifyRequest, rules: UploadRules): Promise<RawForm> {
  try {
    return await collect(request, rules);
  } catch (error) {
    throw toUploadError(error);
  }
}
