import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts/registry.js';
import { commandErrorText } from '@porte/domain-kit';
import { databasesOn } from '../local/databases-on.js';
import { fromEnvironment } from '../local/from-environment.js';
import { prepareInstallation } from '../local/prepare-installation.js';
import { localSecrets } from '../local/secrets.js';
import { environments, type InstallationEnvironment } from '../processes/environments.js';

/** A line of an environment file, as Node reads it: a value in quotes may have line breaks, and none of ours has quotes. */
const lineOf = ([name, value]: [string, string]): string => `${name}="${value}"\n`;

/**
 * Prepares an installation whose services are containers that reach each other by name, such as `deploy/compose.yaml`: makes its secrets
 * once, databases, topics and, with DEMO=on, the demo data, and writes the environment of each service to `<ENV_DIR>/<service>.env`.
 */
async function setup(): Promise<void> {
  const home = fromEnvironment('PORTE_HOME');
  const superuserUrl = fromEnvironment('SUPERUSER_URL');
  const brokers = fromEnvironment('KAFKA_BROKERS');
  const secrets = localSecrets(home, '');
  const storage = fromEnvironment('STORAGE_DIR');
  await prepareInstallation({ home, secrets, superuserUrl, brokers, storage, hasDemo: process.env['DEMO'] === 'on' });
  const port = process.env['SERVICE_PORT'] ?? '8080';
  const files = environments({
    secrets,
    brokers,
    databases: databasesOn(new URL(superuserUrl).host, secrets),
    addresses: Object.fromEntries(
      SERVICES.map(name => [name, `http://${name}:${port}`]),
    ) as InstallationEnvironment['addresses'],
    storage,
    logLevel: 'info',
  });
  const folder = fromEnvironment('ENV_DIR');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, env] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.env`), Object.entries(env).map(lineOf).join(''), { mode: 0o600 });
}

await setup().then(
  () => {
    console.log('ready');
    process.exit(0);
  },
  error => {
    console.error(commandErrorText(error));
    process.exit(1);
  },
);
