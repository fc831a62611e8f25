import { commandErrorText } from '@porte/domain-kit';
import { withSecretFiles } from '@porte/service-kit';
import type { KafkaAccessSettings } from '@porte/messaging-kit';
import { main } from './topics.js';

/** Brings the topics of the broker named in KAFKA_BROKERS to the declared table; `npm run kafka:topics` and the image `setup` run it. */
const env = withSecretFiles();
const brokers = env['KAFKA_BROKERS'];
if (!brokers) {
  console.error('configuration: KAFKA_BROKERS (where events travel, as host:port by commas)');
  process.exit(2);
}
await main(brokers, env as KafkaAccessSettings).catch(error => {
  console.error(commandErrorText(error));
  process.exitCode = 1;
});
