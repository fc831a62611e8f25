// `npm run kafka:topics`: brings the topics of the broker named in KAFKA_BROKERS to the declared table; nothing is ever removed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const brokers = process.env.KAFKA_BROKERS;
if (!brokers) {
  console.error('configuration: KAFKA_BROKERS (where events travel, as host:port by commas)');
  process.exit(2);
}

const built = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-b', path.join(root, 'deploy')], { encoding: 'utf8' });
if (built.status !== 0) {
  console.error(built.stdout + built.stderr);
  process.exit(2);
}

const { main } = await import('../dist/kafka/topics.js');
await main(brokers);
