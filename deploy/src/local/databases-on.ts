import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import type { Secrets } from './secrets.js';

/** URLs of the roles of each service on one server, whose passwords `prepareDatabases` has set. @param address host and port */
export function databasesOn(
  address: string,
  { databases }: Pick<Secrets, 'databases'>,
): Record<ServiceName, { appUrl: string; systemUrl: string }> {
  const as = (name: ServiceName, role: 'app' | 'system'): string =>
    `postgres://${name}_${role}:${encodeURIComponent(databases[name][role])}@${address}/${name}`;
  return Object.fromEntries(
    SERVICES.map(name => [name, { appUrl: as(name, 'app'), systemUrl: as(name, 'system') }]),
  ) as ReturnType<typeof databasesOn>;
}
