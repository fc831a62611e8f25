import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import type { Secrets } from '../local/secrets.js';

/** A service, or the gateway in front of them. */
export type ProcessName = ServiceName | 'gateway';

/** What the processes of one installation share. */
export interface InstallationEnvironment {
  /** of the application's and of the system's role, by service */
  databases: Record<ServiceName, { appUrl: string; systemUrl: string }>;
  secrets: Pick<Secrets, 'actor' | 'tokenPrivateKey' | 'tokenPublicKey' | 'master' | 'statementKey'>;
  /** base URL of each service */
  addresses: Record<ServiceName, string>;
  /** as `KAFKA_BROKERS` */
  brokers: string;
  /** folder of the object store */
  storage: string;
  logLevel?: string;
  /** more of the environment, for every process */
  env?: Record<string, string>;
}

/** The secrets that one service alone is given. */
const keysOf = (secrets: InstallationEnvironment['secrets']): Partial<Record<ServiceName, Record<string, string>>> => ({
  identity: { TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey },
  carriers: { CARRIERS_MASTER_KEY: secrets.master },
  catalog: { CATALOG_MASTER_KEY: secrets.master },
  billing: { BILLING_STATEMENT_KEY: secrets.statementKey, BILLING_MASTER_KEY: secrets.master },
  payments: { PAYMENTS_MASTER_KEY: secrets.master },
  shipments: { SHIPMENTS_MASTER_KEY: secrets.master },
});

/** @returns the environment variables of each process, but for the port on which it listens */
export function environments(options: InstallationEnvironment): Record<ProcessName, Record<string, string>> {
  const { secrets, brokers, storage, addresses, databases, logLevel = 'warn', env = {} } = options;
  const shared = {
    ...Object.fromEntries(SERVICES.map(name => [`${name.toUpperCase()}_URL`, addresses[name]])),
    ACTOR_SECRET: secrets.actor,
    STORAGE_DIR: storage,
    LOG_LEVEL: logLevel,
    KAFKA_BROKERS: brokers,
    NODE_ENV: 'production',
    ...env,
  };
  const keys = keysOf(secrets);
  const services = SERVICES.map(name => {
    const { appUrl, systemUrl } = databases[name];
    return [name, { ...shared, ...keys[name], DATABASE_URL: appUrl, SYSTEM_DATABASE_URL: systemUrl }];
  });
  return {
    ...(Object.fromEntries(services) as Record<ServiceName, Record<string, string>>),
    gateway: { ...shared, TOKEN_PUBLIC_KEY: secrets.tokenPublicKey },
  };
}
