import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@porte/contracts/registry.js';
import { commandErrorText } from '@porte/domain-kit';
import { withSecretFiles } from '@porte/service-kit';
import { databasesOn } from '../local/databases-on.js';
import { fromEnvironment } from '../local/from-environment.js';
import { prepareInstallation } from '../local/prepare-installation.js';
import { localSecrets, type Secrets } from '../local/secrets.js';
import { maintenanceUrl } from './maintenance-url.js';
import { environments, type InstallationEnvironment } from '../processes/environments.js';

/** A line of an environment file, as Node reads it: a value in quotes may have line breaks, and none of ours has quotes. */
const lineOf = ([name, value]: [string, string]): string => `${name}="${value}"\n`;

/** Writes the environment of each service that reaches the others by their names. */
function writeEnvironments(folder: string, options: Omit<InstallationEnvironment, 'addresses' | 'logLevel'>): void {
  const port = process.env['SERVICE_PORT'] ?? '8080';
  const addresses = Object.fromEntries(
    SERVICES.map(name => [name, `http://${name}:${port}`]),
  ) as InstallationEnvironment['addresses'];
  for (const [name, env] of Object.entries(environments({ ...options, addresses, logLevel: 'info' }))) {
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder, name, `${name}.env`), Object.entries(env).map(lineOf).join(''), { mode: 0o600 });
  }
}

/**
 * Prepares an installation whose services are containers that reach each other by name, such as `deploy/compose.yaml` and the chart: databases, roles
 * and schemas, topics where KAFKA_BROKERS is given, and with DEMO=on the demo data. Its secrets are those in SETUP_SECRETS, or are made once and kept in
 * PORTE_HOME. With ENV_DIR it writes the environment of each service to `<ENV_DIR>/<service>/<service>.env`, in folders of
 * their own so that each service is given its own only; with READY_FILE it makes that file when all is done.
 */
async function setup(): Promise<void> {
  const env = withSecretFiles();
  const home = fromEnvironment('PORTE_HOME');
  const superuserUrl = maintenanceUrl(fromEnvironment('SUPERUSER_URL'));
  const given = env['SETUP_SECRETS'];
  const secrets = given ? (JSON.parse(given) as Secrets) : localSecrets(home, '');
  const storage = fromEnvironment('STORAGE_DIR');
  const brokers = env['KAFKA_BROKERS'];
  await prepareInstallation({ home, secrets, superuserUrl, brokers, storage, hasDemo: env['DEMO'] === 'on' });
  const [folder, ready] = [env['ENV_DIR'], env['READY_FILE']];
  const databases = databasesOn(new URL(superuserUrl).host, secrets);
  if (folder) writeEnvironments(folder, { secrets, brokers: fromEnvironment('KAFKA_BROKERS'), databases, storage });
  if (ready) writeFileSync(ready, '');
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
