import { InternalClient, systemActor } from '@porte/service-kit';
import type { TestService } from './test-service.js';

/** What a service tells the system about a tenant on a path that answers one object a line. */
export async function readBooksLines({ service }: TestService, path: string, tenantId: string): Promise<object[]> {
  const open = await service.get(InternalClient).lines<object>(service.url, path, systemActor(tenantId));
  const lines: object[] = [];
  for await (const line of open.lines) lines.push(line);
  return lines;
}
