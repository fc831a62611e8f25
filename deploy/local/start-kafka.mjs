// `npm run start:kafka`: the same system as `npm start`, on the same data, as nine processes on a real Kafka; with KAFKA_BROKERS it is yours.
import { built } from './built.mjs';

const launch = built('npm run start:kafka');
const { main } = await import('../dist/local/main-kafka.js');
await main(launch);
