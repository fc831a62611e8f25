import path from 'node:path';
import { commandErrorText } from '@porte/domain-kit';
import { prepareInstallation } from './prepare-installation.js';
import { localSecrets } from './secrets.js';

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

const home = fromEnvironment('PORTE_HOME');
// In a process of its own, whose memory goes with it.
await prepareInstallation({
  home,
  secrets: localSecrets(home),
  superuserUrl: fromEnvironment('SUPERUSER_URL'),
  brokers: fromEnvironment('KAFKA_BROKERS'),
  storage: path.join(home, 'files'),
  hasDemo: true,
}).then(
  () => process.exit(0),
  error => {
    console.error(commandErrorText(error));
    process.exit(1);
  },
);
