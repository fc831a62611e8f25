// `npm run start:kafka`: the same system as `npm start`, on the same data, as nine processes on a real Kafka; with KAFKA_BROKERS it is yours.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAll, webFolder } from '../../tools/build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const started = performance.now();

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Porte needs Node 24; this is ${process.versions.node}. Run "npm ci" so that the pinned one is installed, then "npm run start:kafka".`);
  process.exit(1);
}

process.stdout.write('building … ');
const built = await buildAll(root);
if (!built.ok) {
  console.error(`failed\n${built.output}`);
  process.exit(1);
}
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);

const { main } = await import('../dist/local/main-kafka.js');
await main({ root, started, web: webFolder(root) });
