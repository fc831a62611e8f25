import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { DomainError, newId } from '@porte/domain-kit';

/** Where files lie (labels, proofs, logos): a folder here, the S3 API in a cluster. Only the owning service hands one out. */
export abstract class ObjectStore {
  /** @returns the key of the stored bytes: tenant, content hash and extension, so that storing twice is storing once */
  abstract put(tenantId: string, bytes: Uint8Array, extension: string): Promise<{ key: string; sha256: string }>;
  /** @throws DomainError `not_found` */
  abstract get(key: string): Promise<Buffer>;
}

/** The object store as a folder. */
export class FolderObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(tenantId: string, bytes: Uint8Array, extension: string): Promise<{ key: string; sha256: string }> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${tenantId}/${sha256}.${extension}`;
    await this.write(path.join(this.folder, key), bytes);
    return { key, sha256 };
  }

  async get(key: string): Promise<Buffer> {
    const place = path.resolve(this.folder, key);
    if (!place.startsWith(path.resolve(this.folder) + path.sep)) throw new DomainError('not_found');
    try {
      return await readFile(place);
    } catch {
      throw new DomainError('not_found');
    }
  }

  /** Under another name first, and on disk before it is renamed: a file that has its name is whole. */
  private async write(place: string, bytes: Uint8Array): Promise<void> {
    await mkdir(path.dirname(place), { recursive: true });
    const fresh = `${place}.${newId()}`;
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, place);
  }
}
