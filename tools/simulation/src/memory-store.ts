import { DomainError } from '@porte/domain-kit';
import { objectNameOf, ObjectStore, type FileUse } from '@porte/service-kit';

/** Keeps a service's files in memory, because the simulation does not test disks. */
export class MemoryStore extends ObjectStore {
  private readonly files = new Map<string, Buffer>();

  put(tenantId: string, bytes: Uint8Array, extension: string, use: FileUse): Promise<{ key: string; sha256: string }> {
    const { sha256, name } = objectNameOf(bytes, extension, use);
    const key = `${tenantId}/${name}`;
    this.files.set(key, Buffer.from(bytes));
    return Promise.resolve({ key, sha256 });
  }

  get(key: string): Promise<Buffer> {
    const file = this.files.get(key);
    return file ? Promise.resolve(file) : Promise.reject(new DomainError('not_found'));
  }

  deleteAll(tenantId: string): Promise<void> {
    for (const key of this.files.keys()) if (key.startsWith(`${tenantId}/`)) this.files.delete(key);
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    this.files.delete(key);
    return Promise.resolve();
  }
}
