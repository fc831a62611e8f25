import { InternalClient, systemActor } from '@porte/service-kit';
import type { TestService } from './test-service.js';

/** The objects of a streamed internal path, one per line, as the system actor reads them. */
export async function readBooksLines({ service }: TestService, path: string, tenantId: string): Promise<object[]> {
  const open = await service.get(InternalClient).lines<object>(service.url, path, systemActor(tenantId));
  const lines: object[] = [];
  for await (const line of open.lines) lines.push(line);
  return lines;
}
