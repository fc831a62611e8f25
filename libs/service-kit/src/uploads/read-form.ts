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
  /** the names of its file fields, each with at most one file; `files[]` for all files by default */
  names?: readonly string[];
  /** fields may come as `csd[password]` too, which is read as `password` */
  wrapper?: string;
  /** how many fields may come; each element of a list is one; 20 by default */
  fields?: number;
}

const USUAL_FIELDS = 20;
const MAX_FIELD_BYTES = 10_000;
const FILE_FIELDS = ['files', 'files[]'];

/** Whatever a form does wrong is the sender's fault; only its size has a name of its own. */
function toUploadError(error: unknown): unknown {
  if (error instanceof DomainError || error instanceof ValidationFailed) return error;
  return new DomainError((error as { statusCode?: number }).statusCode === 413 ? 'payload_too_large' : 'bad_request');
}

/** The name of a field without its wrapper: `password` for `csd[password]`, `services[]` for `csd[services][]`. */
function unwrapped(name: string, { wrapper }: UploadRules): string {
  const end = name.indexOf(']');
  if (!wrapper || !name.startsWith(`${wrapper}[`) || end < 0) return name;
  return name.slice(wrapper.length + 1, end) + name.slice(end + 1);
}

async function fileOf(part: MultipartFile, rules: UploadRules, field: string): Promise<UploadedFile> {
  const bytes = await part.toBuffer();
  if (!(rules.names ?? FILE_FIELDS).includes(field)) throw ValidationFailed.of(field, 'unknown');
  const kind = kindOf(bytes, rules.kinds);
  if (!kind) throw new DomainError('unsupported_media_type');
  return new UploadedFile(bytes, kind, rules.names ? field : null);
}

/** A list comes as `services[]` once for each element; its text has commas between them. */
function addField(fields: Map<string, string>, name: string, value: string): void {
  const list = name.endsWith('[]') ? name.slice(0, -2) : null;
  const before = list === null ? undefined : fields.get(list);
  fields.set(list ?? name, before === undefined ? value : `${before},${value}`);
}

async function collect(request: FastifyRequest, rules: UploadRules): Promise<RawForm> {
  const mostFields = rules.fields ?? USUAL_FIELDS;
  const limits = {
    files: rules.mostFiles ?? rules.files,
    fileSize: rules.bytes,
    fields: mostFields,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    parts: mostFields + (rules.mostFiles ?? rules.files),
    headerPairs: 20,
  };
  const [fields, files] = [new Map<string, string>(), [] as UploadedFile[]];
  for await (const part of request.parts({ limits })) {
    const name = unwrapped(part.fieldname, rules);
    if (isReservedName(part.fieldname) || isReservedName(name)) throw ValidationFailed.of(part.fieldname, 'unknown');
    if (part.type === 'file') files.push(await fileOf(part, rules, name));
    else if (part.valueTruncated) throw new DomainError('payload_too_large');
    else addField(fields, name, String(part.value));
  }
  const named = files.flatMap(({ field }) => (field === null ? [] : [field]));
  if (new Set(named).size < named.length) throw ValidationFailed.of('files', 'unknown');
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
