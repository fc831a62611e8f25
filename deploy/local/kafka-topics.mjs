// `npm run kafka:topics`: brings the topics of the broker named in KAFKA_BROKERS to the declared table; nothing is ever removed.
import { compiled } from './compiled.mjs';

const brokers = process.env.KAFKA_BROKERS;
if (!brokers) {
  console.error('configuration: KAFKA_BROKERS (where events travel, as host:port by commas)');
  process.exit(2);
}

compiled();
const { main } = await import('../dist/kafka/topics.js');
await main(brokers);
