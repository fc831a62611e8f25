import { createHash } from 'node:crypto';
import { extensionOf, type FileKind } from './file-kinds.js';

/** A file that was uploaded and is whole and of an accepted kind. Its sender's name for it is not kept: names are ours. */
export class UploadedFile {
  readonly extension: string;
  readonly sha256: string;

  constructor(
    readonly bytes: Buffer,
    readonly kind: FileKind,
    /** the field of a route with named files, else null */
    readonly field: string | null = null,
  ) {
    this.extension = extensionOf(kind);
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
  }

  /** What the key of idempotency compares. */
  toJSON(): { kind: FileKind; sha256: string; field?: string } {
    return { kind: this.kind, sha256: this.sha256, ...(this.field === null ? {} : { field: this.field }) };
  }
}

/** A form with files, as it came. */
export interface RawForm {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/** A form with files, its fields checked. */
export interface UploadedForm<Input> {
  input: Input;
  files: UploadedFile[];
}
