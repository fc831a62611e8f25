import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId, TechnicalError } from '@porte/domain-kit';
import type { ServiceConfig } from '../config/service-config.js';
import { FolderObjectStore, type ObjectStore } from './object-store.js';

type StorageConfig = Pick<
  ServiceConfig,
  'STORAGE_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

/**
 * The store that the configuration names: a bucket, else a folder.
 * @throws TechnicalError for a bucket of which something is missing, or a folder that cannot be written
 */
export async function configuredStore(config: StorageConfig): Promise<ObjectStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!endpoint) {
    await assertWritable(config.STORAGE_DIR);
    return new FolderObjectStore(config.STORAGE_DIR);
  }
  if (!name || !accessKey || !secretKey)
    throw new TechnicalError('configuration: S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY');
  // Who needs no bucket does not load its client.
  const { S3ObjectStore } = await import('./s3-object-store.js');
  return new S3ObjectStore({ endpoint, name, region: config.S3_REGION, accessKey, secretKey });
}

/** A label that cannot be stored would be found out with the first one that is sold. */
async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}-${newId()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code = 'cannot be written' } = error as NodeJS.ErrnoException;
    throw new TechnicalError(`configuration: STORAGE_DIR (${folder} cannot be written: ${code})`, { cause: error });
  }
}
