import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { withSecretFiles } from '@porte/service-kit';
import type { SystemUrls } from '../copies/owners.js';
import type { BooksUrls } from './snapshots.js';

const BOOKS = ['billing', 'shipments', 'carriers', 'payments'] as const;
/** Databases to read, and how to leave them. */
export interface BooksSource {
  /** those of the books, and of other services as far as they are known */
  urls: BooksUrls & SystemUrls;
  close(): Promise<void>;
}

export const nothingToClose = (): Promise<void> => Promise.resolve();

const systemUrlVariable = (name: ServiceName): string => `${name.toUpperCase()}_SYSTEM_DATABASE_URL`;

/** The databases that the environment names. */
export const systemUrlsFromEnvironment = (env: NodeJS.ProcessEnv): SystemUrls =>
  Object.fromEntries(
    SERVICES.flatMap(name => (env[systemUrlVariable(name)] ? [[name, env[systemUrlVariable(name)]] as const] : [])),
  );

/** @returns null where the environment names none. @throws Error where it names some of those of the books only */
export function sourceFromEnvironment(env: NodeJS.ProcessEnv): BooksSource | null {
  const missing = BOOKS.filter(name => !env[systemUrlVariable(name)]).map(systemUrlVariable);
  if (missing.length === BOOKS.length) return null;
  if (missing.length > 0) throw new Error(`set ${missing.join(' and ')} as well, or none of the four`);
  return { urls: systemUrlsFromEnvironment(env) as BooksSource['urls'], close: nothingToClose };
}

/** Finds the databases of an installation on this machine, for a command whose environment names none. */
export type OpenLocal = () => Promise<BooksSource>;

/** @throws Error where neither the environment nor this machine has any: a container has only its environment */
export async function openBooks(openLocal: OpenLocal | undefined): Promise<BooksSource> {
  const source = sourceFromEnvironment(withSecretFiles()) ?? (await openLocal?.());
  if (!source)
    throw new Error(`set ${BOOKS.map(systemUrlVariable).join(', ')}, and those of other services for their copies`);
  return source;
}
