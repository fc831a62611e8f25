import type { StreamableFile } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.js';
import { assertSystemActor, type Actor } from '../context/actor.js';
import { ReadSnapshot } from '../database/read-snapshot.js';
import { ndjson } from './ndjson.js';

/** Reads a tenant's rows from a snapshot. */
export type SnapshotLines = (snapshot: ReadSnapshot, tenantId: string) => AsyncIterable<object>;

/**
 * Streams rows of a tenant from one database snapshot as NDJSON, to the system actor only.
 * @param read produces the lines; the snapshot is closed after them
 * @throws DomainError `forbidden` for other actors
 */
export async function streamSnapshot(
  { DATABASE_URL }: Pick<ServiceConfig, 'DATABASE_URL'>,
  actor: Actor,
  read: SnapshotLines,
): Promise<StreamableFile> {
  const { tenant_id } = assertSystemActor(actor);
  const snapshot = await ReadSnapshot.open(DATABASE_URL, tenant_id);
  return ndjson(read(snapshot, tenant_id), () => void snapshot.close());
}
