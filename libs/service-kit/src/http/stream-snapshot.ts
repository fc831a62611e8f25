import type { StreamableFile } from '@nestjs/common';
import type { ServiceConfig } from '../config/service-config.js';
import { assertSystemActor, type Actor } from '../context/actor.js';
import { ReadSnapshot } from '../database/read-snapshot.js';
import { ndjson } from './ndjson.js';

/**
 * What a tenant's database says at one instant, for the system itself, one object a line.
 * @param read the lines, from the cut that is closed behind them
 * @throws DomainError `forbidden` for a person
 */
export async function streamSnapshot(
  { DATABASE_URL }: Pick<ServiceConfig, 'DATABASE_URL'>,
  actor: Actor,
  read: (cut: ReadSnapshot, tenantId: string) => AsyncIterable<object>,
): Promise<StreamableFile> {
  const { tenant_id } = assertSystemActor(actor);
  const cut = await ReadSnapshot.open(DATABASE_URL, tenant_id);
  return ndjson(read(cut, tenant_id), () => void cut.close());
}
