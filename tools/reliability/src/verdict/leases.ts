import type { ServiceName } from '@porte/contracts';
import type { Server } from '../server.js';
import { Tables, violation, type Violation } from './books.js';

const OUTBOX = `select 'outbox' as held, count(*)::int as count from outbox where lease_until > now()`;
const KEYS = `select 'idempotency_keys' as held, count(*)::int as count from idempotency_keys where status is null and lease_until > now()`;
const ATTEMPTS = `select 'label_attempts' as held, count(*)::int as count from label_attempts where leased_until > now()`;
const VOIDS = `select 'label_voids' as held, count(*)::int as count from label_voids where leased_until > now()`;

const leasesOf = (service: ServiceName): readonly string[] =>
  service === 'carriers' ? [OUTBOX, KEYS, ATTEMPTS, VOIDS] : [OUTBOX, KEYS];

/** Leases that someone must wait for although their holder has ended in good order; to be asked before its successor holds any. */
export function leasesLeft(server: Server, service: ServiceName): Promise<Violation[]> {
  return Tables.read(server, [service], async tables => {
    const left = await tables.of<{ held: string; count: number }>(
      service,
      `select * from (${leasesOf(service).join(' union all ')}) l where count > 0`,
    );
    return left.map(({ held, count }) => violation('lease_left', service, `${count} in ${held} after its exit`));
  });
}
