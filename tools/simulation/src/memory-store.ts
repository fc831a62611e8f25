import { createHash } from 'node:crypto';
import type { ObjectStore } from '@porte/service-kit';

/** Keeps a service's files in memory: the simulation is about what is written when, not about disks. */
export function keepInMemory(store: ObjectStore): void {
  const files = new Map<string, Buffer>();
  store.put = (tenantId, bytes, extension) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${tenantId}/${sha256}.${extension}`;
    files.set(key, Buffer.from(bytes));
    return Promise.resolve({ key, sha256 });
  };
}
