import path from 'node:path';
import { commandErrorText } from '@porte/domain-kit';
import { fromEnvironment } from './from-environment.js';
import { prepareInstallation } from './prepare-installation.js';
import { localSecrets } from './secrets.js';

const home = fromEnvironment('PORTE_HOME');
// Runs as a separate process, so that its memory is freed when it ends.
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
