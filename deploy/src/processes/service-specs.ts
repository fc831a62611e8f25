import path from 'node:path';
import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { LOCAL_DIAGNOSTICS } from '../local/diagnostics.js';
import { freePort } from '@porte/local-servers/free-port.mjs';
import type { Secrets } from '../local/secrets.js';
import type { ProcessSpec } from './process-spec.js';

/** What the processes of one installation share. */
export interface InstallationOptions {
  /** the clone, whose built modules are run */
  root: string;
  /** of the application's and of the system's role, by service */
  databases: Record<ServiceName, { appUrl: string; systemUrl: string }>;
  secrets: Pick<Secrets, 'actor' | 'tokenPrivateKey' | 'tokenPublicKey' | 'master' | 'statementKey'>;
  /** as `KAFKA_BROKERS` */
  brokers: string;
  /** folder of the object store */
  storage: string;
  /** the gateway's port */
  port: number;
  logLevel?: string;
  /** more of the environment, for every process */
  env?: Record<string, string>;
}

const scriptOf = (root: string, name: string): string => path.join(root, 'services', name, 'dist/main.js');

/** The eight services and the gateway as processes, on ports that stay theirs when one is started again. */
export async function serviceSpecs(options: InstallationOptions): Promise<ProcessSpec[]> {
  const { root, secrets, brokers, storage, port, logLevel = 'warn', env = {} } = options;
  const urls = new Map<ServiceName, string>();
  for (const name of SERVICES) urls.set(name, `http://127.0.0.1:${await freePort()}`);
  const addresses = Object.fromEntries([...urls].map(([name, url]) => [`${name.toUpperCase()}_URL`, url]));
  const shared = {
    ...addresses,
    ACTOR_SECRET: secrets.actor,
    STORAGE_DIR: storage,
    LOG_LEVEL: logLevel,
    KAFKA_BROKERS: brokers,
    NODE_ENV: 'production',
    ...LOCAL_DIAGNOSTICS,
    ...env,
  };
  const keys = {
    TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
    CARRIERS_MASTER_KEY: secrets.master,
    CATALOG_MASTER_KEY: secrets.master,
    PAYMENTS_MASTER_KEY: secrets.master,
    BILLING_MASTER_KEY: secrets.master,
    PAC: 'sandbox',
    BILLING_STATEMENT_KEY: secrets.statementKey,
  };
  const services = [...urls].map(([name, url]): ProcessSpec => {
    const { appUrl, systemUrl } = options.databases[name];
    return {
      name,
      url,
      script: scriptOf(root, name),
      env: { ...shared, ...keys, DATABASE_URL: appUrl, SYSTEM_DATABASE_URL: systemUrl, PORT: new URL(url).port },
    };
  });
  const gateway = { ...shared, TOKEN_PUBLIC_KEY: secrets.tokenPublicKey, PORT: String(port), REPLICA: 'local' };
  return [
    ...services,
    { name: 'gateway', url: `http://127.0.0.1:${port}`, script: scriptOf(root, 'gateway'), env: gateway },
  ];
}
