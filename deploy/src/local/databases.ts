import type { ServiceName } from '@porte/contracts';
import { migrate } from '@porte/messaging-kit';
import { provisionDatabase, type ServiceDefinition, type ServiceUrls } from '@porte/service-kit';
import type { Secrets } from './secrets.js';

/** Gives every service its database, roles and newest schema. */
export async function prepareDatabases(
  superuserUrl: string,
  services: readonly ServiceDefinition[],
  secrets: Secrets,
): Promise<Record<ServiceName, ServiceUrls>> {
  const urls: [ServiceName, ServiceUrls][] = [];
  // Roles and databases belong to the cluster: made one after the other, migrated side by side.
  for (const { name } of services)
    urls.push([name, await provisionDatabase(superuserUrl, { name, passwords: secrets.databases[name] })]);
  const byName = Object.fromEntries(urls) as Record<ServiceName, ServiceUrls>;
  await Promise.all(services.map(service => migrate(byName[service.name].ownerUrl, service)));
  return byName;
}
