import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { DurableFolder, removeDurably } from './durable-folder.js';

/** What a file is for. Equal files of two uses are two objects: deleting what one user sent leaves what others sent elsewhere. */
export type FileUse =
  | 'label'
  | 'manifest'
  | 'carrier_logo'
  | 'sender_logo'
  | 'brand'
  | 'payment_proof'
  | 'tax_data'
  | 'claim'
  | 'overweight';

/** @returns the SHA-256 of the bytes, and the name of their object, in which the use is hashed too */
export function objectNameOf(bytes: Uint8Array, extension: string, use: FileUse): { sha256: string; name: string } {
  const content = createHash('sha256').update(bytes);
  const sha256 = content.digest('hex');
  return { sha256, name: `${createHash('sha256').update(`${use} ${sha256}`).digest('hex')}.${extension}` };
}

/** Ids of tenants, which are the folders of their files. */
export const TENANT_FOLDER = /^[\w-]+$/;

/** Where files lie (labels, proofs, logos): a folder here, the S3 API in a cluster. Only the owning service hands one out. */
export abstract class ObjectStore {
  /** @returns the key of the stored bytes: tenant, hash of content and use, and extension, so that storing twice is storing once; bytes and name outlast a power cut */
  abstract put(
    tenantId: string,
    bytes: Uint8Array,
    extension: string,
    use: FileUse,
  ): Promise<{ key: string; sha256: string }>;
  /** @throws DomainError `not_found` */
  abstract get(key: string): Promise<Buffer>;
  /** Deletes a file for good; one that is not there is no error, so that a deletion can be repeated. @throws DomainError `not_found` for a key outside of the store */
  abstract delete(key: string): Promise<void>;
  /** Deletes every file of a tenant for good; it may be repeated. @throws the reason of the signal */
  abstract deleteAll(tenantId: string, signal: AbortSignal): Promise<void>;
}

/** Tenants whose folders are kept open. */
const MAX_OPEN_FOLDERS = 200;
/** The folder was removed, or a failure of another file has closed it. */
const NOT_FOUND: readonly unknown[] = ['ENOENT', 'EBADF'];

/** The object store as a folder. */
export class FolderObjectStore extends ObjectStore implements OnModuleDestroy {
  private readonly folder: string;
  private readonly folders = new Map<string, Promise<DurableFolder>>();

  constructor(folder: string) {
    super();
    this.folder = path.resolve(folder);
  }

  async put(
    tenantId: string,
    bytes: Uint8Array,
    extension: string,
    use: FileUse,
  ): Promise<{ key: string; sha256: string }> {
    const { sha256, name } = objectNameOf(bytes, extension, use);
    await this.write(tenantId, name, bytes).catch(error => {
      if (!NOT_FOUND.includes((error as NodeJS.ErrnoException).code)) throw error;
      return this.write(tenantId, name, bytes);
    });
    return { key: `${tenantId}/${name}`, sha256 };
  }

  async get(key: string): Promise<Buffer> {
    const place = this.placeOf(key);
    try {
      return await readFile(place);
    } catch (error) {
      // A disk that cannot be read says nothing of what is on it.
      throw NOT_FOUND.includes((error as NodeJS.ErrnoException).code) ? new DomainError('not_found') : error;
    }
  }

  async delete(key: string): Promise<void> {
    await removeDurably(this.placeOf(key));
  }

  async deleteAll(tenantId: string): Promise<void> {
    if (!TENANT_FOLDER.test(tenantId)) throw new DomainError('not_found');
    const opened = this.folders.get(tenantId);
    this.folders.delete(tenantId);
    await opened?.then(
      folder => folder.retire(),
      () => undefined,
    );
    await removeDurably(path.join(this.folder, tenantId), { recursive: true });
  }

  async onModuleDestroy(): Promise<void> {
    const opened = [...this.folders.values()];
    this.folders.clear();
    await Promise.allSettled(opened.map(async folder => (await folder).retire()));
  }

  private placeOf(key: string): string {
    const place = path.resolve(this.folder, key);
    // A file of a tenant's folder: neither the folder nor what is outside of it.
    if (!TENANT_FOLDER.test(path.relative(this.folder, path.dirname(place)))) throw new DomainError('not_found');
    return place;
  }

  private async write(tenantId: string, name: string, bytes: Uint8Array): Promise<void> {
    const opened = this.folders.get(tenantId) ?? this.open(tenantId);
    try {
      await (await opened).write(name, bytes);
    } catch (error) {
      this.folders.delete(tenantId);
      throw error;
    } finally {
      if (this.folders.get(tenantId) !== opened)
        await opened.then(
          folder => folder.retire(),
          () => undefined,
        );
    }
  }

  private open(tenantId: string): Promise<DurableFolder> {
    const opened = DurableFolder.open(this.folder, tenantId);
    if (this.folders.size < MAX_OPEN_FOLDERS) this.folders.set(tenantId, opened);
    return opened;
  }
}
