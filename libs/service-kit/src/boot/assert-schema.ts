import { connectionFault } from '@porte/database-kit';
import { TechnicalError } from '@porte/domain-kit';
import { missingOf } from '@porte/messaging-kit';
import type { ServiceDefinition } from './service-definition.js';

/** @throws TechnicalError where the database lacks what this version of the service uses, be it that of another service */
export async function assertSchema(
  definition: Pick<ServiceDefinition, 'name' | 'migrations'>,
  url: string,
): Promise<void> {
  const missing = await missingOf(url, definition).catch(error =>
    Promise.reject(connectionFault('DATABASE_URL', url, error)),
  );
  if (missing.length === 0) return;
  const { host, pathname } = new URL(url);
  throw new TechnicalError(
    `configuration: DATABASE_URL (${host}${pathname} is older than this version of ${definition.name}, or of another service: it lacks ${missing.length} migrations, the first is ${missing[0]}; migrate.js runs them)`,
  );
}
